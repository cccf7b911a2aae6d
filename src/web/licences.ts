import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** The page carries what others made; their licences go with it, as `/licences.txt`. */
export function licences(): Plugin {
  return {
    name: 'haricot:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
      const used = [...this.getModuleIds(), ...assets.map((name) => join(import.meta.dirname, name))]
      const folders = new Set(used.flatMap((id) => PACKAGE.exec(id.replace('\0', '')) ?? []))
      const source = [...folders]
        .filter((folder) => existsSync(folder))
        .sort()
        .map(licenceIn)
        .join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

function licenceIn(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${name} has no licence`)
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
