import { Fragment, useEffect, useState } from 'react'
import { rngFrom, seedFrom } from '../../kernel/rng.ts'
import type { LocalTable } from '../../table/local.ts'
import { paceOf } from '../../table/pace.ts'
import { keep, kept } from '../kept.ts'
import { type LocalGame, playNext, sameAgain } from '../local-game.ts'
import { go, pathTo } from '../route.ts'
import { settings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'
import { useGrace } from '../table/grace.ts'
import { Menu } from '../table/menu.tsx'
import { Room, useRoom } from '../table/room.ts'
import { TablePage } from '../table/table-page.tsx'
import { useVoice } from '../table/voice.ts'
import { Bubble } from './lesson/bubble.tsx'
import { Course } from './lesson/course.ts'
import { LESSONS } from './lesson/lessons.ts'
import { meanwhile } from './lesson/meanwhile.ts'
import { newLesson, openLesson, type SavedLesson } from './lesson/open.ts'

const NAME = 'lesson'

interface Opened {
  readonly saved: SavedLesson
  readonly table: LocalTable
  readonly room: Room
  readonly course: Course
}

/** A first game that teaches by playing. It goes on where it was left. */
export function LearnPage() {
  const { say } = useSpeaker()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [times, setTimes] = useState(0)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no other game
  useEffect(() => {
    const begun = begin(settings().name || say('web.you'))
    setOpened(begun)
    return () => void begun?.room.leave()
  }, [times])
  if (opened === null) return null
  const again = (): void => {
    keep(NAME, null)
    setTimes(times + 1)
  }
  return (
    <Fragment key={times}>
      <TablePage
        room={opened.room}
        lesson={<Coaching opened={opened} onAgain={again} />}
        onMenu={() => setIsMenuOpen(true)}
      />
      {isMenuOpen && <Menu onClose={() => setIsMenuOpen(false)} />}
    </Fragment>
  )
}

/** Only how long the others seem to think hangs on it. */
const luck = rngFrom(seedFrom('pace'))

function begin(name: string): Opened | null {
  const pace = (span: readonly [number, number]): number =>
    paceOf(settings().pace === 'none' ? 'none' : 'quick', luck)(span)
  const before = kept<SavedLesson>(NAME)
  const again = before === null ? null : openLesson(before, pace)
  const saved = before !== null && again !== null ? before : newLesson(name)
  const table = again ?? openLesson(saved, pace)
  if (table === null) return null
  const course = new Course(table, Math.min(saved.step, LESSONS.length - 1))
  table.subscribe((event) => course.hear(event))
  return { saved, table, course, room: new Room(table) }
}

/** The lesson that it is time for, or what to do until then. */
function Coaching({ opened, onAgain }: { readonly opened: Opened; onAgain(): void }) {
  const { saved, table, room, course } = opened
  useRoom(room)
  const { say } = useVoice(table)
  const [step, setStep] = useState(course.step)
  const game = { ...saved.game, inputs: table.inputs }
  useEffect(() => {
    const look = (): void => {
      if (room.refusal !== null) course.hear({ type: 'refused', rule: room.refusal.rule })
      course.look()
      setStep(course.step)
      keep(NAME, { game: { ...saved.game, inputs: table.inputs }, step: course.step })
    }
    look()
    return room.subscribe(look)
  }, [saved, table, room, course])
  const after = (part: () => void) => (): void => {
    part()
    course.look()
    setStep(course.step)
  }
  const leave = (next: LocalGame): void => {
    keep(NAME, null)
    playNext(next)
    go('play')
  }
  const lesson = LESSONS[step]
  const isLast = step === LESSONS.length - 1
  const isNow = lesson.isNow(table) && (table.asked !== 'wait' || lesson.isRead === true)
  useGrace(table, isNow && !isLast)
  const words = isNow
    ? { key: `web.learn.${lesson.id}`, values: lesson.values?.(table) ?? {}, where: lesson.where(table) }
    : meanwhile(table)
  return (
    <Bubble
      room={room}
      title={say('web.learn.step', { number: step + 1, most: LESSONS.length })}
      text={say(words.key, words.values)}
      where={words.where}
    >
      {isLast ? (
        <>
          <button type="button" className="strong" onClick={() => leave(game)}>
            {say('web.learn.play-on')}
          </button>
          <button type="button" onClick={() => leave(sameAgain(game))}>
            {say('web.learn.new-game')}
          </button>
          <button type="button" onClick={onAgain}>
            {say('web.learn.again')}
          </button>
          <a href={pathTo('rules', game.spec.edition)} onClick={() => keep(NAME, null)}>
            {say('web.rules.title')}
          </a>
        </>
      ) : (
        <>
          {isNow && lesson.isRead === true && (
            <button type="button" className="strong" onClick={after(() => course.hear({ type: 'read' }))}>
              {say('web.learn.read')}
            </button>
          )}
          <button type="button" className="plain" onClick={after(() => course.skip())}>
            {say('web.learn.skip')}
          </button>
          <a href={pathTo()}>{say('web.learn.home')}</a>
        </>
      )}
    </Bubble>
  )
}
