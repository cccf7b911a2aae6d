/**
 * Builds the web page into dist/page, where the server and the package take it from: `npm run build:page`.
 * Whoever starts a server gets it built when it is missing or out of date. `--size` holds it to its budget.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPageSize } from './page-size.ts'

const root = join(import.meta.dirname, '..')
const stampIn = (folder: string): string => join(folder, '.stamp')

/** Up to date when this returns; says so when it takes a while. */
export async function ensurePage(at = root, build = buildPage): Promise<void> {
  const file = stampIn(join(at, 'dist/page'))
  if (existsSync(file) && readFileSync(file, 'utf8') === stampOf(at)) return
  console.error('Building the page. This happens the first time, and again when it changes.')
  await build(at)
}

/** Of everything that the page is made of. */
export function stampOf(at: string): string {
  const hash = createHash('sha256')
  const sources = readdirSync(join(at, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [...sources.sort(), join(at, 'package.json'), join(at, 'package-lock.json')])
    hash.update(file.slice(at.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** In a process of its own, which takes the bundler's memory with it. */
async function buildPage(at: string): Promise<void> {
  const stamp = stampOf(at)
  const made = join(at, `dist/page-${process.pid}`)
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js')
  const args = [vite, 'build', 'src/web', '--config', 'src/web/vite.config.ts', '--outDir', made, '--logLevel', 'error']
  const child = spawn(process.execPath, args, {
    cwd: at,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' }, // tests run under another name
  })
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve))
  if (status !== 0) {
    rmSync(made, { recursive: true, force: true })
    throw new Error('The page could not be built; what is wrong stands above.')
  }
  writeFileSync(stampIn(made), stamp)
  replace(join(at, 'dist/page'), made)
}

/** Whole, or not at all; should two build at once, either will do. */
function replace(folder: string, made: string): void {
  const old = `${made}-old`
  if (existsSync(folder)) renameSync(folder, old)
  try {
    renameSync(made, folder)
  } catch (problem) {
    if (!existsSync(stampIn(folder))) throw problem
  }
  for (const left of [old, made]) rmSync(left, { recursive: true, force: true })
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--size')) {
      await ensurePage()
      checkPageSize(join(root, 'dist/page'))
    } else await buildPage(root)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
