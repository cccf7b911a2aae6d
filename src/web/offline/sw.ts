// The service worker: keeps the whole page, so that it opens without a network, in every language.
// It is a script of its own at the root of the site; the build puts `FILES` and `VERSION` in front of it.
export {}

/** Every path of this build. */
declare const FILES: readonly string[]
declare const VERSION: string

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** As much of a service worker's own as is needed here: the rest of the page knows only what windows have. */
declare const self: {
  addEventListener(type: 'install' | 'activate', hear: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

const PREFIX = 'haricot-'
const HASHED = '/assets/' // named by their content: the same for ever

async function install(): Promise<void> {
  const cache = await caches.open(PREFIX + VERSION)
  try {
    await Promise.all(FILES.map(async (path) => cache.put(path, await fetched(path))))
  } catch (problem) {
    await caches.delete(PREFIX + VERSION) // all or nothing
    throw problem
  }
  // The next visit gets this version. A page that is open has all it needs in the cache before this one.
  await self.skipWaiting()
}

async function fetched(path: string): Promise<Response> {
  const known = path.startsWith(HASHED) ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' }))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** From this version; what a page of the version before still wants, from there. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(PREFIX + VERSION)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isOurs = FILES.includes(pathname) || pathname.startsWith(HASHED)
  // Whatever else there is, tables and their sockets, has no business here.
  if (request.method === 'GET' && origin === location.origin && isOurs) event.respondWith(answer(request, pathname))
})
