import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A file of the page as it goes out. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly cache: string
  readonly bytes: Buffer
  /** By content coding, the smallest first; none of what is compressed already. */
  readonly packed: ReadonlyMap<string, Buffer>
}

/** By path: `/`, `/sw.js`, `/assets/…`. Nothing else is served. */
export type Site = ReadonlyMap<string, SiteFile>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** The built page, read and compressed once. */
export async function readSite(folder: string): Promise<Site> {
  const names = await readdir(folder, { recursive: true })
  const paths = names.map((name) => name.split(sep).join('/')).filter((path) => !/(^|\/)[.]/.test(path))
  const files = paths.filter((path) => extname(path) in TYPES).sort()
  const read = async (path: string): Promise<[string, SiteFile]> => [
    path === 'index.html' ? '/' : `/${path}`,
    await fileOf(path, await readFile(join(folder, path))),
  ]
  return new Map(await Promise.all(files.map(read)))
}

async function fileOf(path: string, bytes: Buffer): Promise<SiteFile> {
  const isNamedByContent = path.startsWith('assets/')
  return {
    type: TYPES[extname(path)],
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    cache: isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    bytes,
    packed: /[.](png|woff2)$/.test(path) ? new Map() : await pack(bytes),
  }
}

async function pack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 } // the best takes seconds and gains two percent
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  return new Map([
    ['br', br],
    ['gzip', zipped],
  ])
}

export function addSite(http: FastifyInstance, site: Site): void {
  // A first visit fetches everything at once: the limit is for those who ask for work.
  for (const [path, { type, etag, cache, bytes, packed }] of site)
    http.get(path, { config: { rateLimit: false } }, (request, reply) => {
      const coding = codingFor(request, packed)
      const tag = `"${etag}${coding === null ? '' : `-${coding}`}"`
      reply.headers({ etag: tag, 'cache-control': cache, vary: 'accept-encoding' })
      if (request.headers['if-none-match']?.split(/, */).some((known) => known.replace(/^W\//, '') === tag))
        return reply.code(304).send()
      if (coding !== null) reply.header('content-encoding', coding)
      return reply.type(type).send(coding === null ? bytes : packed.get(coding))
    })
}

/** The first of ours that the visitor can read: `gzip, deflate, br;q=0`. */
function codingFor({ headers }: FastifyRequest, packed: SiteFile['packed']): string | null {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => part.replaceAll(' ', '').toLowerCase())
  const isAccepted = (coding: string): boolean =>
    accepted.some((part) => part === coding || (part.startsWith(`${coding};`) && !/;q=0([.]0*)?$/.test(part)))
  return [...packed.keys()].find(isAccepted) ?? null
}

/** What the page needs, and nothing more. */
export const POLICY = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'", socketsOf],
  fontSrc: ["'self'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'], // the drawings are made in the page
  manifestSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  workerSrc: ["'self'"],
}

/** Older Safaris do not count sockets as the page's own. */
function socketsOf({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'"
}
