import { createHmac } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeBrokerageMember } from '#features/brokerages/contract'
import { saveProperty, setPropertyStatus } from '#features/listings/contract'
import * as calls from '#features/public-api/contract'
import type { Actor } from '#platform/contract/access.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { publicSender } from '#platform/http/fetch-public.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { apiWorld, type ApiWorld } from '../testing/api-world.fixtures.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

let world: ApiWorld
let received: Received[]
let reply: (response: ServerResponse, path: string) => void

beforeAll(async () => {
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts).toString() })
      reply(response, incoming.url ?? '')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  afterFile(() => void server.close())
  const { port } = server.address() as AddressInfo
  // Names of the internet lead to the server above, but for one that leads into our own network.
  const sender = publicSender({
    resolve: async (host) => [{ address: host === 'inside.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }],
    mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
    options: { port, protocol: 'http:' },
    request: request as never,
  })
  world = await apiWorld([], { sender })
})

beforeEach(() => {
  received = []
  reply = (response) => void response.writeHead(204).end()
})

const kinds = [...calls.webhookKinds]
const add = (by: Actor, url: string, of = kinds) => world.as(by).call(calls.addWebhook, { body: { url, kinds: of } })
const list = async (by: Actor) => (await world.as(by).call(calls.listWebhooks)).endpoints
const log = async (by: Actor, id: number) => (await world.as(by).call(calls.listDeliveries, { params: { id } })).items
const due = () => world.server.jobs.runDue()
/** Moves the clock to what is due by then. */
async function after(ms: number): Promise<void> {
  world.moveClock(ms)
  await due()
}
const typeOf = ({ body }: Received) => (JSON.parse(body) as { type: string }).type

test('what happens is sent once, signed by the rules of Standard Webhooks, and logged', async () => {
  const began = world.services.now()
  const admin = await world.founder()
  const { secret, endpoints } = await add(admin, 'https://crm.example/hooks')
  const agent = await world.joined(admin)
  const { id, version } = await world.published(agent)
  const saved = await world
    .as(agent)
    .call(saveProperty, { params: { id }, body: { version, price: 640_000, openHouses: ['2031-06-07T13:00/15:00'] } })
  await sql`insert into lead (agent_account_id, listing_key, source, stage, contact_name, created_at, modified_at)
    values (${agent.id}, ${id}, 'message', 'new', 'CANARY buyer', services_now(), services_now())`.execute(world.services.db)
  const pending = await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Pending', version: saved.version } })
  const closeDate = new Date(world.services.now()).toISOString().slice(0, 10)
  const sale = { status: 'Closed' as const, version: pending.version, closePrice: 630_000, closeDate }
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: sale })
  await world.as(agent).call(removeBrokerageMember, { params: { accountId: agent.id } })
  await after(6000)
  const types = received.map(typeOf)
  expect(types.filter((type) => type !== 'listing.changed').toSorted()).toEqual([
    'lead.created',
    'listing.closed',
    'listing.published',
    'member.joined',
    'member.left',
    'open_house.changed',
  ])
  expect(types).toContain('listing.changed')
  const [first] = received
  const messageId = String(first?.headers['webhook-id'])
  const seconds = String(first?.headers['webhook-timestamp'])
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${messageId}.${seconds}.${first?.body}`).digest('base64')
  expect(first?.headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(Number(seconds)).toBeGreaterThanOrEqual(Math.floor(began / 1000))
  expect(Number(seconds)).toBeLessThanOrEqual(Math.ceil(world.services.now() / 1000))
  const published = received.find((each) => typeOf(each) === 'listing.published')
  expect(JSON.parse(published?.body ?? '')).toMatchObject({
    data: {
      ResourceName: 'Property',
      ResourceRecordKey: String(id),
      ResourceRecordURL: `http://localhost:3000/api/reso/Property?key=${id}`,
    },
  })
  expect(JSON.stringify(received)).not.toContain('CANARY')
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length)
  const items = await log(admin, endpoints[0]?.id ?? 0)
  expect(items).toHaveLength(received.length)
  expect(
    items.every(({ status, lastStatus, lastMilliseconds }) => status === 'delivered' && lastStatus === 204 && lastMilliseconds !== null),
  ).toBe(true)
  await after(hourMs)
  expect(received).toHaveLength(items.length)
})

