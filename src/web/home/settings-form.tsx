import { NAME_LENGTH } from '../../protocol/tables.ts'
import { GRACES, PACE_IDS } from '../../table/pace.ts'
import { LANGS } from '../../text/format.ts'
import { CONTRASTS, change, graceIn, MOTIONS, TEXT_SIZES, THEMES, useSettings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'

interface PickProps<T extends string | number> {
  readonly name: string
  readonly values: readonly T[]
  readonly value: NoInfer<T>
  readonly words: (value: NoInfer<T>) => string
  readonly onPick: (value: NoInfer<T>) => void
}

/** One of several, by its name. */
export function Pick<const T extends string | number>({ name, values, value, words, onPick }: PickProps<T>) {
  return (
    <label className="pick">
      <span>{name}</span>
      <select
        value={String(value)}
        onChange={({ target }) => {
          const picked = values.find((one) => String(one) === target.value)
          if (picked !== undefined) onPick(picked)
        }}
      >
        {values.map((one) => (
          <option key={one} value={String(one)}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How somebody likes it; it holds at once. */
export function SettingsForm() {
  const { say } = useSpeaker()
  const chosen = useSettings()
  const named =
    (setting: string) =>
    (value: string): string =>
      say(`web.setting.${setting}.${value}`)
  return (
    <div className="settings">
      <label className="pick">
        <span>{say('web.new.your-name')}</span>
        <input
          value={chosen.name}
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          placeholder={say('web.you')}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <Pick
        name={say('web.setting.lang')}
        values={LANGS}
        value={chosen.lang}
        words={(lang) => say(`language.${lang}`)}
        onPick={(lang) => change({ lang })}
      />
      <Pick
        name={say('web.setting.theme')}
        values={THEMES}
        value={chosen.theme}
        words={named('theme')}
        onPick={(theme) => change({ theme })}
      />
      <Pick
        name={say('web.setting.text')}
        values={TEXT_SIZES}
        value={chosen.textSize}
        words={(size) => `${size} %`}
        onPick={(textSize) => change({ textSize })}
      />
      <Pick
        name={say('web.setting.contrast')}
        values={CONTRASTS}
        value={chosen.contrast}
        words={named('contrast')}
        onPick={(contrast) => change({ contrast })}
      />
      <Pick
        name={say('web.setting.motion')}
        values={MOTIONS}
        value={chosen.motion}
        words={named('motion')}
        onPick={(motion) => change({ motion })}
      />
      <Pick
        name={say('web.setting.pace')}
        values={PACE_IDS}
        value={chosen.pace}
        words={named('pace')}
        onPick={(pace) => change({ pace })}
      />
      <Pick
        name={say('web.setting.grace')}
        values={GRACES}
        value={graceIn(chosen)}
        words={named('grace')}
        onPick={(grace) => change({ grace })}
      />
      <label className="switch">
        <input type="checkbox" checked={chosen.sound} onChange={({ target }) => change({ sound: target.checked })} />
        <span>{say('web.setting.sound')}</span>
      </label>
      <label className="switch">
        <input type="checkbox" checked={chosen.values} onChange={({ target }) => change({ values: target.checked })} />
        <span>{say('web.setting.values')}</span>
      </label>
      <label className="switch">
        <input
          type="checkbox"
          checked={chosen.textTable}
          onChange={({ target }) => change({ textTable: target.checked })}
        />
        <span>{say('web.text.setting')}</span>
      </label>
    </div>
  )
}
