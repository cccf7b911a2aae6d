import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin as BundlerPlugin, build } from 'esbuild'
import type { Plugin } from 'vite'

const SRC = join(import.meta.dirname, '..')

/** Sources find what lies beside them, such as the migrations of the database, as if they were where they are. */
export const atHome = (isGuest: (path: string) => boolean = () => false): BundlerPlugin => ({
  name: 'at home',
  setup({ onLoad }) {
    onLoad({ filter: /[.]ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (isGuest(path) || !text.includes('import.meta.')) return null
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
})

/**
 * These test files with all that they import in one piece. What one module calls in another is otherwise looked up at
 * every call, a sixth of the time of whoever plays thousands of games.
 */
export const inOnePiece = (isOne: (path: string) => boolean): Plugin => ({
  name: 'in one piece',
  enforce: 'pre',
  async load(path) {
    if (!isOne(path)) return null
    const { outputFiles, metafile } = await build({
      absWorkingDir: join(SRC, '..'),
      entryPoints: [path],
      outfile: `${path}.js`, // where the map thinks that it lies
      write: false,
      bundle: true,
      metafile: true,
      sourcemap: 'external',
      platform: 'node',
      format: 'esm',
      alias: { '#worker': join(SRC, 'testing/bundled-worker.ts') },
      external: ['vitest', 'fast-check', 'esbuild', 'typescript'],
      plugins: [atHome()],
    })
    for (const file of Object.keys(metafile.inputs)) this.addWatchFile(join(SRC, '..', file))
    const [map, code] = outputFiles.map(({ text }) => text)
    return { code, map }
  },
})
