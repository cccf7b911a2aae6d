import { useEffect, useRef, useState } from 'react'
import type { Table } from '../../table/table.ts'
import { useVoice } from '../table/voice.ts'
import type { Standing } from './chronicle.ts'
import { DASHES, Sign } from './marks.tsx'

interface ChartProps {
  readonly table: Table
  readonly standings: readonly Standing[]
}

const HEIGHT = 250
const TOP = 12
const BOTTOM = 30
const LEFT = 30
/** Names at the ends of lines stand so far apart. */
const LINE = 19
/** So wide is a letter, about. */
const LETTER = 8

/** Coins over time: a line for every player, and the same as a table. */
export function CoinsOverTime({ table, standings }: ChartProps) {
  const { say } = useVoice(table)
  const { view, names } = table
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(560)
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const isOver = (turn: number): boolean => view.over && turn === view.turn + 1
  const said = (turn: number): string => (isOver(turn) ? say('web.after.end') : String(turn))
  return (
    <figure ref={box} className="coins-over-time">
      <figcaption>{say('web.after.chart')}</figcaption>
      {standings.length > 1 && <Lines names={names} standings={standings} width={Math.max(width, 200)} said={said} />}
      <details>
        <summary>{say('web.after.as-table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there */}
        <section className="scrolls" tabIndex={0} aria-label={say('web.after.chart')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('web.after.turn')}</th>
                {names.map((name, seat) => (
                  <th key={seat} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {standings.map(({ turn, coins }) => (
                <tr key={turn}>
                  <th scope="row">{said(turn)}</th>
                  {coins.map((count, seat) => (
                    <td key={seat}>{count}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

interface LinesProps {
  readonly names: readonly string[]
  readonly standings: readonly Standing[]
  readonly width: number
  said(turn: number): string
}

function Lines({ names, standings, width, said }: LinesProps) {
  const right = Math.min(120, width * 0.3)
  const longest = Math.floor((right - 30) / LETTER)
  const heights = ticks(Math.max(4, ...standings.flatMap(({ coins }) => coins)), 5)
  const most = heights[heights.length - 1]
  const first = standings[0].turn
  const last = standings[standings.length - 1]
  const x = (turn: number): number => LEFT + ((turn - first) / (last.turn - first)) * (width - LEFT - right)
  const y = (coins: number): number => TOP + (1 - coins / most) * (HEIGHT - TOP - BOTTOM)
  const labels = apart(last.coins.map(y), TOP + 4, HEIGHT - BOTTOM)
  return (
    <svg className="lines" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {heights.map((coins) => (
        <g key={coins} className="grid">
          <line x1={LEFT} x2={width - right} y1={y(coins)} y2={y(coins)} />
          <text x={LEFT - 8} y={y(coins) + 4} textAnchor="end">
            {coins}
          </text>
        </g>
      ))}
      {[...ticks(last.turn, width / 100).filter((turn) => turn > first && turn < last.turn - 2), first, last.turn].map(
        (turn) => (
          <text key={turn} x={x(turn)} y={HEIGHT - 8} textAnchor="middle">
            {said(turn)}
          </text>
        ),
      )}
      {names.map((name, seat) => {
        const points = standings.map(({ turn, coins }) => `${x(turn)},${y(coins[seat])}`)
        return (
          <g key={seat}>
            <polyline className={`line-${seat}`} points={points.join(' ')} strokeDasharray={DASHES[seat]} />
            {standings
              .filter(({ coins }, i) => i > 0 && coins[seat] !== standings[i - 1].coins[seat])
              .map(({ turn, coins }) => (
                <Sign key={turn} seat={seat} x={x(turn)} y={y(coins[seat])} />
              ))}
            <line
              className="leader"
              x1={x(last.turn) + 6}
              y1={y(last.coins[seat])}
              x2={width - right + 14}
              y2={labels[seat]}
            />
            <Sign seat={seat} x={width - right + 20} y={labels[seat]} />
            <text className="line-name" x={width - right + 30} y={labels[seat] + 5}>
              {name.length > longest ? `${name.slice(0, longest - 1)}…` : name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** About so many round numbers, from 0 to the most or just above it. */
function ticks(most: number, count: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => most / one <= count) ?? 200
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step)
}

/** The same heights, in the same order, so far from each other that each can be read. */
function apart(heights: readonly number[], top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => heights[a] - heights[b])
  const placed = [...heights]
  order.forEach((one, i) => {
    placed[one] = Math.max(placed[one], i === 0 ? top : placed[order[i - 1]] + LINE)
  })
  order.toReversed().forEach((one, i, reversed) => {
    placed[one] = Math.min(placed[one], i === 0 ? bottom : placed[reversed[i - 1]] - LINE)
  })
  return placed
}
