import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSite, readSite } from './site.ts'

const INDEX = '<!doctype html><title>Beans</title>'
const FILES = {
  'index.html': INDEX,
  'sw.js': '// keeps the page',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icon-192.png': 'PNG',
  'haricot-en.webmanifest': '{}',
  'assets/index-4f2a.js': 'plant()\n'.repeat(100),
  'assets/index-4f2a.css': 'b{}',
  'assets/font-4f2a.woff2': 'wOF2',
  '.stamp': 'secret',
  '.vite/manifest.json': '{}',
  'notes.md': 'not for the web',
}

let http: FastifyInstance
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haricot site '))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  http = fastify()
  addSite(http, await readSite(folder))
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
  http.inject({ method, url, headers })

describe('the built page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/icon-192.png', 'image/png', 'no-cache'],
    ['/haricot-en.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/assets/index-4f2a.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/index-4f2a.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-4f2a.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s is %s and may be kept: %s', async (url, type, cache) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
  })

  it('is the same whatever is asked after a question mark', async () => {
    expect((await get('/?lang=hu')).body).toBe(INDEX)
  })

  it.each([
    '/index.html',
    '/nothing',
    '/notes.md',
    '/.stamp',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/assets/../.stamp',
    '/assets/..%2f.stamp',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '//etc/passwd',
    '/assets/index-4f2a.js%00.css',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ])('for somebody who reads “%s” comes as %s', async (accepted, coding, unpacked) => {
    const { headers, rawPayload } = await get('/assets/index-4f2a.js', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'accept-encoding'])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(100)
    expect(String(unpacked(rawPayload))).toBe(FILES['assets/index-4f2a.js'])
  })

  it('comes as it is for those who read nothing else, and where there is nothing to gain', async () => {
    for (const accepted of ['', 'identity', 'gzip;q=0', 'brotli'])
      expect((await get('/', { 'accept-encoding': accepted })).body).toBe(INDEX)
    expect((await get('/assets/font-4f2a.woff2', { 'accept-encoding': 'gzip, br' })).body).toBe('wOF2')
  })

  it('is not sent again to those who have it', async () => {
    const { headers } = await get('/')
    const etag = String(headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/', { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const packed = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(packed.statusCode).toBe(200)
  })

  it('tells its size without being sent', async () => {
    const { statusCode, headers, body } = await get('/', {}, 'HEAD')
    expect([statusCode, Number(headers['content-length']), body]).toEqual([200, INDEX.length, ''])
    expect((await get('/', {}, 'POST')).statusCode).toBe(404)
  })
})
