import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] }
/** npm packs these whatever the list says. */
const ALWAYS = ['README.md', 'LICENSE', 'package.json']

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]

it.each(pages.filter((page) => page.endsWith('.md')))('what %s links to is there, in the package too', (page) => {
  const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]+)/g)
  const targets = [page, ...[...links].map(([, link]) => normalize(join(page, '..', link)))]
  const isPacked = (path: string) =>
    [...ALWAYS, ...files].some((entry) => path === entry || path.startsWith(`${entry}/`))
  expect(targets.filter((path) => !existsSync(join(root, path)) || !isPacked(path))).toEqual([])
})
