import { beforeAll, expect, test } from 'vitest'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { changeBrokerageMember, removeBrokerageMember, setReviewPolicy, type ReviewPolicy } from '#features/brokerages/contract'
import { getMyProperty, getProperty, publishProperty } from '#features/listings/contract'
import { createDemoTeam, teams } from '#features/teams/server'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'

const dayMs = 86_400_000
let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([teams, approvals])
})

const review = (by: Actor, policy: ReviewPolicy) => world.as(by).call(setReviewPolicy, { body: { policy } })
const of = (agent: Actor) => world.as(agent).call(listApprovals)
const decide = (by: Actor, id: number, version: number) =>
  world.as(by).call(decideListing, { params: { propertyId: id }, body: { version, approve: true } })
const mine = (agent: Actor, id: number) => world.as(agent).call(getMyProperty, { params: { id } })
const hears = async (agent: Actor) =>
  (await recentOutbox(world.services.db, agent.email)).some(({ subject }) => subject.endsWith('for review'))

/** A listing that its agent published as far as they may. */
async function published(agent: Actor) {
  const { id } = await world.draft(agent)
  return world.as(agent).call(publishProperty, { params: { id }, body: {} })
}

async function firm(policy: ReviewPolicy) {
  // Past the limits of calls a minute.
  world.moveClock(60_000)
  const admin = await world.founder()
  const agent = await world.joined(admin)
  await review(admin, policy)
  return { admin, agent }
}

test('a listing waits for an administrator of the brokerage, who is told and approves it', async () => {
  const { admin, agent } = await firm('everyone')
  const { id, version } = await published(agent)
  expect(await mine(agent, id)).toMatchObject({ editorialStatus: 'in_review', isPublic: false })
  expect(await hears(admin)).toBe(true)
  expect((await of(admin)).waiting.map((listing) => listing.id)).toEqual([id])
  expect((await world.mine(agent)).brokerage).toMatchObject({ reviewPolicy: 'everyone', myListingsWait: true })
  expect((await world.mine(admin)).brokerage).toMatchObject({ myListingsWait: false })
  const rival = (await firm('everyone')).admin
  const colleague = await world.joined(admin)
  for (const stranger of [rival, colleague, agent]) {
    expect((await of(stranger)).waiting).toEqual([])
    expect(await refusal(decide(stranger, id, version))).toMatchObject({ status: 404 })
  }
  await decide(admin, id, version)
  expect(await world.call(getProperty, { params: { id } })).toMatchObject({ status: 'Active', agentId: agent.id })
  expect(await published(admin)).toMatchObject({ editorialStatus: 'approved' })
})

test('nobody waits without a policy, and only agents in their first 90 days where it is for new ones', async () => {
  const { admin, agent } = await firm('none')
  expect(await published(agent)).toMatchObject({ editorialStatus: 'approved' })
  await review(admin, 'new_agents')
  const waiting = await published(agent)
  expect(waiting).toMatchObject({ editorialStatus: 'in_review' })
  world.moveClock(91 * dayMs)
  expect(await published(agent)).toMatchObject({ editorialStatus: 'approved' })
  // Somebody still decides about what was handed in before.
  await decide(admin, waiting.id, waiting.version)
  expect(await mine(agent, waiting.id)).toMatchObject({ editorialStatus: 'approved' })
  const fresh = await world.joined(admin)
  expect(await published(fresh)).toMatchObject({ editorialStatus: 'in_review' })
})

test('nothing is left waiting when the policy ends, or its agent leaves or becomes an administrator', async () => {
  const { admin, agent } = await firm('everyone')
  const ended = await published(agent)
  await review(admin, 'none')
  expect(await mine(agent, ended.id)).toMatchObject({ editorialStatus: 'draft' })
  await review(admin, 'everyone')
  const named = await published(agent)
  await world.as(admin).call(changeBrokerageMember, { params: { accountId: agent.id }, body: { role: 'admin' } })
  expect(await mine(agent, named.id)).toMatchObject({ editorialStatus: 'draft' })
  const leaver = await world.joined(admin)
  const left = await published(leaver)
  await world.as(leaver).call(removeBrokerageMember, { params: { accountId: leaver.id } })
  expect(await mine(leaver, left.id)).toMatchObject({ editorialStatus: 'draft' })
  expect((await of(admin)).waiting).toEqual([])
})

test('where a brokerage reviews an agent, the team does not decide', async () => {
  const { admin, agent } = await firm('everyone')
  const [lead, asking] = [await world.agent(), await world.agent()]
  const on = (accountId: number, role: 'owner' | 'member') =>
    ({ accountId, role, memberType: 'Team Lead', listingsWith: 'agent', daysAgo: 1 }) as const
  const members = [on(lead.id, 'owner'), on(agent.id, 'member')]
  const { db, now } = world.services
  await db
    .transaction()
    .execute((trx) => createDemoTeam(trx, { name: 'Hill Team', members, invited: 'x@example.com', asking: [asking.id] }, now()))
  const { id, version } = await published(agent)
  expect([await hears(lead), await hears(admin)]).toEqual([false, true])
  expect((await of(lead)).waiting).toEqual([])
  expect(await refusal(decide(lead, id, version))).toMatchObject({ status: 404 })
  await decide(admin, id, version)
})

test('only administrators choose the policy, and only one that there is', async () => {
  const { admin, agent } = await firm('none')
  expect(await refusal(review(agent, 'everyone'))).toMatchObject({
    status: 409,
    message: 'Only an administrator of your brokerage can do this.',
  })
  expect(await refusal(review(await world.agent(), 'everyone'))).toMatchObject({ status: 404 })
  expect(await refusal(review(admin, 'sometimes' as ReviewPolicy))).toMatchObject({
    status: 400,
    fields: { 'body.policy': 'Choose no listings, new agents’ listings, all listings, or all listings and changes.' },
  })
})
