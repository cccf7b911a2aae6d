import { hasArt } from '../../art/index.ts'
import { Art } from '../../art.tsx'
import { pathTo } from '../../route.ts'
import { useSpeaker } from '../../speech.tsx'
import type { BookChapter } from './book.ts'
import { stretches } from './search.ts'

type Say = ReturnType<typeof useSpeaker>['say']

/** A chapter has a title of its own, or that of the module that opens it. */
export function titleOf(say: Say, chapter: string, module: string): string {
  return chapter === module ? say(`module.${module}.name`) : say(`web.rules.chapter.${chapter}`)
}

interface ChapterProps {
  readonly edition: string
  readonly chapter: BookChapter
  readonly number: number
  /** Every rule of the chapter, also those that are not looked for: so numbers stay. */
  readonly all: readonly string[]
  readonly words: readonly string[]
  /** Where somebody was sent. */
  readonly place: string | undefined
}

export function Chapter({ edition, chapter: { id, parts }, number, all, words, place }: ChapterProps) {
  const { say } = useSpeaker()
  const title = titleOf(say, id, parts[0].module)
  return (
    <section aria-labelledby={`chapter-${id}`}>
      <h2 id={`chapter-${id}`} tabIndex={-1}>
        {number}. {title}
      </h2>
      {parts.map(({ module, rules }) => (
        <div key={module} className="book-part">
          {parts.length > 1 && <h3>{say(module === 'kernel' ? 'web.rules.always' : `module.${module}.name`)}</h3>}
          <ul>
            {rules.map((rule) => (
              <li
                key={rule}
                id={`rule-${rule}`}
                tabIndex={-1}
                className={rule === place ? 'sent-here' : undefined}
                aria-current={rule === place ? 'location' : undefined}
              >
                <a href={pathTo('rules', edition, rule)} aria-label={say('web.rules.link', { number: numberOf(rule) })}>
                  {numberOf(rule)}
                </a>
                {hasArt(rule) && <Art id={rule} />}
                <p>
                  <NameOf thing={rule} />
                  <Marked text={say(`rule.${rule}`)} words={words} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )

  function numberOf(rule: string): string {
    return `${number}.${all.indexOf(rule) + 1}`
  }
}

/** Rules about one card have its name. */
function NameOf({ thing }: { readonly thing: string }) {
  const { say, has } = useSpeaker()
  const key = ['building', 'business', 'favour'].map((kind) => `${kind}.${thing}`).find(has)
  return key === undefined ? null : <b className="rule-name">{say(key)}:</b>
}

export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  return stretches(text, words).map(({ text: part, isHit }, i) => (isHit ? <mark key={i}>{part}</mark> : part))
}
