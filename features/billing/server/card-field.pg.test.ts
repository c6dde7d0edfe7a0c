import { beforeAll, expect, test } from 'vitest'
import {
  beginCard,
  billingOffer,
  confirmTestCard,
  finishCard,
  moveSimulator,
  myInvoices,
  payCardSession,
  refreshBilling,
  setUpCard,
  simulatorState,
} from '#features/billing/contract'
import { billing } from '#features/billing/server'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { billingWorld, cards, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

interface Entry {
  setupIntentId: string
  clientSecret: string
}

async function begin(agent: Actor): Promise<Entry> {
  const { clientSecret } = await app.as(agent).call(beginCard)
  return { clientSecret, setupIntentId: clientSecret.split('_secret_')[0] ?? '' }
}
/** What the simulator's frame sends once the button is pressed. */
const type = ({ setupIntentId, clientSecret }: Entry, number: string, further: object = {}) =>
  app.call(confirmTestCard, {
    params: { setupIntentId },
    body: { clientSecret, number, expMonth: 12, expYear: 2032, ...further },
  })
const finish = (agent: Actor, { setupIntentId }: Entry) => app.as(agent).call(finishCard, { params: { setupIntentId } })
async function trying() {
  const agent = await app.agent()
  await app.startTrial(agent)
  return agent
}

test('a card typed into the field is stored without a charge, and is the one that is charged at the end of the trial', async () => {
  const agent = await trying()
  expect(await app.call(billingOffer)).toEqual({ open: true, cardField: true })
  expect(await app.as(agent).call(beginCard)).toMatchObject({
    publishableKey: expect.stringMatching(/^pk_test_/),
    script: '/dev/stripe/stripe.js',
  })
  const entry = await begin(agent)
  expect(await finish(agent, entry)).toMatchObject({ saved: false, billing: { card: null } })
  expect(await type(entry, cards.paid)).toEqual({ outcome: 'done', message: null })
  const { saved, billing: after } = await finish(agent, entry)
  expect([saved, after]).toMatchObject([true, { state: 'trialing', card: { last4: '4242' }, nextCharge: { cents: 2900 } }])
  expect((await app.as(agent).call(myInvoices)).items).toEqual([])
  await app.pass(31)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'active', card: { last4: '4242' } })
})

test('an event that comes before the agent does takes the card as well, and the agent still hears that it is stored', async () => {
  const agent = await trying()
  const entry = await begin(agent)
  await type(entry, cards.paid)
  await app.pass(0)
  expect(await app.billingOf(agent)).toMatchObject({ card: { last4: '4242' } })
  expect(await finish(agent, entry)).toMatchObject({ saved: true, billing: { card: { last4: '4242' } } })
})

test.each([
  ['a declined card', cards.declined, {}, 'declined', 'Your card was declined. Try another card.'],
  ['a bank that did not confirm', cards.confirm, { confirmed: false }, 'declined', /^Your bank didn’t confirm/],
  ['an expired card', cards.paid, { expYear: 2024 }, 'declined', 'Your card has expired. Try another card.'],
  ['a bank that asks and is not answered', cards.confirm, {}, 'confirm', null],
] as const)(
  '%s stores nothing, leaves the card there was, and the same field takes another one',
  async (_, number, further, outcome, message) => {
    const agent = await trying()
    await app.storeCard(agent, cards.refusedLater)
    await app.as(agent).call(refreshBilling)
    const entry = await begin(agent)
    const expected = message instanceof RegExp ? (expect.stringMatching(message) as unknown) : message
    expect(await type(entry, number, further)).toEqual({ outcome, message: expected })
    expect(await finish(agent, entry)).toMatchObject({ saved: false, billing: { card: { last4: '0341' } } })
    expect(await type(entry, cards.confirm, { confirmed: true })).toMatchObject({ outcome: 'done' })
    expect(await finish(agent, entry)).toMatchObject({ saved: true, billing: { card: { last4: '3155' } } })
  },
)

