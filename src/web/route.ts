import { useSyncExternalStore } from 'react'
import { readLink, type TableLink } from '../protocol/link.ts'

/** Where somebody is: `#/rules/duel`, or the link to a table. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: string; readonly more: readonly string[] }
  | { readonly page: 'table'; readonly link: TableLink }

/** The address of this site, as links to its tables begin. */
export const here = (): string => new URL('.', location.href.split('#')[0]).href

function read(hash: string): Route {
  const [, page = '', ...more] = hash.split('/')
  if (hash.startsWith('#/')) return page === '' ? { page: 'home' } : { page, more: more.map(decodeURIComponent) }
  const link = hash.length > 1 ? readLink(`${here()}${hash}`) : null
  return link === null ? { page: 'home' } : { page: 'table', link }
}

let hash = ''
let route: Route = { page: 'home' }

/** The same object as long as the address is the same. */
function current(): Route {
  if (location.hash !== hash) {
    hash = location.hash
    route = read(hash)
  }
  return route
}

export const isAt = (page: string): boolean => current().page === page

export function useRoute(): Route {
  return useSyncExternalStore((listener) => {
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, current)
}

/** `go('rules', 'duel')`; `go()` leads home. */
export function go(...parts: readonly string[]): void {
  location.hash = pathTo(...parts)
}

export const pathTo = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`
