import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Call, Endpoint } from '#platform/contract/endpoint.ts'
import { pageCache, recordCalls } from './page-cache.ts'

const price = { method: 'GET', path: '/api/price' } as Endpoint
const table = { method: 'GET', path: '/api/table' } as Endpoint
const visit = { method: 'POST', path: '/api/visits' } as Endpoint

function house(first: unknown) {
  const state = { answer: first, now: 0 }
  const call = (async () => {
    if (state.answer instanceof Error) throw state.answer
    return state.answer
  }) as unknown as Call
  return { state, call, pages: pageCache({ now: () => state.now, fromDatabase: new Set([table.path]) }) }
}

async function read({ call, pages }: ReturnType<typeof house>, address: string, ...asked: Endpoint[]) {
  const noted = recordCalls(call)
  for (const endpoint of asked) await noted.call(endpoint).catch(() => undefined)
  await pages.keep(address, `<p>${address}</p>`, 'n1', noted, 'first')
}

test('a page goes out again for as long as everything it was made of is answered the same', async () => {
  const home = house({ price: 500_000 })
  await read(home, '/property/1', price)
  const copy = await home.pages.find('/property/1', home.call, 'later')
  expect(copy && gunzipSync(copy.gzip).toString()).toBe('<p>/property/1</p>')
  expect(await home.pages.find('/property/2', home.call, 'later')).toBeUndefined()

  home.state.answer = { price: 490_000 }
  expect(await home.pages.find('/property/1', home.call, 'later')).toBeUndefined()
})

test('what the tables alone answer is not asked again while nothing was written, all else is', async () => {
  const home = house({ price: 500_000 })
  await read(home, '/table', table)
  await read(home, '/both', table, price)
  home.state.answer = { price: 490_000 }
  expect(await home.pages.find('/table', home.call, 'first')).toBeDefined()
  expect(await home.pages.find('/both', home.call, 'first')).toBeUndefined()
  expect(await home.pages.find('/table', home.call, 'later')).toBeUndefined()
})

test('a home that is gone takes its page with it', async () => {
  const home = house({ price: 500_000 })
  await read(home, '/property/1', price)
  home.state.answer = new Error('gone')
  expect(await home.pages.find('/property/1', home.call, 'later')).toBeUndefined()
})

test('no page is older than a minute', async () => {
  const home = house({ price: 500_000 })
  await read(home, '/property/1', price)
  home.state.now = 59_000
  expect(await home.pages.find('/property/1', home.call, 'later')).toBeDefined()
  home.state.now = 61_000
  expect(await home.pages.find('/property/1', home.call, 'later')).toBeUndefined()
})

test('nothing is kept of a page that changed something or could not read something', async () => {
  const home = house({})
  await read(home, '/changes', price, visit)
  expect(await home.pages.find('/changes', home.call, 'later')).toBeUndefined()
  home.state.answer = new Error('down')
  await read(home, '/half', price)
  home.state.answer = {}
  expect(await home.pages.find('/half', home.call, 'later')).toBeUndefined()
})

test('the pages nobody asked for lately are forgotten first', async () => {
  const home = house({})
  for (let count = 0; count < 300; count++) await read(home, `/${count}`, price)
  expect(await home.pages.find('/0', home.call, 'later')).toBeDefined()
  await read(home, '/one-more', price)
  expect(await home.pages.find('/1', home.call, 'later')).toBeUndefined()
  expect(await home.pages.find('/0', home.call, 'later')).toBeDefined()
})
