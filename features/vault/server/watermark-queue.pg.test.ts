import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openSharedFile } from '#features/vault/contract'
import type { Actor } from '#platform/contract/access.ts'
import { vaultWorld, type VaultWorld } from './testing/vault-world.fixtures.ts'
import { pdfMarking } from './watermark/marked-pdf.ts'
import { pictureMarking } from './watermark/marked-picture.ts'

let world: VaultWorld
let maya: Actor
let origin: string
let end: () => void = () => undefined
beforeAll(async () => {
  world = await vaultWorld()
  maya = await world.agent()
  origin = await world.server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => end())

async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  return Buffer.from(await document.save())
}
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer()

/** Keeps the only place of a queue taken until the test or `end` gives it back. */
function occupy(queue: typeof pdfMarking): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  end = resolve
  return queue.run(() => promise)
}

async function link(name: string, content: Buffer): Promise<string> {
  const file = await world.added(maya, name, content)
  return world.link(maya, file.id, { watermark: true })
}

async function ticket(token: string): Promise<string> {
  const { fileUrl } = await world.call(openSharedFile, { params: { token }, body: { email: 'pat@example.com' } })
  return fileUrl
}

test.each([
  ['PDF', 'Plans.pdf', pdf, pdfMarking, 15],
  ['picture', 'Plan.png', picture, pictureMarking, 5],
] as const)('two readers of a link wait for a marked %s; the third is told when to come back', async (_, name, content, queue, seconds) => {
  const token = await link(name, await content())
  const urls = await Promise.all(Array.from({ length: 3 }, () => ticket(token)))
  const occupied = occupy(queue)
  const waiting = urls.slice(0, 2).map((url, index) => world.inject({ url, remoteAddress: `192.0.2.${index + 1}` }))
  await vi.waitFor(() => expect(queue.waiting).toBe(2))
  const refused = await world.inject({ url: urls[2] ?? '', remoteAddress: '192.0.2.3' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, String(seconds)])
  end()
  await occupied
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await world.inject({ url: urls[2] ?? '' })).statusCode).toBe(200)
})

test('one network has two places in the line, whatever links it opens', async () => {
  const urls: string[] = []
  for (const name of ['Deed.pdf', 'Survey.pdf', 'Title.pdf']) urls.push(await ticket(await link(name, await pdf())))
  const occupied = occupy(pdfMarking)
  const waiting = urls.slice(0, 2).map((url) => world.inject({ url, remoteAddress: '192.0.2.9' }))
  await vi.waitFor(() => expect(pdfMarking.waiting).toBe(2))
  expect((await world.inject({ url: urls[2] ?? '', remoteAddress: '192.0.2.9' })).statusCode).toBe(503)
  end()
  await Promise.all([occupied, ...waiting])
})

test('a reader who leaves gives up the place, and an agent makes a link while readers wait', async () => {
  const token = await link('Survey.pdf', await pdf())
  const url = await ticket(token)
  const occupied = occupy(pdfMarking)
  const controller = new AbortController()
  const left = fetch(new URL(url, origin), { signal: controller.signal }).catch((error: Error) => error.name)
  await vi.waitFor(() => expect(pdfMarking.waiting).toBe(1))
  expect(await link('Offer.pdf', await pdf())).toEqual(expect.any(String))
  controller.abort()
  expect(await left).toBe('AbortError')
  await vi.waitFor(() => expect(pdfMarking.waiting).toBe(0))
  end()
  await occupied
})

test('a marked file is kept for its ticket, and gone after half an hour', async () => {
  const url = await ticket(await link('Release.pdf', await pdf()))
  const first = await world.inject({ url })
  const occupied = occupy(pdfMarking)
  const again = await world.inject({ url })
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  end()
  await occupied
  world.moveClock(31 * 60_000)
  expect((await world.inject({ url })).statusCode).toBe(410)
})
