/**
 * Builds what the package has besides its sources: the engine as a library (dist/engine.js, one file without imports that
 * runs in Node, browsers and workers, and its types) and the page. `--size` writes nothing and holds the minified,
 * compressed engine to its budget.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, buildSync } from 'esbuild'
import { ensurePage } from './page.ts'

const budgetBytes = 60 * 1024
const root = join(import.meta.dirname, '..')

const engine = {
  absWorkingDir: root,
  entryPoints: ['src/engine.ts'],
  bundle: true,
  format: 'esm',
  platform: 'browser', // any import of Node's built-ins is an error here
  target: 'es2022',
} satisfies BuildOptions

try {
  if (process.argv.includes('--size')) checkSize()
  else await build()
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof Error && 'errors' in error)) console.error((error as Error).message) // esbuild speaks for itself
}

async function build(): Promise<void> {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  buildSync({ ...engine, outfile: 'dist/engine.js' })
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const args = [tsc, '-p', 'tsconfig.engine.json', '--noEmit', 'false']
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
  linkAugmentations()
  await ensurePage()
}

/** Modules add to the kernel's types. Nothing in the emitted types imports the files that do so, so the entry must. */
function linkAugmentations(): void {
  const imports = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.d.ts') && readFileSync(join(root, 'dist', file), 'utf8').includes('declare module'),
    )
    .map((file) => `import './${file.replaceAll('\\', '/').replace('.d.ts', '.ts')}'\n`)
  appendFileSync(join(root, 'dist/engine.d.ts'), imports.sort().join(''))
}

function checkSize(): void {
  const { outputFiles } = buildSync({ ...engine, minify: true, write: false })
  const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length
  const figures = `${(bytes / 1024).toFixed(1)} KB of ${budgetBytes / 1024} KB`
  if (bytes <= budgetBytes) console.log(`The engine takes ${figures} compressed.`)
  else {
    console.error(`The engine is too big: ${figures} compressed.`)
    process.exitCode = 1
  }
}
