/** The bench measures the engine as the library is built: in one file, without a loader in between. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'

const folder = mkdtempSync(join(tmpdir(), 'haricot-bench-'))
const outfile = join(folder, 'bench.mjs')
try {
  const entryPoints = [join(import.meta.dirname, 'bench.ts')]
  buildSync({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', target: 'es2022' })
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(folder, { recursive: true })
}
