import { beforeAll, expect, test } from 'vitest'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { changeBrokerageMember, removeBrokerageMember, setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { getMyProperty, getProperty, saveProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import { legalHold } from '#features/listings/server'
import { teams } from '#features/teams/server'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([teams, approvals])
})

const review = (by: Actor, policy: ReviewPolicy, priceLimitPercent: number | null = null) =>
  world.as(by).call(setReviewPolicy, { body: { policy, priceLimitPercent, officeId: null } })
const mine = (agent: Actor, id: number) => world.as(agent).call(getMyProperty, { params: { id } })
const live = (id: number) => world.call(getProperty, { params: { id } })
const save = async (agent: Actor, id: number, change: Partial<MyProperty['fields']>) =>
  world.as(agent).call(saveProperty, { params: { id }, body: { version: (await mine(agent, id)).version, ...change } })
const submit = (agent: Actor, id: number) => world.submitChanges(agent, id)
const discard = (agent: Actor, id: number) => world.discardChanges(agent, id)
const waitingFor = async (admin: Actor) => (await world.as(admin).call(listApprovals)).waiting
const decide = (by: Actor, id: number, version: number, approve: boolean, reason = '') =>
  world.as(by).call(decideListing, { params: { propertyId: id }, body: { version, approve, reason } })
const subjects = async (agent: Actor) => (await recentOutbox(world.services.db, agent.email)).map(({ subject }) => subject)

/** A brokerage that reviews changes, and a live listing of its agent at $650,000. */
async function firm(policy: ReviewPolicy, priceLimitPercent: number | null = null) {
  // Past the limits of calls a minute.
  world.moveClock(60_000)
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await review(admin, 'none')
  const { id } = await world.published(agent)
  await review(admin, policy, priceLimitPercent)
  return { admin, agent, id }
}

test('a price above the limit waits while buyers see the old one; approving shows it with its line in the history', async () => {
  const { admin, agent, id } = await firm('none', 10)
  expect(await save(agent, id, { price: 600_000 })).toMatchObject({ revision: null, fields: { price: 600_000 } })
  const saved = await save(agent, id, { price: 500_000, bedrooms: 4 })
  expect(saved).toMatchObject({ fields: { price: 500_000, bedrooms: 4 }, revision: { status: 'draft', live: { price: 600_000 } } })
  expect(await live(id)).toMatchObject({ price: 600_000, bedrooms: 4, ledger: [{ event: 'price' }, { event: 'listed' }] })
  // Back at what buyers see, nothing waits; pressed on its own, the price is handed in.
  expect(await save(agent, id, { price: 600_000 })).toMatchObject({ revision: null })
  await save(agent, id, { price: 500_000 })
  const changes = [{ label: 'Price', before: '$600,000', after: '$500,000' }]
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'waiting', changes } })
  expect(await subjects(admin)).toContainEqual(expect.stringMatching(/submitted changes to “Bright bungalow/))
  const [waiting] = await waitingFor(admin)
  expect(waiting).toMatchObject({ id, changes, facts: { price: '$600,000' }, before: null })
  expect(await world.as(agent).call(listApprovals)).toMatchObject({ isReviewer: false, mine: [{ id, isRevision: true }] })
  await decide(admin, id, waiting?.version ?? 0, true)
  expect(await live(id)).toMatchObject({
    price: 500_000,
    ledger: [{ event: 'price', price: 500_000, previousPrice: 600_000 }, { price: 600_000 }, { event: 'listed' }],
  })
  expect(await mine(agent, id)).toMatchObject({ revision: null })
  expect(await subjects(agent)).toContain('Changes to “Bright bungalow with a porch” are live')
  expect((await world.as(agent).call(listApprovals)).decided).toMatchObject([{ approved: true, isRevision: true }])
})

test('where everything is reviewed, edits wait until submitted, come back with a reason, and are edited, submitted and approved', async () => {
  const { admin, agent, id } = await firm('everything')
  await save(agent, id, { description: 'The kitchen op', privateRemarks: 'Key at the office', openHouses: ['2030-06-01T13:00/15:00'] })
  expect(await waitingFor(admin)).toEqual([])
  await save(agent, id, { description: 'The kitchen opens to a new deck.', latitude: 30.25, longitude: -97.76 })
  expect(await mine(agent, id)).toMatchObject({
    revision: { status: 'draft' },
    fields: { privateRemarks: 'Key at the office', latitude: 30.25 },
  })
  await submit(agent, id)
  expect(await refusal(submit(agent, id))).toMatchObject({ status: 409, message: 'These changes were already submitted.' })
  const [first] = await waitingFor(admin)
  expect(first?.changes?.map(({ label }) => label)).toEqual(['Description', 'Home location pin'])
  expect(await live(id)).toMatchObject({ description: 'The kitchen opens to the garden.', openHouses: [{}] })
  expect(await refusal(decide(admin, id, first?.version ?? 0, false))).toMatchObject({ status: 400 })
  await decide(admin, id, first?.version ?? 0, false, 'Say when the deck was built.')
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'returned', reason: 'Say when the deck was built.' } })
  expect(await subjects(agent)).toContain('Changes to “Bright bungalow with a porch” weren’t approved')
  const description = 'The kitchen opens to a deck of 2024.'
  await save(agent, id, { description })
  await submit(agent, id)
  const [again] = await waitingFor(admin)
  await decide(admin, id, again?.version ?? 0, true)
  expect(await live(id)).toMatchObject({ description, ledger: [{ event: 'listed' }] })
  expect((await live(id)).latitude).toBeCloseTo(30.25, 5)
  // A street that is to be hidden does not wait.
  await save(agent, id, { addressWithheld: true })
  expect(await live(id)).toMatchObject({ addressWithheld: true, address: null })
})

