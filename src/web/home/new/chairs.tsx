import { useId } from 'react'
import { LEVEL_IDS } from '../../../bots/levels.ts'
import { NAME_LENGTH } from '../../../protocol/tables.ts'
import { useSpeaker } from '../../speech.tsx'
import { type Chair, type Choice, withChair, withName } from '../choice.ts'

interface ChairsProps {
  readonly choice: Choice
  onChoose(choice: Choice): void
}

/** Who sits where: bots of any level, and people where there may be some. */
export function Chairs({ choice, onChoose }: ChairsProps) {
  const { say } = useSpeaker()
  const id = useId()
  const sitters: readonly Chair[] = choice.where === 'bots' ? LEVEL_IDS : ['person', ...LEVEL_IDS]
  const chairs = choice.chairs.slice(0, choice.players - 1)
  const named = (chair: Chair): string =>
    chair === 'person'
      ? say(`web.new.person.${choice.where}`)
      : say('web.new.bot', { level: { key: `bot.level.${chair}.name` } })
  return (
    <>
      {chairs.map((chair, i) => (
        <div key={i} className="chair">
          <label htmlFor={`${id}-${i}`}>{say('web.new.chair', { number: i + 2 })}</label>
          <select
            id={`${id}-${i}`}
            value={chair}
            onChange={({ target }) => {
              const picked = sitters.find((one) => one === target.value)
              if (picked !== undefined) onChoose(withChair(choice, i, picked))
            }}
          >
            {sitters.map((one) => (
              <option key={one} value={one}>
                {named(one)}
              </option>
            ))}
          </select>
          {chair === 'person' && choice.where === 'device' ? (
            <input
              aria-label={say('web.new.name-of', { number: i + 2 })}
              value={choice.names[i] ?? ''}
              maxLength={NAME_LENGTH}
              placeholder={say('web.new.somebody', { number: i + 2 })}
              onChange={({ target }) => onChoose(withName(choice, i, target.value))}
            />
          ) : (
            chair !== 'person' && <small>{say(`bot.level.${chair}.about`)}</small>
          )}
        </div>
      ))}
    </>
  )
}
