import type { Seat } from '../../kernel/seat.ts'
import { keep } from '../kept.ts'
import { download } from '../record/share.ts'
import { ShareButton } from '../record/sharing.tsx'
import { go } from '../route.ts'
import { useSpeaker } from '../speech.tsx'

/** What can be done once a game is over; what is absent is not offered. */
export interface After {
  /** The same game again, right here. */
  readonly again?: () => void
  /** The same people once more. */
  readonly rematch?: () => void
  /** The record of the game. */
  readonly record?: () => Promise<string>
  /** The address of the table, for others to look at it. */
  readonly link?: string
}

interface AfterButtonsProps {
  readonly after: After
  /** Whose eyes the game is looked at with. */
  readonly seat: Seat | null
}

export function AfterButtons({ after: { again, rematch, record, link }, seat }: AfterButtonsProps) {
  const { say } = useSpeaker()
  const shared = async () => (link === undefined ? { record: (await record?.()) ?? '' } : { link })
  return (
    <div className="after-buttons">
      {again !== undefined && (
        <button type="button" className="strong" onClick={again}>
          {say('web.after.again')}
        </button>
      )}
      {rematch !== undefined && (
        <button type="button" className="strong" onClick={rematch}>
          {say('web.after.rematch')}
        </button>
      )}
      {record !== undefined && (
        <>
          <button type="button" onClick={() => void record().then((text) => stepThrough(text, seat))}>
            {say('web.after.step')}
          </button>
          <button type="button" onClick={() => void record().then(download)}>
            {say('web.after.download')}
          </button>
        </>
      )}
      {(record !== undefined || link !== undefined) && <ShareButton what={shared} />}
    </div>
  )
}

function stepThrough(text: string, seat: Seat | null): void {
  keep('record', text)
  keep('record-eyes', seat)
  go('record')
}