test('what fails is tried again for about a day under the same id, then waits for a person', async () => {
  const admin = await world.founder()
  const id = (await add(admin, 'https://down.example/hooks')).endpoints[0]?.id ?? 0
  reply = (response) => void response.writeHead(500).end()
  await world.published(admin)
  await after(6000)
  const before = received.length
  const [published] = (await log(admin, id)).filter(({ kind }) => kind === 'listing.published')
  expect(published).toMatchObject({ status: 'waiting', attempts: 1, lastStatus: 500, lastProblem: 'status' })
  expect((await list(admin))[0]).toMatchObject({ off: null, failingSince: expect.any(String) })
  for (const pause of [6000, 6 * 60_000, hourMs / 2 + 6000, 2 * hourMs + 6000, 5 * hourMs + 6000, 8 * hourMs + 6000, 9 * hourMs + 6000])
    await after(pause)
  const items = await log(admin, id)
  expect(items.map(({ status, attempts }) => [status, attempts])).toEqual(items.map(() => ['failed', 8]))
  expect(received).toHaveLength(before * 8)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(before)
  reply = (response) => void response.writeHead(200).end('thanks')
  received = []
  const deliveryId = items[0]?.id ?? 0
  await world.as(admin).call(calls.replayDelivery, { params: { id, deliveryId } })
  await due()
  await expect.poll(async () => (await log(admin, id))[0]?.status).toBe('delivered')
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([`evt_${deliveryId}`])
  await world.as(admin).call(calls.replayFailed, { params: { id }, body: { since: '2026-01-01T00:00:00Z' } })
  await expect.poll(async () => (await log(admin, id)).every(({ status }) => status === 'delivered')).toBe(true)
  expect((await list(admin))[0]).toMatchObject({ failingSince: null, failed: 0 })
})

test('redirects are not followed, our own network is not asked, and who does not answer is given up after a while', async () => {
  const admin = await world.founder()
  for (const url of [
    'http://crm.example/hooks',
    'https://10.0.0.7/',
    'https://inside.example/hooks',
    'https://crm.example:8443/',
    'nonsense',
  ]) {
    const { fields } = await refusal(add(admin, url))
    expect(fields?.['body.url'], url).toContain('Enter an https:// address on the public internet')
  }
  await add(admin, 'https://moved.example/a', ['listing.published'])
  // It led elsewhere when it was added.
  await sql`update webhook_endpoint set url = 'https://inside.example/hooks'
    where id = ${(await add(admin, 'https://rebound.example/b', ['listing.published'])).endpoints[1]?.id ?? 0}`.execute(world.services.db)
  reply = (response, path) => void response.writeHead(302, { location: 'https://moved.example/secret' }).end(path)
  await world.published(admin)
  await after(6000)
  const [moved, inside] = await list(admin)
  expect((await log(admin, moved?.id ?? 0))[0]).toMatchObject({ lastStatus: 302, lastProblem: 'redirect' })
  expect((await log(admin, inside?.id ?? 0))[0]).toMatchObject({ lastStatus: null, lastProblem: 'address' })
  expect(received.map(({ path }) => path)).toEqual(['/a'])
  for (const { id } of await list(admin)) await world.as(admin).call(calls.removeWebhook, { params: { id } })
})

test('an endpoint that fails for three days is switched off, and its administrators are told', async () => {
  const admin = await world.founder()
  await world.joined(admin)
  const id = (await add(admin, 'https://dead.example/hooks', ['listing.published'])).endpoints[0]?.id ?? 0
  reply = (response) => void response.writeHead(503).end()
  await world.published(admin)
  await after(6000)
  await after(2 * dayMs)
  expect((await list(admin))[0]?.off).toBeNull()
  await after(2 * dayMs)
  await world.published(admin)
  await after(6000)
  expect((await list(admin))[0]).toMatchObject({ off: 'failing' })
  const mails = (await recentOutbox(world.services.db, admin.email)).filter(
    ({ subject }) => subject === 'A webhook of your brokerage was switched off',
  )
  expect(mails).toHaveLength(1)
  received = []
  await world.published(admin)
  await after(hourMs)
  expect(received).toEqual([])
  const again = refusal(world.as(admin).call(calls.replayFailed, { params: { id }, body: { since: '2026-01-01T00:00:00Z' } }))
  expect((await again).message).toBe('Switch the endpoint on first.')
  reply = (response) => void response.writeHead(410).end()
  await world.as(admin).call(calls.switchWebhook, { params: { id }, body: { on: true } })
  await world.published(admin)
  await after(6000)
  expect((await list(admin))[0]).toMatchObject({ off: 'gone' })
})

test('a change that is rolled back sends nothing, and no brokerage hears of another', async () => {
  const [admin, rival] = [await world.founder(), await world.founder()]
  const mine = (await add(admin, 'https://mine.example/hooks')).endpoints[0]?.id ?? 0
  await add(rival, 'https://rival.example/hooks')
  const home = await world.published(rival)
  const undone = world.services.db.transaction().execute(async (trx) => {
    await sql`update listing set list_price = 1, modification_timestamp = services_now() where listing_key = ${home.id}`.execute(trx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await after(6000)
  expect(received.map(({ headers }) => headers.host).filter((host) => host?.startsWith('mine'))).toEqual([])
  expect(received.length).toBeGreaterThan(0)
  const { call } = world.as(rival)
  for (const ask of [
    () => call(calls.listDeliveries, { params: { id: mine } }),
    () => call(calls.removeWebhook, { params: { id: mine } }),
    () => call(calls.switchWebhook, { params: { id: mine }, body: { on: false } }),
    () => call(calls.replayDelivery, { params: { id: mine, deliveryId: 1 } }),
  ])
    expect((await refusal(ask())).status).toBe(404)
})
