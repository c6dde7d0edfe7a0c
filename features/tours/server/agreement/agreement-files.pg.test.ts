import { utimes } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { agreementFilePath, type Agreement } from '#features/tours/contract'
import { agreementPaperPath, type AgreementPaper } from '../../contract/agreement.ts'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import { createOtherAgent, offerTo, signOffer, writeTo } from '#fixtures/tours/server/testing/offers'
import type { Actor } from '#platform/contract/access.ts'

const dayMs = 86_400_000
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

const send = (actor: Actor | undefined, payload: Buffer, type = 'application/pdf') =>
  world.as(actor).inject({ method: 'POST', url: agreementFilePath, payload, headers: { 'content-type': type } })
const open = (actor: Actor | undefined, id: number, paper: AgreementPaper = 'signed') =>
  world.as(actor).inject({ method: 'GET', url: agreementPaperPath(id, paper) })
const sentFile = async (actor: Actor): Promise<string> => (await send(actor, pdf)).json<{ fileId: string }>().fileId
const signCopy = (buyer: Actor, agreement: Agreement, fileId: string) => signOffer(world, buyer, agreement, { fileId })

/** An agent who does not list the home offers a buyer an agreement. */
async function offered() {
  const [lister, agent, buyer] = [await world.agent(), await createOtherAgent(world), await world.buyer()]
  const { id: propertyId } = await world.published(lister)
  await writeTo(world, buyer, agent.id, propertyId)
  return { agent, buyer, agreement: await offerTo(world, agent, { buyerId: buyer.id, propertyId }) }
}

test('a buyer signs with a copy that both signed; both open it, byte for byte, and other users get 404', async () => {
  const { agent, buyer, agreement } = await offered()
  const stranger = await world.buyer()
  expect(await signCopy(buyer, agreement, await sentFile(buyer))).toMatchObject({ state: 'signed', papers: ['sealed', 'signed'] })
  for (const person of [buyer, agent]) {
    const reply = await open(person, agreement.id)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(pdf)).toBe(true)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': expect.stringMatching(/^attachment/) })
  }
  expect((await open(stranger, agreement.id)).statusCode).toBe(404)
  expect((await open(undefined, agreement.id)).statusCode).toBe(401)
  expect((await open(buyer, 999_999)).statusCode).toBe(404)
  expect((await open(buyer, agreement.id, 'disclosure')).statusCode).toBe(404)
  const unknown = await world.as(buyer).inject({ method: 'GET', url: `/api/agreements/${agreement.id}/files/constructor` })
  expect(unknown.statusCode).toBe(404)
})

test('only plain documents are taken, and only an unused file of the same user', async () => {
  const { buyer, agreement } = await offered()
  const rival = await world.buyer()
  expect((await send(undefined, pdf)).statusCode).toBe(401)
  expect((await send(buyer, Buffer.from('hello'))).statusCode).toBe(415)
  expect((await send(buyer, Buffer.from('hello'), 'text/plain')).statusCode).toBe(415)
  const scripted = Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF')
  expect((await send(buyer, scripted)).json()).toMatchObject({ message: expect.stringContaining('scripts') })
  expect((await send(buyer, Buffer.alloc(10_485_761))).statusCode).toBe(413)
  await expect(signCopy(buyer, agreement, await sentFile(rival))).rejects.toMatchObject({ status: 409, message: 'Upload the file again.' })
  await expect(signCopy(buyer, agreement, '0'.repeat(32))).rejects.toMatchObject({ status: 409 })
  await expect(signCopy(buyer, agreement, 'none')).rejects.toMatchObject({ status: 400 })
  const fileId = await sentFile(buyer)
  await signCopy(buyer, agreement, fileId)
  const second = await offered()
  await expect(signCopy(second.buyer, second.agreement, fileId)).rejects.toMatchObject({ status: 409 })
})

test('an unused file and one without a row are removed after a day, and a used one stays', async () => {
  const { agent, buyer, agreement } = await offered()
  const [unused, used] = [await sentFile(buyer), await sentFile(buyer)]
  await signCopy(buyer, agreement, used)
  const orphan = 'e'.repeat(32)
  await world.services.files.put(`tour-agreements/${orphan}/agreement.pdf`, pdf)
  // The file system stamps files by its own clock, which a test cannot move.
  const at = new Date(world.services.now())
  await utimes(world.services.files.localPath(`tour-agreements/${orphan}/`), at, at)
  world.moveClock(dayMs + 60_000)
  await world.server.jobs.runDue()
  expect((await open(agent, agreement.id)).statusCode).toBe(200)
  const stored = await world.services.db
    .withTables<{ tour_agreement_file: { id: string } }>()
    .selectFrom('tour_agreement_file')
    .select('id')
    .execute()
  expect(stored.map((file) => file.id)).toContain(used)
  expect(stored.map((file) => file.id)).not.toContain(unused)
  const folders = await world.services.files.folders('tour-agreements/')
  expect(folders).toContain(used)
  for (const id of [unused, orphan]) expect(folders).not.toContain(id)
})
