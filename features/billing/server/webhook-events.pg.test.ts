import Stripe from 'stripe'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import type { BillingTables } from './billing-rows.ts'
import { takeTurns } from './take-turns.ts'
import { hookPath } from './stripe-client.ts'
import { webhook } from './webhook.ts'

const secret = 'whsec_of_this_test'
const signer = new Stripe('sk_test_signer')
let app: TestApp
let followed = 0
let serial = 0

beforeAll(async () => {
  app = await testApp((server, services) =>
    webhook(server, services, { stripe: signer, webhookSecret: secret, inTurn: takeTurns() }, () => void (followed += 1)),
  )
})
beforeEach(() => {
  followed = 0
})

const eventOf = (id: string, object: object = { id: 'in_1', object: 'invoice', customer: 'cus_nobody' }) =>
  JSON.stringify({ id, object: 'event', type: 'invoice.paid', created: 0, data: { object } })

/** Posts an event that the provider signed so many seconds ago. */
async function arrives(payload: string, { secondsAgo = 0, sent = payload }: { secondsAgo?: number; sent?: string } = {}) {
  const timestamp = Math.floor(app.services.now() / 1000) - secondsAgo
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await app.inject({ method: 'POST', url: hookPath, payload: sent, headers })).statusCode
}
const stored = (id: string) =>
  app.services.db.withTables<BillingTables>().selectFrom('billing_event').selectAll().where('id', '=', id).execute()
const fresh = () => `evt_${++serial}`

test.each([
  ['of now', 0, 200],
  ['four minutes old, as a slow network or a clock that runs behind makes it', 240, 200],
  ['of a clock that runs two minutes ahead', -120, 200],
  ['six minutes old', 360, 401],
  ['a day old', 86_400, 401],
])('an event %s', async (_, secondsAgo, status) => {
  const id = fresh()
  expect(await arrives(eventOf(id), { secondsAgo })).toBe(status)
  expect([(await stored(id)).length, followed]).toEqual(status === 200 ? [1, 1] : [0, 0])
})

test('an event that was signed and then changed is refused', async () => {
  const id = fresh()
  expect(await arrives(eventOf(id), { sent: eventOf(id, { id: 'in_1', object: 'invoice', customer: 'cus_other' }) })).toBe(401)
  expect(await stored(id)).toEqual([])
})

test('the same event again and again, also at once, is answered and stored once', async () => {
  const id = fresh()
  const answers = await Promise.all(Array.from({ length: 20 }, () => arrives(eventOf(id))))
  expect(new Set([...answers, await arrives(eventOf(id))])).toEqual(new Set([200]))
  expect(await stored(id)).toHaveLength(1)
})

test('an event of an unknown customer, or of none, is taken and belongs to nobody', async () => {
  const [stranger, none, itself] = [fresh(), fresh(), fresh()]
  expect(await arrives(eventOf(stranger))).toBe(200)
  expect(await arrives(eventOf(none, { id: 'price_1', object: 'price' }))).toBe(200)
  expect(await arrives(eventOf(itself, { id: 'cus_7', object: 'customer' }))).toBe(200)
  const customers = await Promise.all([stranger, none, itself].map(async (id) => (await stored(id))[0]?.customer_id))
  expect(customers).toEqual(['cus_nobody', null, 'cus_7'])
  expect(await app.services.db.withTables<BillingTables>().selectFrom('billing_account').selectAll().execute()).toEqual([])
})
