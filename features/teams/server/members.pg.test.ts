import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import { getMyProperty, getProperty, listMyProperties, saveProperty, setPropertyStatus, setVideos } from '#features/listings/contract'
import { listVideos } from '#features/videos/contract'
import { acceptInvitation, changeMember, removeMember, renameTeam, startTeam } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from './personal-data.ts'
import { teamWorld, type TeamWorld } from './testing/team-world.fixtures.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld()
})

const remove = (by: Actor, accountId: number) => world.as(by).call(removeMember, { params: { accountId } })
const change = (by: Actor, member: Actor, role: 'owner' | 'admin' | 'member') =>
  world.as(by).call(changeMember, { params: { accountId: member.id }, body: { role } })
const roles = async (agent: Actor) => Object.fromEntries((await world.team(agent)).members.map(({ accountId, role }) => [accountId, role]))
const listingsOf = async (agent: Actor) => (await world.as(agent).call(listMyProperties)).items.map(({ id }) => id).toSorted()

test('a team waits until its owner names a brokerage, which is said at the field', async () => {
  const agent = await world.agent()
  await sql`update agent_profile set office_key = null where account_id = ${agent.id}`.execute(world.services.db)
  expect(await refusal(world.as(agent).call(startTeam, { body: { name: 'The Reyes Team' } }))).toMatchObject({
    status: 409,
    fields: { 'body.name': expect.stringMatching(/^Add your brokerage to your agent profile first/) },
  })
})

test('a team of a Texas agent is named as the state asks, with the brokerage beside it', async () => {
  const agent = await world.agent()
  const start = (name: string) => world.as(agent).call(startTeam, { body: { name } })
  expect((await world.myTeam(agent)).nameRule).toBe('In Texas, a team name ends in Team or Group, like “The Reyes Group.”')
  expect(await refusal(start('Reyes Partners'))).toMatchObject({
    status: 400,
    fields: { 'body.name': 'In Texas, a team name ends in Team or Group, like “The Reyes Group.”' },
  })
  expect(await refusal(start('Reyes Real  Estate Team'))).toMatchObject({
    status: 400,
    fields: { 'body.name': 'In Texas, a team name can’t include “real estate,” which makes it sound like a brokerage.' },
  })
  const { team } = await start('  The  Reyes Team ')
  expect(team).toMatchObject({ name: 'The Reyes Team', brokerageName: 'Live Oak Realty', myRole: 'owner', seats: { used: 1, limit: null } })
  expect(await refusal(start('Another Team'))).toMatchObject({ status: 409 })
  expect(await refusal(world.as(agent).call(renameTeam, { body: { name: 'Reyes' } }))).toMatchObject({ status: 400 })
  expect((await world.as(agent).call(renameTeam, { body: { name: 'The Alamo Group' } })).team?.name).toBe('The Alamo Group')
})

