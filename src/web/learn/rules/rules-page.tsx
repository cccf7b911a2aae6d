import '../../style/rules.css'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { catalogue } from '../../../engine.ts'
import type { GameSpec } from '../../../kernel/types.ts'
import { pathTo } from '../../route.ts'
import { useSpeaker } from '../../speech.tsx'
import { BeanTable, groupsOf, PieceList } from './beans.tsx'
import { type BookChapter, bookOf, editionNamed, linked, piecesOf, specWith } from './book.ts'
import { Chapter, titleOf } from './chapter.tsx'
import { Scope } from './scope.tsx'
import { hasWords, wordsIn } from './search.ts'

/** `#/rules`, `#/rules/duel`, `#/rules/duel/bean-protection`. */
export function RulesPage({ more: [edition, place] }: { readonly more: readonly string[] }) {
  const found = edition === undefined ? null : editionNamed(edition)
  return found === null ? <Shelf /> : <Book key={found.id} first={specWith(found, place)} place={place} />
}

/** Every edition has a book of its own. */
function Shelf() {
  const { say } = useSpeaker()
  useArrival(undefined)
  return (
    <div className="book shelves">
      <header className="book-head">
        <a className="brand" href={pathTo()}>
          {say('web.title')}
        </a>
      </header>
      <main>
        <h1 tabIndex={-1}>{say('web.rules.title')}</h1>
        <p>{say('web.rules.choose')}</p>
        <ul className="shelf">
          {catalogue.editions.map(({ id, players }) => (
            <li key={id}>
              <a href={pathTo('rules', id)}>
                <b>{say(`edition.${id}.name`)}</b>
                <span>{say(`edition.${id}.about`)}</span>
                <small>{say('web.rules.players', { range: rangeOf(players) })}</small>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href={pathTo('learn')}>{say('web.learn.title')}</a>
        </p>
      </main>
    </div>
  )
}

const rangeOf = (players: readonly number[]): string => [...new Set([players[0], ...players.slice(-1)])].join('–')

function Book({ first, place }: { readonly first: GameSpec; readonly place: string | undefined }) {
  const { say } = useSpeaker()
  const [spec, setSpec] = useState(first)
  const [query, setQuery] = useState('')
  const words = wordsIn(useDeferredValue(query))
  const game = useMemo(() => linked(spec), [spec])
  const book = useMemo(() => (game === null ? [] : bookOf(game)), [game])
  const pieces = useMemo(() => (game === null ? [] : piecesOf(game)), [game])
  useArrival(place)
  const { edition } = spec
  if (game === null) return null
  const isHit = (text: string): boolean => hasWords(text, words)
  const beans = game.prepared.beans.specs.filter(({ id }) => isHit(say(`bean.${id}`, { n: 1 })))
  const shown: BookChapter[] = book
    .map(({ id, parts }) => ({
      id,
      parts: parts
        .map(({ module, rules }) => ({ module, rules: rules.filter((rule) => isHit(say(`rule.${rule}`))) }))
        .filter(({ rules }) => rules.length > 0),
    }))
    .filter(({ parts }) => parts.length > 0)
  const hits = beans.length + shown.flatMap(({ parts }) => parts.flatMap(({ rules }) => rules)).length
  return (
    <div className="book">
      <header className="book-head">
        <a className="brand" href={pathTo()}>
          {say('web.title')}
        </a>
        <a href={pathTo('rules')}>{say('web.rules.all')}</a>
        <search>
          <label>
            <span className="unseen">{say('web.rules.search')}</span>
            <input
              type="search"
              value={query}
              placeholder={say('web.rules.search')}
              onChange={({ target }) => setQuery(target.value)}
            />
          </label>
        </search>
        <button type="button" onClick={() => print()}>
          {say('web.rules.print')}
        </button>
        <p className="book-hits" role="status">
          {words.length > 0 && say('web.rules.hits', { hits })}
        </p>
      </header>
      <nav className="book-contents" aria-label={say('web.rules.contents')}>
        <h2>{say('web.rules.contents')}</h2>
        <ul>
          <li>
            <a href={pathTo('rules', edition, 'beans')}>{say('web.rules.beans')}</a>
          </li>
          {words.length === 0 &&
            groupsOf(pieces).map((group) => (
              <li key={group}>
                <a href={pathTo('rules', edition, `group-${group}`)}>{say(`group.${group}`)}</a>
              </li>
            ))}
          {shown.map(({ id, parts }) => (
            <li key={id}>
              <a href={pathTo('rules', edition, `chapter-${id}`)}>{titleOf(say, id, parts[0].module)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1 tabIndex={-1}>{say(`edition.${edition}.name`)}</h1>
        <p className="book-about">{say(`edition.${edition}.about`)}</p>
        {words.length === 0 && <Scope spec={spec} onChange={setSpec} />}
        <p className="quiet">{say('web.rules.later')}</p>
        {beans.length > 0 && <BeanTable game={game} beans={beans} words={words} />}
        {words.length === 0 && <PieceList pieces={pieces} />}
        {shown.map((chapter) => (
          <Chapter
            key={chapter.id}
            edition={edition}
            chapter={chapter}
            number={book.findIndex(({ id }) => id === chapter.id) + 1}
            all={book.find(({ id }) => id === chapter.id)?.parts.flatMap(({ rules }) => rules) ?? []}
            words={words}
            place={place}
          />
        ))}
      </main>
    </div>
  )
}

/** Whoever opens a book begins at its title; whoever was sent to a rule finds it: scrolled to, focused and marked. */
function useArrival(place: string | undefined): void {
  useEffect(() => {
    if (place === undefined) {
      document.querySelector('h1')?.focus()
      return
    }
    const target = document.getElementById(`rule-${place}`) ?? document.getElementById(place)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [place])
}
