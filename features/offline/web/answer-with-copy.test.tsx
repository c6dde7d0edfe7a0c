import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCache, deletePageCopies } from '#platform/web/offline/page-copies.ts'
import { answerWithCopy, renewCopies } from './answer-with-copy.ts'

const path = '/property/5'
const reply = (text: string, type = 'text/html') => new Response(text, { headers: { 'content-type': type } })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** What a page of the browser gets while the server cannot be reached. */
const read = async (address: string) => (await answerWithCopy(address, 'tab', unreachable)).text()

beforeEach(async () => {
  const cache = await caches.open(copyCache(path))
  await cache.put(path, reply('<body>Document of the old version</body>'))
  await cache.put(`${path}.data`, reply('Data of the old version', 'text/x-script'))
})
afterEach(() => deletePageCopies())

test('a new version makes copies anew, with their data', async () => {
  await renewCopies(async (address) =>
    reply(`<body>New ${String(address)}</body>`, String(address).endsWith('.data') ? 'text/x-script' : 'text/html'),
  )
  expect([await read(path), await read(`${path}.data`)]).toEqual([`<body>New ${path}</body>`, `<body>New ${path}.data</body>`])
})

test('where it cannot, its scripts are never given the data of the old version, and the old page still opens whole', async () => {
  await renewCopies(unreachable)
  await expect(read(`${path}.data`)).rejects.toThrow('Failed to fetch')
  expect(await read(path)).toContain('Document of the old version')
})