test('two presses at the same moment start one team', async () => {
  const agent = await world.agent()
  const start = () => world.as(agent).call(startTeam, { body: { name: 'The Twin Team' } })
  expect((await Promise.allSettled([start(), start()])).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what was published on the team stays with it when the invitation said so; what was brought along and drafts do not', async () => {
  const owner = await world.owner()
  const agent = await world.agent()
  const brought = await world.published(agent)
  world.moveClock(60_000)
  const token = await world.invite(owner, agent, 'member', 'team')
  await world.as(agent).call(acceptInvitation, { params: { token } })
  world.moveClock(60_000)
  const published = await world.published(agent)
  const draft = await world.draft(agent)

  const shown = (await world.team(agent)).members.find(({ accountId }) => accountId === agent.id)
  expect(shown).toMatchObject({ listingsWith: 'team', leaving: { staying: 1, takenAlong: 1 } })
  expect((await world.as(agent).call(removeMember, { params: { accountId: agent.id } })).team).toBeNull()

  expect(await listingsOf(agent)).toEqual([brought.id, draft.id].toSorted())
  expect(await listingsOf(owner)).toEqual([published.id])
  const page = await world.call(getProperty, { params: { id: published.id } })
  expect(page.agent.id).toBe(owner.id)
  expect(page.videos).toHaveLength(1)
  // The tour is the new agent's too, so that they can change the listing and it outlives the account of the other.
  const edited = await world.as(owner).call(getMyProperty, { params: { id: published.id } })
  expect(edited.missing).toEqual([])
  expect(await refusal(world.as(agent).call(getMyProperty, { params: { id: published.id } }))).toMatchObject({ status: 404 })
  const [mail] = await recentOutbox(world.services.db, owner.email)
  expect(mail?.text).toContain('One listing stays with the team')
})

test('a sale stays with who made it, and so does a film that another listing of theirs shows', async () => {
  const owner = await world.owner()
  const agent = await world.joined(owner, 'member', 'team')
  const as = world.as(agent)
  const [shown, draft, sold] = [await world.published(agent), await world.draft(agent), await world.published(agent)]
  await as.call(setVideos, { params: { id: draft.id }, body: { videoIds: shown.videos.map(({ id }) => id) } })
  await as.call(setPropertyStatus, { params: { id: sold.id }, body: { status: 'Pending' } })
  const closeDate = new Date(world.services.now()).toISOString().slice(0, 10)
  await as.call(setPropertyStatus, { params: { id: sold.id }, body: { status: 'Closed', closePrice: 640_000, closeDate } })
  const films = async (of: Actor) => (await world.as(of).call(listVideos)).items.map(({ id }) => id)
  const before = await films(agent)

  await remove(owner, agent.id)
  expect(await listingsOf(owner)).toEqual([shown.id])
  expect(await listingsOf(agent)).toEqual([draft.id, sold.id].toSorted())
  expect(await films(agent)).toEqual(before)
  expect((await world.call(getProperty, { params: { id: shown.id } })).videos).toHaveLength(1)
  expect(await world.call(getProperty, { params: { id: sold.id } })).toMatchObject({ status: 'Closed', agentId: agent.id })
})

test('a listing on the market is edited by its new agent, and its history goes on', async () => {
  const owner = await world.owner()
  const agent = await world.joined(owner, 'member', 'team')
  const { id } = await world.published(agent)
  await remove(agent, agent.id)
  const { version } = await world.as(owner).call(getMyProperty, { params: { id } })
  const repriced = await world.as(owner).call(saveProperty, { params: { id }, body: { version, price: 615_000 } })
  expect(repriced.ledger.map(({ event }) => event)).toEqual(['price', 'listed'])
  expect(await refusal(world.as(agent).call(saveProperty, { params: { id }, body: { version, price: 1 } }))).toMatchObject({ status: 404 })
})

test('where the invitation left listings with the agent, they all go along', async () => {
  const owner = await world.owner()
  const agent = await world.joined(owner, 'member', 'agent')
  const { id } = await world.published(agent)
  expect((await world.team(owner)).members.find(({ accountId }) => accountId === agent.id)?.leaving).toEqual({ staying: 0, takenAlong: 1 })
  await remove(owner, agent.id)
  expect(await listingsOf(agent)).toEqual([id])
  const [mail] = await recentOutbox(world.services.db, agent.email)
  expect(mail?.subject).toBe('You were removed from The Reyes Group')
})

test('the owner hands the team over before leaving, and the last one out closes it', async () => {
  const owner = await world.owner()
  const heir = await world.joined(owner)
  expect(await refusal(remove(owner, owner.id))).toMatchObject({ status: 409, message: 'Make another member the owner first.' })
  expect(await refusal(change(owner, owner, 'member'))).toMatchObject({ status: 409 })
  await change(owner, heir, 'owner')
  expect(await roles(heir)).toEqual({ [owner.id]: 'admin', [heir.id]: 'owner' })
  await remove(owner, owner.id)
  expect((await remove(heir, heir.id)).team).toBeNull()
  expect((await world.myTeam(owner)).team).toBeNull()
})

test('two owners who hand over to each other at once leave one owner', async () => {
  const owner = await world.owner()
  const [first, second] = [await world.joined(owner), await world.joined(owner)]
  const results = await Promise.allSettled([change(owner, first, 'owner'), change(owner, second, 'owner')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(Object.values(await roles(owner)).filter((role) => role === 'owner')).toHaveLength(1)
})

test('somebody on a team reads in their export what is stored, and leaves the team before their account goes', async () => {
  const owner = await world.owner()
  const agent = await world.joined(owner)
  const { db } = world.services
  const account = await accountById(db, agent.id)
  expect(await personalData.collect(db, account)).toMatchObject({
    membership: { team_name: 'The Reyes Group', x_role: 'member' },
    receivedInvitations: [{ end_reason: 'accepted' }],
  })
  expect(await personalData.obstacles?.(db, account)).toEqual(['Leave your team first, in Team settings.'])
  await remove(agent, agent.id)
  expect(await personalData.obstacles?.(db, account)).toEqual([])
  await db.transaction().execute((trx) => personalData.erase?.(trx, account) ?? Promise.resolve())
  expect(await personalData.collect(db, account)).toMatchObject({ membership: null, receivedInvitations: [], requests: [] })
})
