import type { Game, Piece, Said } from '../../../kernel/types.ts'
import type { BeanSpec } from '../../../modules/base/beans.ts'
import { describe } from '../../../text/describe.ts'
import { Art } from '../../art.tsx'
import { useSpeaker } from '../../speech.tsx'
import { Marked } from './chapter.tsx'

interface BeanTableProps {
  readonly game: Game
  readonly beans: readonly BeanSpec[]
  readonly words: readonly string[]
}

/** Every kind with its picture, how many there are, and how many cards bring how many coins. */
export function BeanTable({ game, beans, words }: BeanTableProps) {
  const { say } = useSpeaker()
  const paid = [...new Set(game.prepared.beans.specs.flatMap(({ meter }) => Object.values(meter)))].sort(
    (a, b) => a - b,
  )
  return (
    <section aria-labelledby="beans">
      <h2 id="beans" tabIndex={-1}>
        {say('web.rules.beans')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, so the keyboard has to get there */}
      <div className="book-beans" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('web.rules.bean')}</th>
              <th scope="col">{say('web.rules.count')}</th>
              {paid.map((coins) => (
                <th key={coins} scope="col">
                  <span className="coins">{coins}</span>
                  <span className="unseen">{say('web.rules.cards-for', { coins })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {beans.map(({ id, count, meter }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="book-bean">
                    <Art id={id} />
                    <span>
                      <Marked text={say(`bean.${id}`, { n: 1 })} words={words} />
                    </span>
                  </span>
                </th>
                <td>{count}</td>
                {paid.map((coins) => (
                  <td key={coins}>{cardsFor(meter, coins) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">{say('web.rules.meter')}</p>
    </section>
  )
}

const cardsFor = (meter: BeanSpec['meter'], coins: number): string | undefined =>
  Object.entries(meter).find(([, pays]) => pays === coins)?.[0]

export const groupsOf = (pieces: readonly Piece[]): string[] => [...new Set(pieces.map(({ group }) => group))]

/** What lies ready besides beans, with what it does. */
export function PieceList({ pieces }: { readonly pieces: readonly Piece[] }) {
  const speaker = useSpeaker()
  const { say } = speaker
  const said = ({ key, values }: Said): string => describe(speaker, key, values, { names: [], me: null })
  return groupsOf(pieces).map((group) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} tabIndex={-1}>
        {say(`group.${group}`)}
      </h2>
      <ul className="book-pieces">
        {pieces
          .filter((piece) => piece.group === group)
          .map(({ place, art, name, about, note }) => (
            <li key={`${place.zone} ${place.at}`}>
              <Art id={art} />
              <p>
                <b>{said(name)}</b>
                {note !== undefined && <small> {said(note)}</small>}
                {about !== undefined && <span>{said(about)}</span>}
              </p>
            </li>
          ))}
      </ul>
    </section>
  ))
}
