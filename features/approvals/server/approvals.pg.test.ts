import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { getMyProperty, getProperty, publishProperty, saveProperty } from '#features/listings/contract'
import { removeMember, setReview } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { teamWorld, type TeamWorld } from '#fixtures/teams/server/testing/team-world'
import { personalData } from './personal-data.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld([approvals])
})

const of = (agent: Actor) => world.as(agent).call(listApprovals)
const decide = (by: Actor, id: number, version: number, approve: boolean, reason = '') =>
  world.as(by).call(decideListing, { params: { propertyId: id }, body: { version, approve, reason } })
const publish = (agent: Actor, id: number, body = {}) => world.as(agent).call(publishProperty, { params: { id }, body })
const mine = (agent: Actor, id: number) => world.as(agent).call(getMyProperty, { params: { id } })
const subjects = async (agent: Actor) => (await recentOutbox(world.services.db, agent.email)).map(({ subject }) => subject)

/** A team that reviews first, with somebody on it and a listing that was handed in. */
async function handedIn() {
  // Past the limits of calls a minute.
  world.moveClock(60_000)
  const owner = await world.owner()
  await world.as(owner).call(setReview, { body: { reviewsListings: true } })
  const agent = await world.joined(owner)
  const { id } = await world.draft(agent)
  const { version } = await publish(agent, id)
  return { owner, agent, id, version }
}

test('a listing waits, is sent back with a reason, corrected, compared and approved; buyers see it only then', async () => {
  const { owner, agent, id, version } = await handedIn()
  expect(await mine(agent, id)).toMatchObject({ editorialStatus: 'in_review', isPublic: false })
  expect(await refusal(world.call(getProperty, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await subjects(owner)).toContain(
    'Pat Reyes submitted “Bright bungalow with a porch” for review'.replace('Pat Reyes', await nameOf(agent)),
  )
  const first = await of(owner)
  expect(first).toMatchObject({ isReviewer: true, mine: [], decided: [] })
  expect(first.waiting).toMatchObject([
    {
      id,
      version,
      before: null,
      facts: { title: 'Bright bungalow with a porch', price: '$650,000', description: 'The kitchen opens to the garden.' },
    },
  ])
  expect(await of(agent)).toMatchObject({ isReviewer: false, waiting: [], mine: [{ id, title: 'Bright bungalow with a porch' }] })

  expect(await refusal(decide(owner, id, version, false, '  '))).toMatchObject({
    status: 400,
    fields: { 'body.reason': 'Say what to change. The agent gets your reason by email.' },
  })
  await decide(owner, id, version, false, 'Name the year of the roof.')
  expect(await mine(agent, id)).toMatchObject({ editorialStatus: 'changes_requested', mayPublish: true })
  const [mail] = await recentOutbox(world.services.db, agent.email)
  expect(mail?.subject).toBe('“Bright bungalow with a porch” needs changes')
  expect(mail?.text).toContain('Name the year of the roof.')

  const description = 'The kitchen opens to the garden. New roof in 2022.'
  await world.as(agent).call(saveProperty, { params: { id }, body: { version: version + 1, description } })
  await publish(agent, id)
  const again = (await of(owner)).waiting[0]
  expect(again).toMatchObject({
    before: { reason: 'Name the year of the roof.', facts: { description: 'The kitchen opens to the garden.' } },
    facts: { description },
  })
  await decide(owner, id, again?.version ?? 0, true)
  expect(await world.call(getProperty, { params: { id } })).toMatchObject({
    status: 'Active',
    agentId: agent.id,
    ledger: [{ event: 'listed' }],
  })
  expect((await of(agent)).decided.map(({ approved, reason, isMine }) => [approved, reason, isMine])).toEqual([
    [true, '', true],
    [false, 'Name the year of the roof.', true],
  ])
  expect((await of(owner)).decided.map(({ isMine }) => isMine)).toEqual([false, false])
  expect(await subjects(agent)).toContain('“Bright bungalow with a porch” is live')
})

const nameOf = async ({ id }: Actor) => {
  const { first_name, last_name } = await accountById(world.services.db, id)
  return `${first_name} ${last_name}`
}

test('two reviewers who decide at once decide once, and the second is told', async () => {
  const { owner, id, version } = await handedIn()
  const admin = await world.joined(owner, 'admin')
  const results = await Promise.allSettled([decide(owner, id, version, true), decide(admin, id, version, false, 'Not yet.')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = results.find((result) => result.status === 'rejected')
  expect(late?.reason).toMatchObject({ status: 409, message: 'This listing was already reviewed, or its agent took it back.' })
  const decided = [...(await of(owner)).decided, ...(await of(admin)).decided]
  expect(decided.map(({ propertyId }) => propertyId)).toEqual([id])
})

test('what changed after it was opened is looked at again before it goes live', async () => {
  const { owner, agent, id, version } = await handedIn()
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, price: 1 } })
  expect(await refusal(decide(owner, id, version, true))).toMatchObject({
    status: 409,
    message: 'This listing changed after you opened it. Look at it again before you decide.',
  })
  expect((await of(owner)).waiting[0]?.facts.price).toBe('$1')
})

test('a day of first showings holds when it is still to come, and is over when it passed while the listing waited', async () => {
  const { owner, agent } = await handedIn()
  const day = (ahead: number) => new Date(world.services.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const soon = await world.draft(agent)
  const late = await world.draft(agent)
  const versions = [
    (await publish(agent, soon.id, { startShowingDate: day(9) })).version,
    (await publish(agent, late.id, { startShowingDate: day(2) })).version,
  ]
  world.moveClock(3 * 86_400_000)
  await decide(owner, soon.id, versions[0] ?? 0, true)
  await decide(owner, late.id, versions[1] ?? 0, true)
  expect((await mine(agent, soon.id)).status).toBe('Coming Soon')
  expect((await mine(agent, late.id)).status).toBe('Active')
})

test('only the owner and admins of the agent’s team decide; for everybody else the listing does not exist', async () => {
  const { owner, agent, id, version } = await handedIn()
  const rival = await world.owner('The Rival Team')
  const actors: [string, Actor | undefined, number][] = [
    ['visitor', undefined, 401],
    ['buyer', await world.buyer(), 403],
    ['outsider', await world.agent(), 404],
    ['owner of another team', rival, 404],
    ['the agent', agent, 404],
    ['member', await world.joined(owner), 404],
    ['assistant', await world.joined(owner, 'assistant'), 404],
  ]
  for (const [name, actor, status] of actors) {
    const attempt = (actor ? world.as(actor) : world).call(decideListing, {
      params: { propertyId: id },
      body: { version, approve: true, reason: '' },
    })
    expect(await refusal(attempt), name).toMatchObject({ status })
    if (actor && status === 404) expect((await of(actor)).waiting, name).toEqual([])
  }
  expect(await mine(agent, id)).toMatchObject({ editorialStatus: 'in_review' })
  await decide(await world.joined(owner, 'admin'), id, version, true)
  expect(await mine(agent, id)).toMatchObject({ isPublic: true })
})

test('owners and admins publish at once, and so does everybody where nothing is reviewed', async () => {
  const { owner } = await handedIn()
  const admin = await world.joined(owner, 'admin')
  for (const agent of [owner, admin]) expect(await publish(agent, (await world.draft(agent)).id)).toMatchObject({ isPublic: true })
  const free = await world.joined(await world.owner('The Free Team'))
  expect(await publish(free, (await world.draft(free)).id)).toMatchObject({ isPublic: true })
  expect(await refusal(world.as(admin).call(setReview, { body: { reviewsListings: false } }))).toMatchObject({ status: 409 })
})

test('nobody is left waiting: leaving the team or turning reviews off makes a listing a draft that its agent publishes', async () => {
  const left = await handedIn()
  await world.as(left.agent).call(removeMember, { params: { accountId: left.agent.id } })
  expect(await mine(left.agent, left.id)).toMatchObject({ editorialStatus: 'draft' })
  expect(await publish(left.agent, left.id)).toMatchObject({ isPublic: true })

  const off = await handedIn()
  await world.as(off.owner).call(setReview, { body: { reviewsListings: false } })
  expect(await refusal(decide(off.owner, off.id, off.version, true))).toMatchObject({ status: 409 })
  expect(await publish(off.agent, off.id)).toMatchObject({ isPublic: true })
})

test('a listing that lost what buyers need while it waited is not approved', async () => {
  const { owner, agent, id, version } = await handedIn()
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, zipCode: null } })
  const waiting = (await of(owner)).waiting.find((listing) => listing.id === id)
  const refused = await refusal(decide(owner, id, waiting?.version ?? version + 1, true))
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect(await mine(agent, id)).toMatchObject({ editorialStatus: 'in_review', isPublic: false })
})