test('changes can be discarded, and a wording or a gap that publishing refuses is refused beside its field', async () => {
  const { admin, agent, id } = await firm('everything')
  await save(agent, id, { title: 'A porch and a garden' })
  await submit(agent, id)
  await discard(agent, id)
  expect(await discard(agent, id)).toMatchObject({ revision: null, fields: { title: 'Bright bungalow with a porch' } })
  expect(await waitingFor(admin)).toEqual([])
  expect(await refusal(save(agent, id, { title: null }))).toMatchObject({ status: 400, fields: { 'body.title': 'Add a title.' } })
  expect(await refusal(submit(agent, id))).toMatchObject({ status: 409 })
})

test('two reviewers decide once, and what changed after it was read is read again', async () => {
  const { admin, agent, id } = await firm('none', 5)
  const second = await world.joined(admin)
  await world.as(admin).call(changeBrokerageMember, { params: { accountId: second.id }, body: { role: 'admin' } })
  await save(agent, id, { price: 500_000 })
  const stale = (await waitingFor(admin))[0]?.version ?? 0
  await save(agent, id, { price: 510_000 })
  expect(await refusal(decide(admin, id, stale, true))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/changed after you opened/),
  })
  const version = (await waitingFor(admin))[0]?.version ?? 0
  const results = await Promise.allSettled([decide(admin, id, version, true), decide(second, id, version, false, 'Not yet.')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ status: 409 })
})

test('a sale or a hold meanwhile stops the approval, and the changes can be sent back', async () => {
  const { admin, agent, id } = await firm('none', 5)
  await save(agent, id, { price: 500_000 })
  const { db, now } = world.services
  const versionNow = async () => (await waitingFor(admin))[0]?.version ?? 0
  await db.transaction().execute((trx) => legalHold.hide(trx, [id], new Date(now())))
  expect(await refusal(decide(admin, id, await versionNow(), true))).toMatchObject({ status: 409 })
  await db.transaction().execute((trx) => legalHold.release(trx, [id], new Date(now())))
  for (const body of [{ status: 'Pending' }, { status: 'Closed', closePrice: 640_000, closeDate: '2026-11-01' }] as const)
    await world.as(agent).call(setPropertyStatus, { params: { id }, body })
  expect(await refusal(decide(admin, id, await versionNow(), true))).toMatchObject({ message: expect.stringMatching(/This home is sold/) })
  await decide(admin, id, await versionNow(), false, 'It is sold.')
  expect(await mine(agent, id)).toMatchObject({ revision: { status: 'returned' } })
})

test('nothing is left waiting when reviews end, or the agent leaves or becomes an administrator; submitting then goes live', async () => {
  const ends: ((admin: Actor, agent: Actor) => Promise<unknown>)[] = [
    (admin) => review(admin, 'everyone'),
    (_, agent) => world.as(agent).call(removeBrokerageMember, { params: { accountId: agent.id } }),
    (admin, agent) => world.as(admin).call(changeBrokerageMember, { params: { accountId: agent.id }, body: { role: 'admin' } }),
  ]
  for (const end of ends) {
    const { admin, agent, id } = await firm('everything')
    await save(agent, id, { stories: 2 })
    await submit(agent, id)
    expect(await waitingFor(admin)).toHaveLength(1)
    await end(admin, agent)
    expect(await waitingFor(admin)).toEqual([])
    expect(await mine(agent, id)).toMatchObject({ revision: { status: 'draft' } })
    expect(await submit(agent, id)).toMatchObject({ revision: null })
    expect(await live(id)).toMatchObject({ stories: 2 })
  }
})

test('changes of a listing are nothing to strangers, colleagues, and administrators of another brokerage', async () => {
  const { admin, agent, id } = await firm('none', 5)
  await save(agent, id, { price: 500_000 })
  const version = (await waitingFor(admin))[0]?.version ?? 0
  const rival = await firm('everything')
  for (const stranger of [rival.admin, await world.joined(admin), await world.agent(), agent]) {
    expect(await waitingFor(stranger)).toEqual([])
    expect(await refusal(decide(stranger, id, version, true))).toMatchObject({ status: 404 })
    if (stranger !== agent) expect(await refusal(discard(stranger, id))).toMatchObject({ status: 404 })
  }
  expect(await live(id)).toMatchObject({ price: 650_000 })
})

test('small price changes add up to one that waits, until a reviewer approves it or 30 days are over', async () => {
  const { admin, agent, id } = await firm('none', 10)
  const priceAfter = async (price: number) => {
    const { revision } = await save(agent, id, { price })
    return [(await live(id)).price, revision?.status ?? null]
  }
  expect(await priceAfter(617_500)).toEqual([617_500, null])
  expect(await priceAfter(586_625)).toEqual([586_625, null])
  expect(await priceAfter(557_000)).toEqual([586_625, 'waiting'])
  const [waiting] = await waitingFor(admin)
  await decide(admin, id, waiting?.version ?? 0, true)
  // From what was approved, another tenth; and the way back up counts as well.
  expect(await priceAfter(530_000)).toEqual([530_000, null])
  expect(await priceAfter(500_000)).toEqual([530_000, 'waiting'])
  await discard(agent, id)
  expect(await priceAfter(590_000)).toEqual([530_000, 'waiting'])
  await discard(agent, id)
  world.moveClock(31 * 86_400_000)
  expect(await priceAfter(500_000)).toEqual([500_000, null])
  expect(await priceAfter(470_000)).toEqual([500_000, 'waiting'])
})
