import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { inject } from 'vitest'
import { atHome } from './bundling.ts'

const SRC = join(import.meta.dirname, '..')
/** What people start. */
export const PROGRAM = join(SRC, '../bin/haricot.js')
/** It looks for its worker beside itself, and finds the one of the bundle. */
const HAS_A_WORKER = join(SRC, 'sim/node-worker.ts')

/**
 * Stands in for bin/haricot.js where tests start the program: the same sources in few files, translated once in a run
 * instead of at every start and by every thread. It is there in a sixth of the time. A test or two of each kind of
 * command starts what people start.
 */
export async function bundledProgram(): Promise<string> {
  const folder = join(inject('folder'), 'program')
  if (!existsSync(folder)) await bundle(folder)
  return join(folder, 'program.js')
}

async function bundle(folder: string): Promise<void> {
  const made = mkdtempSync(`${folder}-`)
  await build({
    entryPoints: { program: join(SRC, 'cli/main.ts'), 'worker-entry': join(SRC, 'sim/worker.ts') },
    outdir: made,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    plugins: [atHome((path) => path === HAS_A_WORKER)],
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url)",
    },
  })
  symlinkSync(join(SRC, '../node_modules'), join(made, 'node_modules'), 'junction')
  writeFileSync(join(made, 'package.json'), '{ "type": "module" }')
  try {
    renameSync(made, folder)
  } catch {
    rmSync(made, { recursive: true }) // another test file was faster
  }
}
