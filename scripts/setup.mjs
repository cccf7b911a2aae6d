// Makes a clone ready: checks Node, installs the packages when the lockfile changed, brings src/generated up to date;
// `--browser`: finds or installs the browser for the tests; `--page`: builds the page unless it is up to date.
// It runs before anything is installed, so it uses Node's built-ins only. It says nothing when there is nothing to do,
// and speaks on stderr, so that a command's own output stays clean.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules', '.haricot-stamp')

/** Everything but src/generated, which needs the packages: see `generateSources`. */
export async function installPackages() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!isNewEnough(process.versions.node, engines.node)) {
    throw new Error(
      `Haricot needs Node.js ${engines.node}, but this is ${process.versions.node}: please update Node.js.`,
    )
  }
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`) // some packages are binaries
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await runNpmCi()
  writeFileSync(stampFile, stamp)
}

/** Needs `tsx` to be registered. */
export async function generateSources() {
  const { generate } = await import('./generate.ts')
  generate(root, { check: false })
}

/** Needs `tsx` to be registered. */
export async function buildPage() {
  const { ensurePage } = await import('./page.ts')
  await ensurePage()
}

function isNewEnough(version, range) {
  const [major, minor] = version.split('.').map(Number)
  const [neededMajor, neededMinor] = range.replace('>=', '').split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

function runNpmCi() {
  const startMs = Date.now()
  const seconds = () => Math.round((Date.now() - startMs) / 1000)
  console.error('Installing packages. This happens the first time, and again when they change.')
  // npm draws its own progress bar, but only on a terminal.
  const ticker = setInterval(() => {
    if (!process.stderr.isTTY) console.error(`Still installing after ${seconds()} s.`)
  }, 10_000)

  // NODE_ENV=production would leave out what the tests need.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath ?? ''
  const [command, commandArgs] = basename(npm) === 'npm-cli.js' ? [process.execPath, [npm, ...args]] : ['npm', args]
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}.`)))
    child.on('close', (code) => {
      if (code === 0) resolve(console.error(`Installed in ${seconds()} s.`))
      else reject(new Error('The packages could not be installed; npm said why above.'))
    })
  }).finally(() => clearInterval(ticker))
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await installPackages()
    const { register } = await import('tsx/esm/api')
    register()
    if (!process.argv.includes('--no-generate')) await generateSources()
    if (process.argv.includes('--browser')) (await import('./chromium.ts')).provideChromium()
    if (process.argv.includes('--page')) await buildPage()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
