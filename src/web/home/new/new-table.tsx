import '../../style/new.css'
import { useEffect, useRef, useState } from 'react'
import { catalogue } from '../../../engine.ts'
import type { Edition } from '../../../kernel/types.ts'
import { ROUTES } from '../../../protocol/tables.ts'
import { request } from '../../../table/requests.ts'
import { describeLinkError } from '../../../text/describe.ts'
import { keep, kept } from '../../kept.ts'
import { FIRST_GAME, newLocalGame, playNext } from '../../local-game.ts'
import { keepSeat } from '../../remote/seats.ts'
import { Trouble, useTrouble } from '../../remote/trouble.tsx'
import { go, here } from '../../route.ts'
import { useSettings } from '../../settings.ts'
import { useSpeaker } from '../../speech.tsx'
import { at, beansOf, type Choice, inEdition, problemOf, soundChoice, specOf } from '../choice.ts'
import { NameField } from '../name-field.tsx'
import { type ServerChoice, settingsOf, soundServerChoice } from '../server-choice.ts'
import { soloGames } from '../solo.ts'
import { Top } from '../top.tsx'
import { Chairs } from './chairs.tsx'
import { AddOnPick, EditionPick, OptionPick, PlayerPick, WherePick } from './rules-pick.tsx'
import { ServerPick } from './server-pick.tsx'

const NAMES = { choice: 'choice', server: 'server-choice' } as const

function firstChoice(isSolo: boolean): Choice {
  const choice = soundChoice(kept<Partial<Choice>>(NAMES.choice))
  const [solo] = isSolo ? soloGames() : []
  return solo === undefined ? choice : at(inEdition(choice, solo.edition), 'bots')
}

/** Puts a game together, to be played here or on the server. */
export function NewTable({ isSolo }: { readonly isSolo: boolean }) {
  const speaker = useSpeaker()
  const { say } = speaker
  const [choice, setChoice] = useState(() => firstChoice(isSolo))
  const [server, setServer] = useState(() => soundServerChoice(kept<Partial<ServerChoice>>(NAMES.server)))
  const { trouble, attempt, isBusy } = useTrouble()
  const heading = useRef<HTMLHeadingElement>(null)
  const { name } = useSettings()
  const problem = problemOf(choice)
  useEffect(() => heading.current?.focus(), [])
  const start = async (): Promise<void> => {
    keep(NAMES.choice, choice)
    keep(NAMES.server, server)
    if (choice.where === 'server') await attempt(() => openTable(choice, server, name.trim()))
    else {
      playNext(localGame(choice, name.trim() || say('web.you'), (number) => say('web.new.somebody', { number })))
      go('play')
    }
  }
  return (
    <div className="home new">
      <Top />
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {say('web.new.title')}
        </h1>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          <WherePick choice={choice} onChoose={setChoice} />
          <EditionPick editions={ordered} choice={choice} onChoose={setChoice} />
          <PlayerPick choice={choice} onChoose={setChoice} />
          <AddOnPick choice={choice} onChoose={setChoice} />
          <OptionPick choice={choice} onChoose={setChoice} />
          <fieldset className="card">
            <legend>{say('web.new.chairs')}</legend>
            <NameField isNeeded={choice.where === 'server'} />
            <Chairs choice={choice} onChoose={setChoice} />
          </fieldset>
          {choice.where === 'server' && <ServerPick server={server} onChoose={setServer} />}
          <div className="start-bar">
            {problem !== null && (
              <p className="wrong" role="alert">
                {describeLinkError(speaker, problem)}
              </p>
            )}
            <Trouble code={trouble} />
            <button type="submit" className="strong big" disabled={problem !== null || isBusy}>
              {say(choice.where === 'server' ? 'web.new.open' : 'web.new.start')}
            </button>
          </div>
        </form>
      </main>
    </div>
  )
}

const isFirst = ({ id }: Edition): boolean => id === FIRST_GAME.edition
/** What one gets without choosing comes first, then what seats the most. */
const ordered = catalogue.editions
  .map((edition) => ({ ...edition, beans: beansOf(edition) }))
  .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.players.length - a.players.length)

function localGame(choice: Choice, name: string, nameFor: (number: number) => string) {
  const others = choice.chairs.slice(0, choice.players - 1)
  return newLocalGame(
    specOf(choice),
    [null, ...others.map((chair) => (chair === 'person' ? null : chair))],
    [name, ...others.map((chair, i) => (chair === 'person' ? choice.names[i]?.trim() || nameFor(i + 2) : null))],
  )
}

async function openTable(choice: Choice, server: ServerChoice, name: string): Promise<void> {
  const bots = choice.chairs.slice(0, choice.players - 1).filter((chair) => chair !== 'person')
  const spec = specOf(choice)
  const body = {
    spec: { ...spec, with: [...spec.with], options: { ...spec.options } },
    settings: settingsOf(server),
    name,
    bots,
    start: bots.length === choice.players - 1,
  }
  const { table, secret } = await request(here(), ROUTES.create, { body })
  keepSeat({ address: here(), table: table.id, secret, name, edition: spec.edition })
  location.hash = `#${table.id}`
}
