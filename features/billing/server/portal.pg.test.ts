import { beforeAll, expect, test } from 'vitest'
import {
  myInvoices,
  openPortal,
  payCardSession,
  portalSession,
  refreshBilling,
  replacePortalCard,
  subscribe,
} from '#features/billing/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { billingWorld, cards, statement, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

const last = (url: string) => url.split('/').at(-1) ?? ''
const visit = async (agent: Actor) => last((await app.as(agent).call(openPortal)).url)
const shown = (portalId: string) => app.call(portalSession, { params: { portalId } })

async function paying() {
  const agent = await app.agent()
  const body = { plan: 'pro' as const, interval: 'month' as const, withCard: true, priceCents: 2900, agreed: true as const, statement }
  const { url } = await app.as(agent).call(subscribe, { body })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  await app.pass(31)
  return agent
}

test('the portal shows the card and the invoices of its agent, and a card replaced there is the one that is charged next', async () => {
  const agent = await paying()
  const portalId = await visit(agent)
  const { items } = await app.as(agent).call(myInvoices)
  expect(await shown(portalId)).toMatchObject({
    open: true,
    email: agent.email,
    card: { brand: 'visa', last4: '4242' },
    invoices: items.map(({ id, totalCents }) => ({ id, totalCents, status: 'paid' })),
  })
  const { url } = await app.call(replacePortalCard, { params: { portalId } })
  const body = { number: '5555 5555 5555 4444', expMonth: 12, expYear: 2032 }
  const paid = await app.call(payCardSession, { params: { sessionId: last(url) }, body })
  expect(paid).toMatchObject({ outcome: 'done', url: expect.stringContaining('/agent/dashboard?tab=billing&paid=yes') as string })
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })
  await app.pass(31)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'active', card: { last4: '4444' } })
  expect((await app.as(agent).call(myInvoices)).items).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
})

test('a card that is declined in the portal leaves the one there was, and a visit ends after an hour', async () => {
  const agent = await paying()
  const portalId = await visit(agent)
  const { url } = await app.call(replacePortalCard, { params: { portalId } })
  expect(await app.pay(url, cards.declined)).toBe('declined')
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ card: { last4: '4242' } })
  app.moveClock(3_700_000)
  expect(await shown(portalId)).toMatchObject({ open: false, email: '', card: null, invoices: [] })
  expect(await refusal(app.call(replacePortalCard, { params: { portalId } }))).toMatchObject({ problem: 'gone' })
})

test('nobody opens the portal of anybody else, and what is no visit is not found', async () => {
  const [agent, stranger] = [await paying(), await app.agent()]
  await visit(agent)
  expect(await shown(await visit(stranger))).toMatchObject({ email: stranger.email, card: null, invoices: [] })
  expect(await refusal(shown('bps_unknown'))).toMatchObject({ status: 404 })
  const { url } = await app.call(replacePortalCard, { params: { portalId: await visit(agent) } })
  expect(await refusal(shown(last(url)))).toMatchObject({ status: 404 })
  expect((await app.inject({ method: 'POST', url: '/api/billing/portal' })).statusCode).toBe(401)
})
