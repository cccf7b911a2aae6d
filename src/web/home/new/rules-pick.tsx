import type { Edition, OptionSpec, OptionValue } from '../../../kernel/types.ts'
import type { Speaker } from '../../../text/format.ts'
import { ranges } from '../../../words/ranges.ts'
import { Art } from '../../art.tsx'
import { useSpeaker } from '../../speech.tsx'
import {
  addOnsFor,
  at,
  type Choice,
  editionWith,
  forPlayers,
  inEdition,
  optionsOf,
  WHERE,
  withAddOn,
  withOption,
} from '../choice.ts'

interface PickProps {
  readonly choice: Choice
  onChoose(choice: Choice): void
}

export function WherePick({ choice, onChoose }: PickProps) {
  const { say } = useSpeaker()
  return (
    <fieldset className="card">
      <legend>{say('web.new.where')}</legend>
      <div className="tiles">
        {WHERE.map((where) => (
          <label key={where} className="tile">
            <input
              type="radio"
              name="where"
              checked={choice.where === where}
              onChange={() => onChoose(at(choice, where))}
            />
            <b>{say(`web.new.where.${where}`)}</b>
            <span>{say(`web.new.where.${where}-about`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** An edition and the beans in it. */
export type Shown = Edition & { readonly beans: readonly string[] }

/** Every box and variant there is. */
export function EditionPick({ editions, choice, onChoose }: PickProps & { readonly editions: readonly Shown[] }) {
  const { say } = useSpeaker()
  return (
    <fieldset className="card">
      <legend>{say('web.new.edition')}</legend>
      <div className="tiles two">
        {editions.map(({ id, players, beans }) => (
          <label key={id} className="tile">
            <input
              type="radio"
              name="edition"
              checked={choice.edition === id}
              onChange={() => onChoose(inEdition(choice, id))}
            />
            <b>{say(`edition.${id}.name`)}</b>
            <small>{say('web.new.for-players', { players: ranges(players), most: players[players.length - 1] })}</small>
            <span>{say(`edition.${id}.about`)}</span>
            <span className="tile-beans" aria-hidden="true">
              {beans.map((bean) => (
                <Art key={bean} id={bean} />
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function PlayerPick({ choice, onChoose }: PickProps) {
  const { say } = useSpeaker()
  const { players } = editionWith(choice.edition)
  if (players.length === 1) return null
  return (
    <fieldset className="card">
      <legend>{say('web.new.players')}</legend>
      <div className="numbers">
        {players.map((number) => (
          <label key={number}>
            <input
              type="radio"
              name="players"
              checked={choice.players === number}
              onChange={() => onChoose(forPlayers(choice, number))}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What may be mixed in; those for other numbers of players say so. */
export function AddOnPick({ choice, onChoose }: PickProps) {
  const { say } = useSpeaker()
  const addOns = addOnsFor(choice.edition)
  if (addOns.length === 0) return null
  return (
    <fieldset className="card">
      <legend>{say('web.new.add-ons')}</legend>
      <div className="tiles">
        {addOns.map(({ id, players = editionWith(choice.edition).players }) => (
          <label key={id} className="tile">
            <input
              type="checkbox"
              checked={choice.with.includes(id)}
              disabled={!players.includes(choice.players)}
              onChange={({ target }) => onChoose(withAddOn(choice, id, target.checked))}
            />
            <b>{say(`module.${id}.name`)}</b>
            <small>{say('web.new.for-players', { players: ranges(players), most: players[players.length - 1] })}</small>
            <span>{say(`module.${id}.about`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Rules that can be played one way or the other. */
export function OptionPick({ choice, onChoose }: PickProps) {
  const { say } = useSpeaker()
  const options = Object.entries(optionsOf(choice))
  if (options.length === 0) return null
  return (
    <fieldset className="card">
      <legend>{say('web.new.options')}</legend>
      <div className="options">
        {options.map(([name, spec]) => (
          <Option
            key={name}
            name={name}
            spec={spec}
            value={choice.options[name] ?? spec.default}
            onPick={(value) => onChoose(withOption(choice, name, value))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  readonly name: string
  readonly spec: OptionSpec
  readonly value: OptionValue
  onPick(value: OptionValue): void
}

function Option({ name, spec, value, onPick }: OptionProps) {
  const speaker = useSpeaker()
  const title = speaker.say(`option.${name}.name`)
  // What has to be typed elsewhere stands in brackets there; here it has names.
  const about = spec.values.reduce<string>(
    (text, one) => text.replace(` (${one})`, ''),
    speaker.say(`option.${name}.about`),
  )
  if (typeof value === 'boolean')
    return (
      <label className="tile">
        <input type="checkbox" checked={value} onChange={({ target }) => onPick(target.checked)} />
        <b>{title}</b>
        <span>{about}</span>
      </label>
    )
  return (
    <label className="option">
      <b>{title}</b>
      <span>{about}</span>
      <select
        value={String(value)}
        onChange={({ target }) => {
          const picked = spec.values.find((one) => String(one) === target.value)
          if (picked !== undefined) onPick(picked)
        }}
      >
        {spec.values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {valueIn(speaker, name, one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Numbers say themselves. */
function valueIn({ has, say }: Speaker, option: string, value: OptionValue): string {
  const key = `option.${option}.${value}`
  return has(key) ? say(key) : String(value)
}
