import '../style/new.css'
import { type Ref, useId } from 'react'
import { NAME_LENGTH } from '../../protocol/tables.ts'
import { change, useSettings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'

/** What somebody is called at tables; remembered in this browser. */
export function NameField({ isNeeded, ref }: { readonly isNeeded: boolean; readonly ref?: Ref<HTMLInputElement> }) {
  const { say } = useSpeaker()
  const { name } = useSettings()
  const id = useId()
  return (
    <div className="chair">
      <label htmlFor={id}>{say('web.new.your-name')}</label>
      <input
        id={id}
        ref={ref}
        value={name}
        maxLength={NAME_LENGTH}
        required={isNeeded}
        autoComplete="nickname"
        placeholder={isNeeded ? undefined : say('web.you')}
        onChange={({ target }) => change({ name: target.value })}
      />
    </div>
  )
}
