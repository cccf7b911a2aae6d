import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

/** What was played before, so that a run of hours can be stopped and goes on. */
export class Played {
  readonly #code: string
  readonly #file: string | null

  /** `code` tells whether the bots and the rules are still the same; without a file nothing is kept. */
  constructor(code = '', file: string | null = null) {
    this.#code = code
    this.#file = file
  }

  /** The rows of a match; null: it was not played yet. */
  known(match: object): string[] | null {
    const key = this.#key(match)
    for (const line of this.#lines()) {
      const { key: played, rows } = JSON.parse(line) as { key: string; rows: string[] }
      if (played === key) return rows
    }
    return null
  }

  /** The rows of a match, played now unless they are known. */
  async of(match: object, play: () => Promise<string[]>): Promise<string[]> {
    const known = this.known(match)
    if (known !== null) return known
    const rows = await play()
    if (this.#file !== null) {
      mkdirSync(dirname(this.#file), { recursive: true })
      appendFileSync(this.#file, `${JSON.stringify({ key: this.#key(match), rows })}\n`)
    }
    return rows
  }

  #key(match: object): string {
    return JSON.stringify([this.#code, match])
  }

  #lines(): string[] {
    if (this.#file === null || !existsSync(this.#file)) return []
    return readFileSync(this.#file, 'utf8').split('\n').slice(0, -1)
  }
}

/** What this code has played. */
export function playedWith(root: string): Played {
  const { outputFiles } = buildSync({
    stdin: { contents: "export * from './src/engine.ts'\nexport * from './src/sim/deal.ts'", resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  const code = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 16)
  return new Played(code, join(root, '.haricot/strength.jsonl'))
}
