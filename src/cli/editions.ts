import { Command } from 'commander'
import { catalogue } from '../engine.ts'
import type { OptionSpec, OptionValue, Stage } from '../kernel/types.ts'
import { ranges } from '../words/ranges.ts'
import type { Io } from './io.ts'
import { optionsOf } from './spec.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly stage: Stage
  readonly players: readonly number[]
  readonly options: Readonly<Record<string, OptionSpec>>
  readonly sources: readonly string[]
  /** Add-ons only. */
  readonly editions?: readonly string[]
}

export function editionsCommand(io: Io): Command {
  const { say } = io.speaker
  return new Command('editions')
    .description(say('cli.editions.about'))
    .option('--json', say('cli.option.json'))
    .action(({ json }: { json?: true }) => {
      const editions = editionEntries(io)
      const addOns = addOnEntries(io)
      if (json) io.out(JSON.stringify({ editions, addOns }, null, 2))
      else {
        io.out(say('cli.editions.editions'))
        for (const entry of editions) print(io, entry)
        io.out('')
        io.out(say('cli.editions.add-ons'))
        for (const entry of addOns) print(io, entry)
      }
    })
}

const editionEntries = (io: Io): Entry[] =>
  catalogue.editions.map((edition) => {
    const { id, stage, players, sources } = edition
    return { id, ...words(io, `edition.${id}`, id), stage, players, options: optionsOf(edition), sources }
  })

const addOnEntries = (io: Io): Entry[] =>
  catalogue.modules
    .filter(({ manifest }) => manifest.kind === 'add-on')
    .map(({ manifest: { id, stage, sources, players, editions = [], options = {} } }) => {
      const everybody = catalogue.editions.filter((edition) => editions.includes(edition.id)).flatMap((e) => e.players)
      const counts = players ?? [...new Set(everybody)].sort((a, b) => a - b)
      return { id, ...words(io, `module.${id}`, id), stage, players: counts, options, sources, editions }
    })

/** Texts that are not there yet leave a gap, not a key. */
const words = ({ speaker }: Io, key: string, id: string): Pick<Entry, 'name' | 'about'> => ({
  name: speaker.has(`${key}.name`) ? speaker.say(`${key}.name`) : id,
  about: speaker.has(`${key}.about`) ? speaker.say(`${key}.about`) : '',
})

function print(io: Io, { id, name, about, stage, players, options, editions }: Entry): void {
  const { say, has } = io.speaker
  io.out('')
  io.out(
    say('cli.editions.entry', {
      id,
      name,
      players: ranges(players),
      noun: say('count.player', { n: players[players.length - 1] }),
      stage: { key: `cli.stage.${stage}` },
    }),
  )
  if (about !== '') io.out(`  ${about}`)
  if (editions !== undefined) io.out(`  ${say('cli.editions.goes-with', { editions })}`)
  for (const [option, { values, default: preset }] of Object.entries(options)) {
    const aboutKey = `option.${option}.about`
    const about = has(aboutKey) ? say(aboutKey) : null
    io.out(`  ${say('cli.editions.option', { option, values: values.map(shown), preset: shown(preset), about })}`)
  }
}

/** Numbers and names as they are typed, yes and no in words. */
const shown = (value: OptionValue): string | boolean => (typeof value === 'boolean' ? value : String(value))
