import { useState } from 'react'
import type { Piece } from '../../kernel/types.ts'
import type { Table } from '../../table/table.ts'
import { Art } from '../art.tsx'
import { Dialog } from '../dialog.tsx'
import { lettersOf } from './packet.tsx'
import { heaps } from './shown.ts'
import { Spot } from './spot.tsx'
import { placeKey, type Touch } from './touch.ts'
import { useVoice } from './voice.ts'

interface PiecesProps {
  readonly table: Table
  readonly touch: Touch
  readonly pieces: readonly Piece[]
}

/** More than these are laid out on a table of their own. */
const MOST_AT_HAND = 6

const grouped = (pieces: readonly Piece[]): [string, Piece[]][] => {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) groups.set(piece.group, [...(groups.get(piece.group) ?? []), piece])
  return [...groups]
}

const isMany = (pieces: readonly Piece[]): boolean => pieces.length > MOST_AT_HAND

/** Whether some of them lie behind a button. */
export const hasMany = (pieces: readonly Piece[]): boolean => grouped(pieces).some(([, members]) => isMany(members))

/** What modules lay on the table: buildings, bosses, favours, each group under its heading. */
export function Pieces({ table, touch, pieces }: PiecesProps) {
  return grouped(pieces).map(([group, members]) => {
    const Group = isMany(members) ? ManyPieces : FewPieces
    return <Group key={group} group={group} table={table} touch={touch} pieces={members} />
  })
}

type GroupProps = PiecesProps & { readonly group: string }

function FewPieces({ group, table, touch, pieces }: GroupProps) {
  const { say } = useVoice(table)
  return (
    <section className="pieces" aria-label={say(`group.${group}`)}>
      <h3>{say(`group.${group}`)}</h3>
      <PieceList table={table} touch={touch} pieces={pieces} />
    </section>
  )
}

/** Those that can be had now lie at hand, all of them behind a button. */
function ManyPieces({ group, table, touch, pieces }: GroupProps) {
  const { say } = useVoice(table)
  const [isOpen, setIsOpen] = useState(false)
  const ready = pieces.filter(({ place }) => touch.leads(placeKey(place)))
  const words = say('web.pieces.all', { group: say(`group.${group}`), number: pieces.length })
  return (
    <section className="pieces many" aria-label={say(`group.${group}`)}>
      <button
        type="button"
        className={ready.length > 0 ? 'leads' : ''}
        aria-label={words}
        onClick={() => setIsOpen(true)}
      >
        <Art id={pieces[0].art} />
        <span>{words}</span>
      </button>
      <div className="pieces-room">
        <SmallPieces table={table} touch={touch} pieces={ready} />
      </div>
      {isOpen && (
        <Dialog title={say(`group.${group}`)} onClose={() => setIsOpen(false)}>
          <PieceList
            table={table}
            pieces={pieces}
            touch={{
              ...touch,
              tap(key) {
                setIsOpen(false)
                touch.tap(key)
              },
            }}
            isFull
          />
        </Dialog>
      )}
    </section>
  )
}

function PieceList({ table, touch, pieces, isFull = false }: PiecesProps & { readonly isFull?: boolean }) {
  const { say } = useVoice(table)
  return (
    <ul className={isFull ? 'all-pieces' : ''}>
      {pieces.map((piece) => (
        <li key={placeKey(piece.place)}>
          <Spot place={piece.place} touch={touch} className="piece" label={wordsOf(say, piece)}>
            <Art id={piece.art} />
            <PieceName>{say(piece.name.key, piece.name.values)}</PieceName>
            {piece.note !== undefined && <span className="piece-note">{say(piece.note.key, piece.note.values)}</span>}
            {isFull && piece.about !== undefined && (
              <span className="piece-about">{say(piece.about.key, piece.about.values)}</span>
            )}
            <CardsOn piece={piece} />
          </Spot>
        </li>
      ))}
    </ul>
  )
}

/** The same, before somebody else: pictures with their names to be read. */
export function SmallPieces({ table, touch, pieces }: PiecesProps) {
  const { say } = useVoice(table)
  return pieces.length === 0 ? null : (
    <ul className="small-pieces">
      {pieces.map((piece) => (
        <li key={placeKey(piece.place)}>
          <Spot place={piece.place} touch={touch} className="small-piece" label={wordsOf(say, piece)}>
            <Art id={piece.art} />
            <CardsOn piece={piece} />
          </Spot>
        </li>
      ))}
    </ul>
  )
}

function CardsOn({ piece: { cards = [] } }: { readonly piece: Piece }) {
  if (cards.length === 0) return null
  const hidden = cards.filter((card) => card === null).length
  return (
    <span className="piece-cards">
      {heaps(cards.filter((card) => card !== null)).map(({ bean, count }) => (
        <span key={bean} className="plot-heap">
          <Art id={bean} />
          <b>{count}</b>
        </span>
      ))}
      {hidden > 0 && (
        <span className="plot-heap">
          <Art id="card-back" />
          <b>{hidden}</b>
        </span>
      )}
    </span>
  )
}

function wordsOf(say: (key: string, values?: object) => string, { name, about, note, cards = [] }: Piece): string {
  const parts = [say(name.key, name.values)]
  if (note !== undefined) parts.push(say(note.key, note.values))
  if (cards.length > 0) parts.push(say('web.lies-there', { beans: cards }))
  if (about !== undefined) parts.push(say(about.key, about.values))
  return parts.join('. ')
}

const PieceName = ({ children }: { readonly children: string }) => (
  <span className="piece-name" style={lettersOf(children)}>
    {children}
  </span>
)
