import { beforeAll, expect, test } from 'vitest'
import { billingOffer, chooseListings, myBilling, refreshBilling, setCancellation, subscribe } from '#features/billing/contract'
import { billing } from '#features/billing/server'
import { getMyProperty, setPropertyStatus } from '#features/listings/contract'
import { deletionPlan } from '#features/personal-data/contract'
import { plans } from '#features/plans/server'
import { inviteToTeam, myTeam, startTeam } from '#features/teams/contract'
import { teams } from '#features/teams/server'
import { listingWorld } from '#fixtures/listings/server/testing/listing-world'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { billingWorld, cards, statement, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

const body = { plan: 'pro' as const, interval: 'month' as const, withCard: true, priceCents: 2900, agreed: true as const, statement }

/** An agent on Pro with seven listings whose plan has just ended. */
async function afterTheEnd() {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  const listings: number[] = []
  for (let index = 0; index < 7; index++) listings.push((await app.published(agent)).id)
  await app.as(agent).call(setCancellation, { body: { canceled: true } })
  await app.pass(31)
  const statuses = () => Promise.all(listings.map(async (id) => (await app.as(agent).call(getMyProperty, { params: { id } })).status))
  return { agent, listings, statuses }
}

const subjects = async (email: string) => (await recentOutbox(app.services.db, email)).map(({ subject }) => subject)

test('after the end of a plan an agent has 30 days to choose, is mailed once, and nothing moves before', async () => {
  const { agent, statuses } = await afterTheEnd()
  const whole = await app.billingOf(agent)
  expect(whole).toMatchObject({ state: 'canceled', limit: 5, used: 7, over: { listings: { length: 7 } } })
  const pages = []
  for (let page: number | null = 1; page; page = pages.at(-1)?.nextPage ?? null)
    pages.push(await app.as(agent).call(myBilling, { query: { page, limit: 3 } }))
  expect(pages.map(({ total, pages: last, over }) => [total, last, over?.listings.length])).toEqual([
    [7, 3, 3],
    [7, 3, 3],
    [7, 3, 1],
  ])
  expect(pages.flatMap(({ over }) => over?.listings ?? [])).toEqual(whole.over?.listings)
  // Mail that was left a month ago is forgotten by then.
  expect(await subjects(agent.email)).toEqual(['Choose which listings stay on the market'])
  await app.pass(28)
  expect(await statuses()).toEqual(Array<string>(7).fill('Active'))
  await app.pass(2)
  expect((await statuses()).filter((status) => status === 'Hold')).toHaveLength(2)
  expect(await subjects(agent.email)).toEqual(['Some of your listings are on Hold'])
})

test('a listing taken off the market by its agent makes room for one on hold, and one moved by hand is not moved back', async () => {
  const { agent, listings, statuses } = await afterTheEnd()
  await app.pass(31)
  expect((await statuses()).slice(5)).toEqual(['Hold', 'Hold'])
  const [first = 0] = listings
  await app.as(agent).call(setPropertyStatus, { params: { id: first }, body: { status: 'Withdrawn' } })
  await app.as(agent).call(setPropertyStatus, { params: { id: listings[6] ?? 0 }, body: { status: 'Canceled' } })
  await app.pass(1)
  expect(await statuses()).toEqual(['Withdrawn', 'Active', 'Active', 'Active', 'Active', 'Active', 'Canceled'])
})

test('listings of somebody else are not chosen, and theirs stay as they are', async () => {
  const { agent } = await afterTheEnd()
  const neighbor = await app.agent()
  const foreign = await app.published(neighbor)
  const after = await app.as(agent).call(chooseListings, { body: { listingIds: [foreign.id] } })
  expect(after.over?.listings.some(({ id }) => id === foreign.id)).toBe(false)
  expect((await app.as(neighbor).call(getMyProperty, { params: { id: foreign.id } })).status).toBe('Active')
})

test('an account with a running plan is asked to cancel it before it is deleted, and then what is kept is named', async () => {
  const agent = await app.agent()
  const { url } = await app.as(agent).call(subscribe, { body })
  await app.pay(url, cards.paid)
  await app.as(agent).call(refreshBilling)
  expect(JSON.stringify(await app.as(agent).call(deletionPlan))).toContain('Cancel your plan under Billing first')
  await app.as(agent).call(setCancellation, { body: { canceled: true } })
  expect(JSON.stringify(await app.as(agent).call(deletionPlan))).not.toContain('Cancel your plan under Billing first')
})

test('where others reach the product and nobody set keys, payments are closed and say so', async () => {
  const open = await testApp(plans, (server, services) => billing(server, { ...services, config: { ...services.config, loopback: false } }))
  expect(await open.call(billingOffer)).toEqual({ open: false, cardField: false })
  const agent = { id: 1, isAgent: true }
  expect(await refusal(open.as(agent).call(subscribe, { body }))).toMatchObject({
    problem: 'conflict',
    message: 'Payments aren’t open on this site yet. You won’t be charged, and no limits apply.',
  })
  expect((await open.inject({ method: 'POST', url: '/hooks/stripe', payload: '{}' })).statusCode).toBe(401)
})

test('a team has the seats of its owner’s plan: one without a paid one, and the one again after it ended', async () => {
  const owner = await app.agent()
  const as = app.as(owner)
  await as.call(startTeam, { body: { name: 'The Seated Team' } })
  const seats = async () => (await as.call(myTeam)).team?.seats
  const invite = () =>
    as.call(inviteToTeam, { body: { email: 'guest@example.com', role: 'member', memberType: 'Team Member', listingsWith: 'agent' } })
  expect(await seats()).toEqual({ used: 1, limit: 1 })
  expect(await refusal(invite())).toMatchObject({
    status: 409,
    message: 'Your plan has one seat, which is yours. Choose a plan with more seats to add people.',
  })
  await app.startTrial(owner, 'premium')
  expect(await seats()).toEqual({ used: 1, limit: 25 })
  expect((await invite()).team?.invitations).toHaveLength(1)
  await app.pass(31)
  expect(await seats()).toEqual({ used: 1, limit: 1 })
})

test('where nobody can pay, a team has as many seats as it needs', async () => {
  const closed = await listingWorld([plans, teams])
  const owner = await closed.agent()
  const { team } = await closed.as(owner).call(startTeam, { body: { name: 'The Open Team' } })
  expect(team?.seats).toEqual({ used: 1, limit: null })
})