test('what reviewers wrote is in the export of both, and goes with the agent', async () => {
  const { owner, agent, id, version } = await handedIn()
  await decide(owner, id, version, false, 'Add the roof.')
  const { db } = world.services
  const [reviewer, reviewed] = [await accountById(db, owner.id), await accountById(db, agent.id)]
  expect(await personalData.collect(db, reviewer)).toMatchObject({ given: [{ reason: 'Add the roof.' }], received: [] })
  expect(await personalData.collect(db, reviewed)).toMatchObject({ given: [], received: [{ reason: 'Add the roof.' }] })
  expect(await personalData.plan(db, reviewed)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await db.transaction().execute((trx) => personalData.erase?.(trx, reviewer) ?? Promise.resolve())
  expect((await of(agent)).decided).toMatchObject([{ reviewerName: null }])
  await db.transaction().execute((trx) => personalData.erase?.(trx, reviewed) ?? Promise.resolve())
  expect((await of(agent)).decided).toEqual([])
})

test('a reviewer reads every fact as its page will show it, a withheld address withheld, and who waited longest stands first', async () => {
  const { owner, agent, id } = await handedIn()
  world.moveClock(60_000)
  const more = {
    addressWithheld: true,
    title: 'Loft on a quiet street',
    yearBuilt: 1931,
    associationFee: 120,
    amenities: ['Pool' as const],
  }
  const hidden = await world.draft(agent, more)
  await publish(agent, hidden.id)
  const { waiting } = await of(owner)
  expect(waiting.map((listing) => listing.id)).toEqual([id, hidden.id])
  expect(waiting[0]?.facts.address).toBe('1204 Kinney Avenue, Austin, TX 78704')
  expect(waiting[1]?.facts).toEqual({
    title: 'Loft on a quiet street',
    price: '$650,000',
    address: 'Austin, TX 78704',
    facts: 'Single Family Residence · 3 beds · 2.5 baths · 1,840 sq ft · built 1931 · HOA $120',
    description: 'The kitchen opens to the garden.',
    amenities: 'Pool',
    photos: '',
    rooms: '',
  })
})

test('nobody is mailed about what they handed in themselves, and every reviewer is about what others did', async () => {
  const { owner, agent } = await handedIn()
  const admin = await world.joined(owner, 'admin')
  const { id } = await world.draft(agent, { title: 'House with two reviewers' })
  await publish(agent, id)
  for (const reviewer of [owner, admin])
    expect((await subjects(reviewer)).filter((subject) => subject.includes('House with two reviewers'))).toHaveLength(1)
  expect((await subjects(agent)).filter((subject) => subject.includes('for review'))).toEqual([])
})
