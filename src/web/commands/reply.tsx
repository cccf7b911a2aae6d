import type { Voice } from '../../words/voice.ts'
import type { Session } from './session.ts'

/** What came of the last line, and what may have been meant by it. */
export function Replied({ session, voice: { say } }: { readonly session: Session; readonly voice: Voice }) {
  const { lines, meant } = session.reply
  return (
    <>
      {lines.length > 0 && (
        <div className="reply">
          {lines.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
        </div>
      )}
      {meant.length > 0 && (
        <ol className="buttons numbered" aria-label={say('web.text.meant')}>
          {meant.map((choice, i) => (
            <li key={i}>
              <button type="button" onClick={() => void session.choose(choice)}>
                {choice.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
