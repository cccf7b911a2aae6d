import { defineConfig } from 'vite'

/** The page: `npm run build:page` makes it, `npx vite src/web` serves it while it is worked on. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy lets nothing in that is not a file
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
})
