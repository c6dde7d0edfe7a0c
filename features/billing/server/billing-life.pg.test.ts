import { beforeAll, expect, test } from 'vitest'
import {
  changePlan,
  chooseListings,
  moveSimulator,
  myInvoices,
  previewChange,
  refreshBilling,
  setCancellation,
  setUpCard,
  simulatorState,
  subscribe,
} from '#features/billing/contract'
import { getMyProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import { exportData } from '#features/personal-data/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { billingWorld, cards, dayMs, statement, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

const yearly = { plan: 'pro' as const, interval: 'year' as const }
const monthly = { plan: 'pro' as const, interval: 'month' as const, priceCents: 2900, agreed: true as const, statement }

test('an agent who chose nothing has the free plan, and nothing will be charged', async () => {
  const agent = await app.agent()
  expect(await app.billingOf(agent)).toMatchObject({
    state: 'none',
    planInForce: 'basic',
    limit: 5,
    used: 0,
    nextCharge: null,
    card: null,
    trialAvailable: true,
    over: null,
    simulated: true,
  })
})

test('a trial starts without a card, says its end, charges nothing and ends by itself', async () => {
  const agent = await app.agent()
  const began = app.services.now()
  await app.startTrial(agent)
  const trial = await app.billingOf(agent)
  expect(trial).toMatchObject({ state: 'trialing', plan: 'pro', planInForce: 'pro', limit: 50, nextCharge: null, trialAvailable: false })
  expect(Math.abs(Date.parse(trial.trialEnd ?? '') - began - 30 * dayMs)).toBeLessThan(60_000)
  await app.pass(31)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'canceled', planInForce: 'basic', limit: 5 })
  expect((await app.as(agent).call(myInvoices)).items).toEqual([])
  // A plan is tried once: the next one asks for a card.
  const again = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: false } })
  expect(await app.pay(again.url, cards.paid)).toBe('done')
  await app.pass(0)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'active', nextCharge: { cents: 2900 } })
})

test('trial, card, active, declined renewal, past due, restricted with listings on hold, paid, and all of them back as they were', async () => {
  const agent = await app.agent()
  await app.startTrial(agent)
  await app.storeCard(agent, cards.refusedLater)
  await app.as(agent).call(refreshBilling)
  expect(await app.billingOf(agent)).toMatchObject({
    state: 'trialing',
    card: { brand: 'visa', last4: '0341' },
    nextCharge: { cents: 2900 },
  })
  const listings: MyProperty[] = []
  for (let index = 0; index < 7; index++) {
    listings.push(await app.published(agent, { title: `Listing ${index}` }))
    app.moveClock(1000)
  }
  await app.as(agent).call(setPropertyStatus, { params: { id: listings[6]?.id ?? 0 }, body: { status: 'Pending' } })
  const statuses = () => Promise.all(listings.map(async ({ id }) => (await app.as(agent).call(getMyProperty, { params: { id } })).status))

  await app.pass(31)
  const due = await app.billingOf(agent)
  expect(due).toMatchObject({ state: 'past_due', planInForce: 'pro', over: null })
  expect(await statuses()).toEqual([...Array<string>(6).fill('Active'), 'Pending'])
  expect((await app.as(agent).call(myInvoices)).items).toMatchObject([{ status: 'open', totalCents: 2900 }])

  await app.pass(7)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'restricted', planInForce: 'basic', limit: 5, used: 5 })
  expect(await statuses()).toEqual([...Array<string>(5).fill('Active'), 'Hold', 'Hold'])

  // The agent chooses another one to stay.
  const chosen = [0, 1, 2, 3, 6].map((index) => listings[index]?.id ?? 0)
  await app.as(agent).call(chooseListings, { body: { listingIds: chosen } })
  expect(await statuses()).toEqual(['Active', 'Active', 'Active', 'Active', 'Hold', 'Hold', 'Pending'])

  await app.storeCard(agent, cards.paid)
  const paid = await app.as(agent).call(refreshBilling)
  expect(paid).toMatchObject({ state: 'active', planInForce: 'pro', card: { last4: '4242' }, over: null })
  expect(await statuses()).toEqual([...Array<string>(6).fill('Active'), 'Pending'])
  expect((await app.as(agent).call(myInvoices)).items).toMatchObject([{ status: 'paid', totalCents: 2900 }])
})

