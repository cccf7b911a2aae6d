import { useState } from 'react'
import { linkTo } from '../../protocol/link.ts'
import { forgetUnfinished, type LocalGame, playNext, unfinished } from '../local-game.ts'
import { forgetSeat, type KeptSeat, keptSeats } from '../remote/seats.ts'
import { go, here } from '../route.ts'
import { useSpeaker } from '../speech.tsx'

/** Games in this browser, and seats at tables elsewhere; nothing where there is none. */
export function Continue() {
  const { say, lang } = useSpeaker()
  const [games, setGames] = useState(unfinished)
  const [seats, setSeats] = useState(keptSeats)
  if (games.length + seats.length === 0) return null
  const day = new Intl.DateTimeFormat(lang === 'is' ? 'de' : lang, {
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const play = (game: LocalGame): void => {
    playNext(game)
    go('play')
  }
  const nameOf = ({ edition }: KeptSeat): string =>
    edition === '' ? say('web.home.some-table') : say(`edition.${edition}.name`)
  return (
    <section className="card wide">
      <h2>{say('web.home.continue')}</h2>
      <ul className="ways">
        {games.map((game) => (
          <li key={game.seed}>
            <button type="button" className="way" onClick={() => play(game)}>
              <b>{say(`edition.${game.spec.edition}.name`)}</b>
              <span>{say('web.home.how-far', { turn: game.turn ?? 1, others: game.names.slice(1) })}</span>
            </button>
            <Remove
              label={say('web.home.forget-game')}
              onRemove={() => {
                forgetUnfinished(game)
                setGames(unfinished())
              }}
            />
          </li>
        ))}
        {seats.map((seat) => (
          <li key={seat.table}>
            <a href={seat.address === here() ? `#${seat.table}` : linkTo({ ...seat, secret: null })}>
              <b>{nameOf(seat)}</b>
              <span>
                {say(seat.isOver ? 'web.home.seat-over' : 'web.home.my-seat', {
                  name: seat.name === '' ? null : seat.name,
                  day: day.format(seat.at),
                })}
              </span>
            </a>
            <Remove
              label={say('web.home.forget-seat')}
              onRemove={() => {
                forgetSeat(seat)
                setSeats(keptSeats())
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Remove({ label, onRemove }: { readonly label: string; onRemove(): void }) {
  return (
    <button type="button" className="remove" aria-label={label} title={label} onClick={onRemove}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
