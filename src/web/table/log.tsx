import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Table } from '../../table/table.ts'
import { remarkOf, type Voice } from '../../words/voice.ts'
import type { Room, Told } from './room.ts'
import { useVoice } from './voice.ts'

/** One line of news in the reader's language. */
export function inWordsOf(voice: Voice, news: Told): string {
  switch (news.of) {
    case 'event':
      return voice.say(`event.${news.event.type}`, news.event)
    case 'remark':
      return remarkOf(voice, news.seat, news.reason)
    case 'chat':
      return voice.say('web.said', { seat: news.line.seat, text: news.line.text.replace(/\p{C}/gu, '') })
    case 'refusal':
      return voice.refuse(news.refusal)
    case 'text':
      return voice.speaker.say(news.key)
  }
}

/** What was said once is not put into words again with every card. */
const Line = memo(function Line({ voice, news }: { readonly voice: Voice; readonly news: Told }) {
  return inWordsOf(voice, news)
})

/** Only when there is something new. */
const Lines = memo(function Lines({ voice, news }: { readonly voice: Voice; readonly news: readonly Told[] }) {
  return news.map((one) => (
    <li key={one.number} className={`said-${one.of}`}>
      <Line voice={voice} news={one} />
    </li>
  ))
})

/** What happened, the newest last. */
export function Log({ room, table }: { readonly room: Room; readonly table: Table }) {
  const voice = useVoice(table)
  const list = useRef<HTMLOListElement>(null)
  const news = useDeferredValue(room.news) // a picture later: a tap is answered elsewhere first
  useEffect(() => {
    // In the frame that lays it out anyway.
    const frame = requestAnimationFrame(() => {
      const { current } = list
      if (current !== null && news.length > 0) current.scrollTop = current.scrollHeight
    })
    return () => cancelAnimationFrame(frame)
  }, [news])
  return (
    <section className="log" aria-label={voice.say('web.log')}>
      <h2>{voice.say('web.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there */}
      <ol ref={list} tabIndex={0}>
        <Lines voice={voice} news={news} />
      </ol>
    </section>
  )
}

/**
 * Says every piece of news once, in order, also when it reads the same as the one before: each is an element of its own
 * that is added and later removed, so that none changes while it is read.
 */
export function Announcer({ room, table }: { readonly room: Room; readonly table: Table }) {
  const voice = useVoice(table)
  const [heard, setHeard] = useState(() => ({ room, from: nextIn(room) }))
  if (heard.room !== room) setHeard({ room, from: nextIn(room) })
  const news = useDeferredValue(room.news)
  const spoken = news.filter(({ number }) => number >= heard.from)
  useEffect(() => {
    room.spoken = nextAfter(news)
  }, [room, news])
  return (
    <div className="unseen" role="log" aria-live="polite" aria-relevant="additions" data-testid="announcer">
      {spoken.slice(-KEPT).map((one) => (
        <p key={one.number}>
          <Line voice={voice} news={one} />
        </p>
      ))}
    </div>
  )
}

/** What is there already has been read, or happened before. */
export const nextIn = ({ news }: Room): number => nextAfter(news)
const nextAfter = (news: readonly Told[]): number => (news[news.length - 1]?.number ?? -1) + 1

/** More than any burst brings: what is not read yet must not go. */
const KEPT = 100
