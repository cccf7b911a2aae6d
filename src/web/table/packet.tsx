import { type CSSProperties, memo } from 'react'
import { inksOf } from '../art/index.ts'
import { Art } from '../art.tsx'
import { useCountUp } from '../motion/count-up.ts'
import { useSpeaker } from '../speech.tsx'
import type { MeterStep } from './shown.ts'

export interface PacketProps {
  readonly bean: string
  /** How many of its kind there are. */
  readonly number?: number | null
  readonly meter?: readonly MeterStep[]
  /** Cards that grow already: their steps are lit. */
  readonly grown?: number
  /** Its place in the hand, counted from 1. */
  readonly place?: number
  readonly size?: 'small' | 'large'
}

/** A card: a seed packet with its kind, how many there are, and its beanometer. Most of them stay as they are. */
export const Packet = memo(function Packet({
  bean,
  number = null,
  meter = [],
  grown = 0,
  place,
  size = 'large',
}: PacketProps) {
  const { say } = useSpeaker()
  const name = say(`bean.${bean}`, { n: 1 })
  return (
    <span className={`packet ${size} art-paper`} style={inkOf(bean)} data-bean={bean}>
      <span className="packet-top">
        {number !== null && <span className="packet-number">{number}</span>}
        {place !== undefined && <span className="place">{place}</span>}
      </span>
      <Art id={bean} className="packet-art" />
      <span className="packet-name" style={lettersOf(name)}>
        {name}
      </span>
      {size === 'large' && meter.length > 0 && (
        <span className="meter" aria-hidden="true">
          {meter.map(({ cards, coins }) => (
            <span key={cards} className={cards <= grown ? 'meter-step lit' : 'meter-step'}>
              <b>{cards}</b>
              <Dots count={coins} />
            </span>
          ))}
        </span>
      )}
    </span>
  )
})

/** How many letters have to stand in one line: long words are written smaller. */
export const lettersOf = (text: string): CSSProperties =>
  ({ '--letters': Math.max(...text.split(/[\s-]+/).map((word) => word.length)) }) as CSSProperties

const inkOf = (bean: string): CSSProperties => {
  const inks = inksOf(bean)
  return inks === null
    ? {}
    : ({ '--kind': inks.fill, '--kind-line': inks.line, '--kind-light': inks.light } as CSSProperties)
}

/** Coins as dots. */
export const Dots = ({ count }: { readonly count: number }) => (
  <span className="dots" aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <i key={i} />
    ))}
  </span>
)

/** A coin with a number on it. */
export const Coins = ({ count }: { readonly count: number }) => {
  const { say } = useSpeaker()
  const shown = useCountUp(count)
  return (
    <span className="coins">
      <span aria-hidden="true">{shown}</span>
      <span className="unseen">{say('web.coins', { coins: count })}</span>
    </span>
  )
}
