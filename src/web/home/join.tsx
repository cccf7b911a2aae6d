import { useId, useState } from 'react'
import { here } from '../route.ts'
import { useSpeaker } from '../speech.tsx'
import { pasted } from './pasted.ts'

/** For those who got a link somewhere else than in this browser. */
export function Join() {
  const { say } = useSpeaker()
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const join = (): void => {
    const target = pasted(text, here())
    setIsWrong(target === null)
    if (target !== null) location.assign(target)
  }
  return (
    <form
      className="join"
      onSubmit={(event) => {
        event.preventDefault()
        join()
      }}
    >
      <label htmlFor={id}>{say('web.home.join')}</label>
      <span className="join-line">
        <input
          id={id}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          aria-invalid={isWrong}
          placeholder={`${here()}#…`}
          onChange={({ target }) => {
            setText(target.value)
            setIsWrong(false)
          }}
        />
        <button type="submit">{say('web.home.join-go')}</button>
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className="wrong" role="alert">
          {say('web.home.join-wrong')}
        </p>
      )}
    </form>
  )
}
