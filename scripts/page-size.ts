import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_BYTES = 250 * 1024

/** What Vite says of a file: https://vite.dev/guide/backend-integration */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

/** Scripts and styles that somebody's first game needs: the page, the table, one language. Fonts and the bots' thread come besides. */
export function firstLoad(chunks: Chunks, language: string): string[] {
  const files = new Set<string>()
  const load = (key: string): void => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`The page has no ${key}.`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) load(other)
  }
  for (const key of ['index.html', 'table/local-play.tsx', language]) load(key)
  return [...files]
}

/** In the language with the longest words. */
export function checkPageSize(folder: string): void {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Chunks
  const packed = (file: string): number => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  const languages = Object.keys(chunks).filter((key) => /\/page-[a-z]{2}[.]ts$/.test(key))
  const [longest] = languages.sort((a, b) => packed(chunks[b].file) - packed(chunks[a].file))
  const sizes = firstLoad(chunks, longest).map((file) => [file, packed(file)] as const)
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0)
  for (const [file, size] of sizes) console.log(`${inKb(size).padStart(9)}  ${file}`)
  const figures = `${inKb(bytes)} of ${inKb(BUDGET_BYTES)} compressed`
  if (bytes > BUDGET_BYTES) throw new Error(`The page is too big for a first visit: ${figures}.`)
  console.log(`The page takes ${figures} at the first visit.`)
}

const inKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
