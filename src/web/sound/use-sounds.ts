import { useEffect } from 'react'
import { isAsked } from '../motion/asked.ts'
import { likesItCalm } from '../motion/calm.ts'
import { follow } from '../motion/follow.ts'
import { settings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'
import type { Room } from '../table/room.ts'
import { callAt } from './calls.ts'
import { landsIn, type Sound, sound, soundOf, Waiting } from './sounds.ts'
import { Synth } from './synth.ts'

/** What happens at this table is heard; and whose turn it is is seen from another tab as well. */
export function useSounds(room: Room): void {
  const { say } = useSpeaker()
  const words = say('web.sound.your-turn')
  useEffect(() => listen(room), [room])
  useEffect(() => callAt(room.table, words), [room, words])
}

const waiting = new Waiting()
let synth: Synth | null = null

function play(wanted: Sound): void {
  if (!settings().sound || synth === null) return
  const due = waiting.ask(wanted, performance.now())
  if (due === null) return
  setTimeout(() => {
    const next = waiting.take(performance.now())
    if (next !== null) synth?.play(next, likesItCalm() ? 0 : landsIn(next))
  }, due - performance.now())
}

/** A page may sound as soon as somebody has touched it; making the sounds waits until nothing else is to be done. */
function wake(): void {
  if (!settings().sound) return
  if (synth !== null) synth.wake()
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(make, { timeout: 2000 })
  else setTimeout(make, 500)
}

function make(): void {
  synth ??= new Synth(new AudioContext({ latencyHint: 'interactive' }))
  synth.wake()
}

const GESTURES = ['pointerdown', 'keydown'] as const

function listen(room: Room): () => void {
  const { table } = room
  let wasAsked = isAsked(table.view, table.seat)
  let isOffered = false
  let refusal = room.refusal
  for (const gesture of GESTURES) addEventListener(gesture, wake, true)
  const stops = [
    follow(table, (event, moves) => {
      const heard = soundOf(event, moves, table.seat)
      if (heard !== null) play(heard)
      isOffered ||= heard?.id === 'offer'
      if (event.type !== 'asked') return
      const isMine = isAsked(event, table.seat)
      // Whoever is waited for because of an offer has heard that.
      if (isMine && !wasAsked && !isOffered) play(sound('turn'))
      wasAsked = isMine
      isOffered = false
    }),
    room.subscribe(() => {
      if (room.refusal !== null && room.refusal !== refusal) play(sound('refusal'))
      refusal = room.refusal
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const gesture of GESTURES) removeEventListener(gesture, wake, true)
  }
}
