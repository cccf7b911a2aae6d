import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { LANGS, type Messages } from '../../text/format.ts'
import { manifestIn } from './manifest.ts'
import { manifestPath } from './path.ts'

const WORKER = 'sw.js'
const TEXTS = join(import.meta.dirname, '../text')

/** A name for the content of these files: the same content, the same version. */
export function versionOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of files)
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Every file of a built page, the service worker itself aside. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  const isServed = (name: string): boolean => name !== WORKER && !/(^|\/)[.]/.test(name)
  return names
    .map((name) => name.split(sep).join('/'))
    .filter(isServed)
    .sort()
}

/** Makes the page one that can be installed: a manifest in each language, and a service worker that knows what to keep. */
export function offline(): Plugin {
  let folder = ''
  return {
    name: 'haricot:offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    generateBundle() {
      for (const lang of LANGS) {
        const messages = JSON.parse(readFileSync(join(TEXTS, `${lang}.json`), 'utf8')) as Messages
        const source = JSON.stringify(manifestIn(lang, messages))
        this.emitFile({ type: 'asset', fileName: manifestPath(lang).slice(1), source })
      }
    },
    writeBundle() {
      const files = filesIn(folder)
      const paths = files.map((name) => (name === 'index.html' ? '/' : `/${name}`))
      const head = `const FILES=${JSON.stringify(paths)},VERSION="${versionOf(folder, [...files, WORKER])}";`
      const worker = join(folder, WORKER)
      writeFileSync(worker, head + readFileSync(worker, 'utf8'))
    },
  }
}
