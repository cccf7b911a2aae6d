import { expect, it } from 'vitest'
import { linkTo, readAddress, readLink } from './link.ts'

const table = 'q83zJr0aWn6hYdQ2'
const secret = 'abcdefghijklmnopqrstuvwxyz012-_9'

it.each([
  [`https://beans.example/#${table}`, { address: 'https://beans.example/', table, secret: null }],
  [` http://localhost:8080#${table} `, { address: 'http://localhost:8080/', table, secret: null }],
  [`https://example.org/beans#${table}.${secret}`, { address: 'https://example.org/beans/', table, secret }],
])('%s leads to a table', (text, link) => {
  expect(readLink(text)).toEqual(link)
  expect(readLink(linkTo(link))).toEqual(link)
})

it.each([
  '',
  'https://beans.example/',
  'https://beans.example/#',
  'https://beans.example/#short',
  `beans.example/#${table}`,
  `javascript:alert(1)#${table}`,
  `https://beans.example/#${table}#${table}`,
  `https://beans.example/#${table}.wrong`,
  `https://beans.example/#${table}.${secret}.more`,
  `https://anna:word@beans.example/#${table}`,
])('“%s” leads nowhere', (text) => {
  expect(readLink(text)).toBeNull()
})

it('what must not be known is behind the #, which nobody is sent', () => {
  const { pathname, search } = new URL(linkTo({ address: 'https://beans.example/', table, secret }))
  expect(pathname + search).toBe('/')
})

it('an address is the same however it is written', () => {
  for (const text of ['https://beans.example', 'HTTPS://Beans.example/', 'https://beans.example/?x=1#y'])
    expect(readAddress(text)).toBe('https://beans.example/')
})