test('at the desk of the simulator seven days pass for what is due, and the plan is restricted until it is paid', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: true } })
  await app.pay(url, cards.refusedLater)
  await app.as(agent).call(refreshBilling)
  const mine = async () => (await app.call(simulatorState)).subscriptions.find(({ email }) => email === agent.email)?.id ?? ''
  const move = async (body: InputOf<typeof moveSimulator>['body']) => {
    await app.call(moveSimulator, { body })
    await app.pass(0)
  }
  await move({ endPeriodOf: await mine() })
  expect(await app.billingOf(agent)).toMatchObject({ state: 'past_due', planInForce: 'pro' })
  await move({ passWeekOf: await mine() })
  expect(await app.billingOf(agent)).toMatchObject({ state: 'restricted', planInForce: 'basic' })
  await app.storeCard(agent, cards.paid)
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ state: 'active', planInForce: 'pro' })
  // Nothing is due any more; the next charge is a week nearer.
  const { nextCharge } = await app.billingOf(agent)
  await move({ passWeekOf: await mine() })
  const after = await app.billingOf(agent)
  expect(after.state).toBe('active')
  expect(Date.parse(nextCharge?.at ?? '') - Date.parse(after.nextCharge?.at ?? '')).toBe(7 * dayMs)
  expect(await refusal(app.call(moveSimulator, { body: { passWeekOf: 'sub_unknown' } }))).toMatchObject({ status: 404 })
})

test('a plan holds as many listings as it says, and no two at once take the last place', async () => {
  const agent = await app.agent()
  for (let index = 0; index < 4; index++) await app.published(agent)
  const results = await Promise.allSettled([app.published(agent), app.published(agent), app.published(agent)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(app.published(agent))).toMatchObject({
    problem: 'conflict',
    message: 'Your plan holds 5 listings on the market. Take one off the market, or choose a larger plan under Billing.',
  })
})

test('a change of plan costs to the cent what was shown, and another amount is refused', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: true } })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  await app.pass(31)
  const [start, end] = await period(agent)
  await app.pass(10)
  const query = { plan: 'premium' as const, interval: 'month' as const }
  const preview = await app.as(agent).call(previewChange, { query })
  // Worked out here once more, apart from the product: what is left of the period, by the second, each to the cent.
  const rest = end - preview.prorationDate
  const expected = Math.round((9900 * rest) / (end - start)) - Math.round((2900 * rest) / (end - start))
  expect(preview).toMatchObject({ todayCents: expected, thenCents: 9900 })
  const body = { ...query, prorationDate: preview.prorationDate, todayCents: preview.todayCents }
  expect(await refusal(app.as(agent).call(changePlan, { body: { ...body, todayCents: expected - 1 } }))).toMatchObject({
    problem: 'conflict',
  })
  const changed = await app.as(agent).call(changePlan, { body })
  expect(changed).toMatchObject({ state: 'active', plan: 'premium', limit: null, nextCharge: { cents: 9900 } })
  expect((await app.as(agent).call(myInvoices)).items[0]).toMatchObject({ status: 'paid', totalCents: expected })
})

/** The paid period as the invoice names it, in seconds. */
async function period(agent: { id: number }): Promise<[number, number]> {
  const { parts } = await app.as(agent).call(exportData)
  const { invoices } = parts['billing'] as { invoices: { lines: { from: number; until: number }[] }[] }
  const line = invoices.at(-1)?.lines[0]
  return [line?.from ?? 0, line?.until ?? 0]
}

