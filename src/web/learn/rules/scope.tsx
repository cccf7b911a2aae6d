import type { GameSpec } from '../../../kernel/types.ts'
import { Pick } from '../../home/settings-form.tsx'
import { useSpeaker } from '../../speech.tsx'
import { addOnsFor, editionNamed, linked } from './book.ts'

/** For how many players, with which add-ons and options the book is. */
export function Scope({ spec, onChange }: { readonly spec: GameSpec; onChange(spec: GameSpec): void }) {
  const { say, has } = useSpeaker()
  const game = linked(spec)
  const edition = editionNamed(spec.edition)
  if (game === null || edition === null) return null
  const addOns = addOnsFor(spec.edition)
  const options = optionsIn(game, edition)
  const change = (part: Partial<GameSpec>): void => {
    const wanted = { ...spec, ...part }
    if (linked(wanted) !== null) onChange(wanted)
  }
  /** For as many players as it goes with. */
  const withAddOns = (ids: readonly string[]): void => {
    const players = [spec.players, ...edition.players].find((n) => linked({ ...spec, with: ids, players: n }) !== null)
    if (players !== undefined) change({ with: ids, players })
  }
  return (
    <fieldset className="book-scope">
      <legend>{say('web.rules.scope')}</legend>
      {edition.players.length > 1 && (
        <Pick
          name={say('web.rules.for')}
          values={edition.players.filter((players) => linked({ ...spec, players }) !== null)}
          value={spec.players}
          words={(players) => say('web.rules.number', { players })}
          onPick={(players) => change({ players })}
        />
      )}
      {options.map(({ name, values, value }) => (
        <div key={name} className="book-option">
          <Pick
            name={say(`option.${name}.name`)}
            values={values.map(String)}
            value={String(value)}
            words={(one) => {
              const key = [`option.${name}.${one}`, `value.${one}`].find(has)
              return key === undefined ? one : say(key)
            }}
            onPick={(picked) => {
              const wanted = values.find((one) => String(one) === picked)
              if (wanted !== undefined) change({ options: { ...spec.options, [name]: wanted } })
            }}
          />
          <small>{say(`option.${name}.about`)}</small>
        </div>
      ))}
      {addOns.map(({ id }) => (
        <label key={id} className="switch">
          <input
            type="checkbox"
            checked={spec.with.includes(id)}
            onChange={({ target }) =>
              withAddOns(target.checked ? [...spec.with, id] : spec.with.filter((one) => one !== id))
            }
          />
          <span>
            <b>{say(`module.${id}.name`)}</b> <small>{say(`module.${id}.about`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface Choice {
  readonly name: string
  readonly values: readonly (boolean | number | string)[]
  readonly value: boolean | number | string
}

type Linked = NonNullable<ReturnType<typeof linked>>
type EditionFound = NonNullable<ReturnType<typeof editionNamed>>

function optionsIn({ spec, modules }: Linked, edition: EditionFound): Choice[] {
  const specs = Object.assign({}, edition.options, ...modules.map(({ manifest }) => manifest.options)) as NonNullable<
    EditionFound['options']
  >
  return Object.entries(specs).map(([name, { values }]) => ({ name, values, value: spec.options[name] }))
}