test('what is due is charged from a card of the field at once', async () => {
  const agent = await trying()
  const first = await begin(agent)
  await type(first, cards.refusedLater)
  await finish(agent, first)
  const { subscriptions } = await app.call(simulatorState)
  await app.call(moveSimulator, { body: { endPeriodOf: subscriptions.find(({ email }) => email === agent.email)?.id ?? '' } })
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ state: 'past_due' })
  const entry = await begin(agent)
  await type(entry, cards.paid)
  expect(await finish(agent, entry)).toMatchObject({ saved: true, billing: { state: 'active', card: { last4: '4242' } } })
  expect((await app.as(agent).call(myInvoices)).items).toMatchObject([{ status: 'paid', totalCents: 2900 }])
})

test('one card at a time is entered: beginning ends the page or the field before, and what was finished there is taken', async () => {
  const agent = await trying()
  const page = (await app.as(agent).call(setUpCard)).url.split('/').at(-1) ?? ''
  const first = await begin(agent)
  const body = { number: cards.paid, expMonth: 12, expYear: 2032 }
  expect(await refusal(app.call(payCardSession, { params: { sessionId: page }, body }))).toMatchObject({ problem: 'gone' })
  const second = await begin(agent)
  expect(await refusal(type(first, cards.paid))).toMatchObject({
    problem: 'gone',
    message: 'This card form was already used, or another one replaced it. Open it again.',
  })
  await type(second, cards.paid)
  await app.as(agent).call(setUpCard)
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ card: { last4: '4242' } })
  const third = await begin(agent)
  await app.as(agent).call(setUpCard)
  expect(await refusal(type(third, cards.paid))).toMatchObject({ problem: 'gone' })
})

test('nobody reads or fills the field of somebody else', async () => {
  const [agent, stranger] = [await trying(), await trying()]
  const [mine, theirs] = [await begin(agent), await begin(stranger)]
  expect(await refusal(finish(stranger, mine))).toMatchObject({ status: 404 })
  expect(await refusal(finish(await app.agent(), mine))).toMatchObject({ status: 404 })
  expect(await refusal(finish(agent, { ...mine, setupIntentId: 'seti_simnobody' }))).toMatchObject({ status: 404 })
  expect(await refusal(type({ ...mine, clientSecret: theirs.clientSecret }, cards.paid))).toMatchObject({ status: 404 })
  expect((await app.inject({ method: 'POST', url: '/api/billing/card-entries' })).statusCode).toBe(401)
  expect(await finish(agent, mine)).toMatchObject({ saved: false, billing: { card: null } })
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('the script and the frame of the simulator are there on the embedded default alone; the frame stands only in our own pages', async () => {
  const script = await app.inject({ method: 'GET', url: '/dev/stripe/stripe.js' })
  expect([script.headers['content-type'], script.body]).toEqual([
    'text/javascript; charset=utf-8',
    expect.stringContaining('window.Stripe = '),
  ])
  const frame = await app.inject({ method: 'GET', url: '/dev/stripe/card-frame' })
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'$/)
  expect(frame.body).toContain('4000 0025 0000 3155')
  const configured = await testApp((server, services) =>
    billing(server, { ...services, config: { ...services.config, environment: keys } }),
  )
  for (const file of ['stripe.js', 'card-frame', 'card-frame.js', 'card-frame.css'])
    expect((await configured.inject({ method: 'GET', url: `/dev/stripe/${file}` })).statusCode).toBe(404)
})

test('the two pages of cards may load what the field needs, with a publishable key from Stripe, without one nothing', async () => {
  const sourcesWith = async (environment: Record<string, string>) => {
    const server = await testApp((door, services) => billing(door, { ...services, config: { ...services.config, environment } }))
    return { offer: await server.call(billingOffer), sources: Object.fromEntries(server.server.pageSources) }
  }
  const ours = { 'frame-src': ["'self'"] }
  expect(Object.fromEntries(app.server.pageSources)).toEqual({ '/payment-setup': ours, '/stripe-setup': ours })
  expect(await sourcesWith(keys)).toEqual({ offer: { open: true, cardField: false }, sources: {} })
  const { offer, sources } = await sourcesWith({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
  expect(offer).toEqual({ open: true, cardField: true })
  expect(Object.keys(sources)).toEqual(['/payment-setup', '/stripe-setup'])
  expect(sources['/payment-setup']).toEqual({
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  })
})