test('a yearly plan begins its own year, and what is left of the month is taken off', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: true } })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  await app.pass(31)
  const preview = await app.as(agent).call(previewChange, { query: yearly })
  expect(preview.thenCents).toBe(29_000)
  expect(preview.todayCents).toBeGreaterThan(29_000 - 2900)
  expect(preview.todayCents).toBeLessThan(29_000)
  expect(Date.parse(preview.nextAt) - app.services.now()).toBeGreaterThan(364 * dayMs)
})

test('canceling keeps what is paid for and ends then; taking it back changes nothing else', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: true } })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  const before = await app.billingOf(agent)
  const canceled = await app.as(agent).call(setCancellation, { body: { canceled: true } })
  expect(canceled).toMatchObject({ state: 'trialing', plan: 'pro', nextCharge: null, endsAt: before.nextCharge?.at })
  expect(before).toMatchObject(await app.as(agent).call(setCancellation, { body: { canceled: false } }))
  await app.as(agent).call(setCancellation, { body: { canceled: true } })
  await app.pass(31)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'canceled', nextCharge: null })
})

test('two windows that start a plan at once start one, and one page for a card takes the place of the other', async () => {
  const agent = await app.agent()
  const start = () => app.as(agent).call(subscribe, { body: { ...monthly, withCard: false } })
  const results = await Promise.allSettled([start(), start(), start()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [first, second] = [await app.as(agent).call(setUpCard), await app.as(agent).call(setUpCard)]
  const sessionId = first.url.split('/').at(-1) ?? ''
  const { payCardSession } = await import('#features/billing/contract')
  const body = { number: cards.paid, expMonth: 12, expYear: 2032 }
  expect(await refusal(app.call(payCardSession, { params: { sessionId }, body }))).toMatchObject({ problem: 'gone' })
  expect(await app.pay(second.url, cards.paid)).toBe('done')
})

test('a declined card, a bank that does not confirm and an expired card start nothing', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: true } })
  expect(await app.pay(url, cards.declined)).toBe('declined')
  expect(await app.pay(url, cards.confirm)).toBe('confirm')
  expect(await app.pay(url, cards.confirm, false)).toBe('declined')
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ state: 'none' })
  expect(await app.pay(url, cards.confirm, true)).toBe('done')
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ state: 'trialing', card: { last4: '3155' } })
})

test('a price that changed between page and button, a box that is not checked and a plan without a price are refused', async () => {
  const agent = await app.agent()
  const send = (change: object) =>
    app.as(agent).inject({ method: 'POST', url: '/api/billing/subscription', payload: { ...monthly, withCard: false, ...change } })
  expect((await send({ priceCents: 1900 })).json()).toMatchObject({
    problem: 'conflict',
    message: 'The price changed to $29.00. Check it and confirm again.',
  })
  expect((await send({ agreed: false })).json()).toMatchObject({ problem: 'invalid-input' })
  expect((await send({ plan: 'basic', priceCents: 0 })).json()).toMatchObject({ problem: 'invalid-input' })
  expect(await app.billingOf(agent)).toMatchObject({ state: 'none' })
})

test('an invoice is a PDF for its agent, absent for everybody else, and part of the export', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body: { ...monthly, withCard: true } })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  await app.pass(31)
  const { items } = await app.as(agent).call(myInvoices)
  expect(items).toMatchObject([{ status: 'paid', totalCents: 2900 }])
  const path = `/api/billing/invoices/${items[0]?.id}/pdf`
  const pdf = await app.as(agent).inject({ method: 'GET', url: path })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.as(await app.agent()).inject({ method: 'GET', url: path })).statusCode).toBe(404)
  const { parts } = await app.as(agent).call(exportData)
  expect(parts['billing']).toMatchObject({ invoices: [{ total_cents: 2900 }], consents: [{ statement, price_cents: 2900 }] })
})
