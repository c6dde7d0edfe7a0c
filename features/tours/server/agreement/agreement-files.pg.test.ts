import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { agreementFilePath, agreementOfTour, requestTour } from '#features/tours/contract'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'

const dayMs = 86_400_000
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

const send = (actor: Actor | undefined, payload: Buffer, type = 'application/pdf') =>
  world.as(actor).inject({ method: 'POST', url: agreementFilePath, payload, headers: { 'content-type': type } })
const open = (actor: Actor | undefined, tourId: number) => world.as(actor).inject({ method: 'GET', url: agreementOfTour(tourId) })
const sentFile = async (actor: Actor): Promise<string> => (await send(actor, pdf)).json<{ fileId: string }>().fileId

async function asked(buyer: Actor, propertyId: number, fileId: string, time = 0) {
  const times = (await world.times(propertyId)).slice(time, time + 1)
  const upload = { kind: 'representation' as const, fileId }
  return world.as(buyer).call(requestTour, { body: { clientId: randomUUID(), propertyId, kind: 'in_person', times, upload } })
}

test('a buyer uploads what both signed instead of signing here; both open it, byte for byte, and nobody else learns of it', async () => {
  const [agent, buyer, stranger] = [await world.agent(), await world.buyer(), await world.buyer()]
  const { id } = await world.published(agent)
  const tour = await asked(buyer, id, await sentFile(buyer))
  expect(tour.agreement).toMatchObject({ isFile: true, kind: 'representation', signedName: expect.stringMatching(/\S/) })
  for (const person of [buyer, agent]) {
    const reply = await open(person, tour.id)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(pdf)).toBe(true)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': expect.stringMatching(/^attachment/) })
  }
  expect((await open(stranger, tour.id)).statusCode).toBe(404)
  expect((await open(undefined, tour.id)).statusCode).toBe(401)
  expect((await open(buyer, 999_999)).statusCode).toBe(404)
  const row = await world.services.db
    .withTables<{ tour_agreement: { buyer_account_id: number; form_hash: string; form_text: string } }>()
    .selectFrom('tour_agreement')
    .selectAll()
    .where('buyer_account_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ form_hash: createHash('sha256').update(pdf).digest('hex'), form_text: '' })
  // Nothing is asked twice for the same agent and term.
  const second = await world.ask(buyer, id, (await world.times(id)).slice(2, 3), { sign: null })
  expect(second.agreement).toMatchObject({ isFile: true })
})

test('what is no plain document is refused, and so is a file of somebody else or one that was used', async () => {
  const [agent, buyer, rival] = [await world.agent(), await world.buyer(), await world.buyer()]
  const { id } = await world.published(agent)
  expect((await send(undefined, pdf)).statusCode).toBe(401)
  expect((await send(buyer, Buffer.from('hello'))).statusCode).toBe(415)
  expect((await send(buyer, Buffer.from('hello'), 'text/plain')).statusCode).toBe(415)
  const scripted = Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF')
  expect((await send(buyer, scripted)).json()).toMatchObject({ message: expect.stringContaining('scripts') })
  expect((await send(buyer, Buffer.alloc(10_485_761))).statusCode).toBe(413)
  const fileId = await sentFile(buyer)
  await expect(asked(rival, id, fileId)).rejects.toMatchObject({ status: 409, message: 'Upload the agreement again.' })
  await expect(asked(buyer, id, '0'.repeat(32))).rejects.toMatchObject({ status: 409 })
  await expect(asked(buyer, id, 'none')).rejects.toMatchObject({ status: 400 })
  await asked(buyer, id, fileId)
  const { id: elsewhere } = await world.published(await world.agent())
  await expect(asked(buyer, elsewhere, fileId, 4)).rejects.toMatchObject({ status: 409 })
})

test('a file nobody used is gone a day later, one that was used stays', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id } = await world.published(agent)
  const [unused, used] = [await sentFile(buyer), await sentFile(buyer)]
  const tour = await asked(buyer, id, used, 6)
  world.moveClock(dayMs + 60_000)
  await world.server.jobs.runDue()
  expect((await open(agent, tour.id)).statusCode).toBe(200)
  const stored = await world.services.db
    .withTables<{ tour_agreement_file: { id: string } }>()
    .selectFrom('tour_agreement_file')
    .select('id')
    .execute()
  expect(stored.map((file) => file.id)).toContain(used)
  expect(stored.map((file) => file.id)).not.toContain(unused)
  expect(await world.services.files.folders('tour-agreements/')).not.toContain(unused)
})
