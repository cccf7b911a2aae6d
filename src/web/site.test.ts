import { afterAll, beforeAll, expect, it } from 'vitest'
import { realDatabase } from '../testing/database.ts'
import { startNode } from '../testing/server.ts'
import { barriers, builtPage, type OpenSite, openSite } from '../testing/site.ts'

const database = realDatabase()
let site: OpenSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site?.close())

it('the page opens without a complaint, and without barriers', async () => {
  const { page, troubles } = await site.visit({ locale: 'is' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('is')
  expect(await barriers(page)).toEqual([])
  expect(troubles).toEqual([])
})

it('complaints, barriers and what the content policy forbids are found', async () => {
  const { page, troubles } = await site.visit()
  await page.evaluate(() => {
    console.warn('beans!')
    setTimeout(() => {
      throw new Error('no beans')
    })
    document.body.innerHTML = '<img src="https://beans.example/bean.png"><p style="color: red">'
  })
  await expect.poll(() => troubles.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  const all = troubles.join('\n')
  for (const part of ['beans!', 'no beans', 'img-src', 'style-src']) expect(all).toContain(part)
  expect(await barriers(page)).toContain('image-alt: img')
})

it('nobody has been here before, and nobody is here when the network is gone', async () => {
  const { page } = await site.visit()
  await page.evaluate(() => localStorage.setItem('been', 'here'))
  const other = await site.visit()
  expect(await other.page.evaluate(() => localStorage.getItem('been'))).toBeNull()
  site.isReachable = false
  await expect(other.page.reload()).rejects.toThrow('ERR_')
  site.isReachable = true
  await site.visit()
})

it('a server has the page beside its tables, and lets it talk to them', async () => {
  const server = await startNode(await database(), {}, await builtPage())
  const real = await openSite(server.address)
  const { page, troubles } = await real.visit()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const heard = await page.evaluate(async () => {
    const { tables } = await (await fetch('/api/tables')).json()
    const socket = new WebSocket(`ws://${location.host}/ws`)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const answer = new Promise<MessageEvent>((resolve) => socket.addEventListener('message', resolve))
    socket.send('{"type":"ping","at":3}')
    return { tables, answer: (await answer).data }
  })
  expect(heard).toEqual({ tables: [], answer: '{"type":"pong","at":3}' })
  expect(troubles).toEqual([])
  await real.close()
  await server.close()
})
