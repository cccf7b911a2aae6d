import { defineConfig } from 'vite'
import { fonts } from './fonts.ts'
import { licences } from './licences.ts'
import { offline } from './offline/plugin.ts'

/** The page: `npm run build:page` makes it, `npx vite src/web` serves it while it is worked on. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  json: { stringify: true, namedExports: false }, // read sooner than script
  plugins: [fonts(), licences(), offline()],
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy lets nothing in that is not a file
    modulePreload: { polyfill: false },
    manifest: true, // which file loads which, for `npm run check:size`
    rollupOptions: {
      input: ['index.html', 'offline/sw.ts'].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        // What only tables need lies in one file: many small ones are bigger.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'table',
              test: /src\/(web\/(table\/(?!local-play)|trade|sound|motion\/(?!press|calm)|after\/(ledger|chronicle))|words|bots\/driver|floor\/floor|table\/(local|awaiting))/,
            },
          ],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
})
