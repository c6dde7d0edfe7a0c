import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { moveSimulator, refreshBilling, simulatorState, subscribe } from '#features/billing/contract'
import type { BillingTables } from './billing-rows.ts'
import { billingWorld, cards, statement, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

const body = { plan: 'pro' as const, interval: 'month' as const, withCard: true, priceCents: 2900, agreed: true as const, statement }

async function paying() {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  await app.pass(0)
  return agent
}

test.each(['twice', 'late', 'backward', 'lost'] as const)(
  'events that arrive %s leave the account as the provider has it',
  async (delivery) => {
    await app.call(moveSimulator, { body: { delivery } })
    const agent = await paying()
    const { subscriptions } = await app.call(simulatorState)
    const mine = subscriptions.find(({ email }) => email === agent.email)
    // Three periods end one after the other before anything is followed.
    for (let count = 0; count < 3; count++) await app.call(moveSimulator, { body: { endPeriodOf: mine?.id ?? '' } })
    await app.pass(1)
    const now = (await app.call(simulatorState)).subscriptions.find(({ id }) => id === mine?.id)
    expect(await app.billingOf(agent)).toMatchObject({ state: 'active', nextCharge: { at: now?.periodEnd, cents: 2900 } })
    const invoices = await app.services.db
      .withTables<BillingTables>()
      .selectFrom('billing_invoice')
      .selectAll()
      .where('account_id', '=', agent.id)
      .execute()
    expect(invoices).toHaveLength(3)
    await app.call(moveSimulator, { body: { delivery: 'normal' } })
  },
)

test('an event that is forged, old, changed or without a signature is refused, and one of a stranger changes nothing', async () => {
  const signer = new Stripe('sk_test_other')
  const payload = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', object: 'invoice' } },
  })
  const send = (signature?: string) =>
    app.inject({
      method: 'POST',
      url: '/hooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    })
  for (const signature of [undefined, 'nonsense', signer.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })]) {
    const reply = await send(signature)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ message: 'The signature does not fit, or it is too old.' })
  }
  const stored = await app.services.db
    .withTables<BillingTables>()
    .selectFrom('billing_event')
    .selectAll()
    .where('id', '=', 'evt_forged')
    .execute()
  expect(stored).toEqual([])
})

test('the API of the simulator answers nobody but this server', async () => {
  for (const authorization of [undefined, 'Bearer sk_test_guess'])
    expect(
      (await app.inject({ method: 'GET', url: '/dev/stripe/v1/subscriptions', headers: { ...(authorization && { authorization }) } }))
        .statusCode,
    ).toBe(401)
})
