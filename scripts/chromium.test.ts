import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium, NO_CHROMIUM, provideChromium } from './chromium.ts'

describe.skipIf(process.getuid === undefined)('Chromium for the tests', () => {
  let folder: string
  const program = (name: string, text = ''): string => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}`, { mode: 0o755 })
    return join(folder, name)
  }
  const provideAs = (user: number): string[] => {
    vi.spyOn(process, 'getuid').mockReturnValue(user)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    provideChromium()
    return said.mock.calls.flat()
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'haricot-chromium-'))
    vi.stubEnv('PATH', folder)
    vi.stubEnv('HARICOT_CHROMIUM', undefined)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it('is found by its name, or where it is said to be', () => {
    expect(findChromium()).toBeNull()
    const chrome = program('google-chrome')
    expect(findChromium()).toBe(chrome)
    const own = program('own')
    vi.stubEnv('HARICOT_CHROMIUM', own)
    expect(findChromium()).toBe(own)
    expect(provideAs(0)).toEqual([])
  })

  it('is installed where it is missing, by root', () => {
    program('apt-get', `echo "$@" >> ${folder}/calls; if [ "$2" = install ]; then : > ${folder}/$5; fi`)
    expect(provideAs(0)).toEqual([expect.stringContaining('Installing')])
    expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'))
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(/update\n.*install .*chromium-headless-shell\n$/)
  })

  it('has a window where there is none without', () => {
    program('apt-get', `echo "$@" >> ${folder}/calls; if [ "$5" = chromium ]; then : > ${folder}/chromium; fi`)
    provideAs(0)
    expect(findChromium()).toBe(join(folder, 'chromium'))
    program('chromium-headless-shell')
    expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'))
  })

  it('is asked for where it cannot be installed', () => {
    expect(provideAs(1000)).toEqual([NO_CHROMIUM])
    expect(provideAs(0)).toContain(NO_CHROMIUM)
  })

  it('is not looked for elsewhere if it is not where it is said to be', () => {
    program('chromium')
    vi.stubEnv('HARICOT_CHROMIUM', join(folder, 'nowhere'))
    expect(provideAs(0)).toEqual([NO_CHROMIUM])
  })
})
