#!/usr/bin/env node
// Runs the TypeScript sources as they are. In a clone it also does the set-up that `npm start` would do; an installed
// package has no lockfile and needs none.
import { existsSync } from 'node:fs'

const setup = existsSync(new URL('../package-lock.json', import.meta.url)) ? await import('../scripts/setup.mjs') : null
try {
  await setup?.installPackages()
  const { register } = await import('tsx/esm/api')
  register()
  await setup?.generateSources()
  if (process.argv.includes('serve')) await setup?.buildPage()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../src/cli/main.ts')
