import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import {
  answerBrokerageInvitation,
  inviteToBrokerage,
  myBrokerage,
  removeBrokerageMember,
  startBrokerage,
} from '#features/brokerages/contract'
import { brokerages } from '#features/brokerages/server'
import {
  answerCoListing,
  coListedProperties,
  endCoListing,
  inviteCoAgent,
  myCoListings,
  readCoListing,
} from '#features/co-listings/contract'
import { coListings } from '#features/co-listings/server'
import {
  archiveProperty,
  deleteProperty,
  getMyProperty,
  getProperty,
  listMyProperties,
  publishProperty,
  saveProperty,
  setPropertyStatus,
  setVideos,
} from '#features/listings/contract'
import { exportData } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { removeMember } from '#features/teams/contract'
import { teamWorld, type TeamWorld } from '#fixtures/teams/server/testing/team-world'
import { approveBrokerage } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData as coListingData } from './personal-data.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld([personalData, brokerages, coListings])
})

const at = (propertyId: number) => ({ params: { propertyId } })
const invite = (by: Actor, home: number, { id: agentId }: Actor) => world.as(by).call(inviteCoAgent, { ...at(home), body: { agentId } })
const answer = (by: Actor, home: number, accept = true) => world.as(by).call(answerCoListing, { ...at(home), body: { accept } })
const end = (by: Actor, home: number) => world.as(by).call(endCoListing, at(home))
const read = (by: Actor, home: number) => world.as(by).call(readCoListing, at(home))
const coAgentOf = async (id: number) => (await world.call(getProperty, { params: { id } })).coAgent?.id
const newestMail = async ({ email }: Actor) => (await recentOutbox(world.services.db, email))[0]?.subject

async function office() {
  // Past the limits of calls a minute.
  world.moveClock(60_000)
  const owner = await world.owner()
  const [agent, second] = [await world.joined(owner), await world.joined(owner)]
  return { owner, agent, second, home: await world.published(agent) }
}

/** The second agent of the home, by an invitation. */
async function agree(agent: Actor, second: Actor, home: number) {
  await invite(agent, home, second)
  await answer(second, home)
}

test('a colleague who accepts is named on the page and edits; only the listing agent decides, and either ends it', async () => {
  const { agent, second, home } = await office()
  const { id } = home
  expect(await read(agent, id)).toMatchObject({ coAgent: null, isCoAgent: false })
  expect((await read(agent, id)).colleagues.map((each) => each.id)).toContain(second.id)
  const waiting = await invite(agent, id, second)
  expect(waiting).toMatchObject({ coAgent: null, invited: { id: second.id }, colleagues: [] })
  expect(await newestMail(second)).toMatch(/wants to list “Bright bungalow with a porch” with you$/)
  expect((await world.as(second).call(myCoListings)).invitations).toMatchObject([{ id, title: 'Bright bungalow with a porch' }])
  // Nobody sees more before they agree.
  expect(await refusal(read(second, id))).toMatchObject({ status: 404 })
  expect(await refusal(world.as(second).call(getMyProperty, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await coAgentOf(id)).toBeUndefined()

  expect((await answer(second, id)).shared).toMatchObject([{ id, isCoAgent: true, isPublic: true }])
  expect(await newestMail(agent)).toMatch(/lists “Bright bungalow with a porch” with you now$/)
  expect(await world.call(getProperty, { params: { id } })).toMatchObject({
    agent: { id: agent.id },
    coAgent: { id: second.id, brokerageName: 'Live Oak Realty', licenceNumber: `TX${100_000 + second.id}` },
  })
  const publicIds = async () => (await world.call(coListedProperties, { params: { agentId: second.id } })).items.map((item) => item.id)
  expect(await publicIds()).toEqual([id])

  const theirs = await world.as(second).call(getMyProperty, { params: { id } })
  expect(theirs).toMatchObject({ mayPublish: false, mayArchive: false, mayDelete: false, nextStatuses: [], coListing: { isCoAgent: true } })
  const save = (by: Actor, title: string) => world.as(by).call(saveProperty, { params: { id }, body: { version: theirs.version, title } })
  await save(second, 'Bungalow by the creek')
  expect(await refusal(save(agent, 'Bungalow by the park'))).toMatchObject({ status: 409, fields: { version: String(theirs.version + 1) } })
  expect(await world.as(agent).call(getMyProperty, { params: { id } })).toMatchObject({
    fields: { title: 'Bungalow by the creek' },
    coListing: { isCoAgent: false },
  })
  const client = world.as(second)
  for (const decide of [
    () => client.call(publishProperty, { params: { id }, body: {} }),
    () => client.call(setPropertyStatus, { params: { id }, body: { status: 'Pending' } }),
    () => client.call(archiveProperty, { params: { id }, body: { archived: true } }),
    () => client.call(setVideos, { params: { id }, body: { videoIds: [] } }),
    () => client.call(saveProperty, { params: { id }, body: { version: theirs.version + 1, expirationDate: '2020-01-01' } }),
    () => client.call(deleteProperty, { params: { id } }),
  ])
    expect(await refusal(decide())).toMatchObject({ status: 409, message: 'Only the listing agent can do this.' })
  expect(await refusal(invite(second, id, agent))).toMatchObject({ status: 404 })
  expect((await client.call(listMyProperties)).items).toEqual([])

  await end(second, id)
  expect(await coAgentOf(id)).toBeUndefined()
  expect(await publicIds()).toEqual([])
  expect(await refusal(save(second, 'Mine'))).toMatchObject({ status: 404 })
  expect(await newestMail(agent)).toBe('Co-listing of “Bungalow by the creek” ended')
})

test('of what is missing, the second agent reads what they can put right: not the tour, the last day or the other’s license', async () => {
  const { agent, second, home } = await office()
  const { id } = home
  const { db } = world.services
  await invite(agent, id, second)
  await answer(second, id)
  const missing = async (by: Actor) => (await world.as(by).call(getMyProperty, { params: { id } })).missing.map(({ field }) => field)
  const license = (of: Actor) =>
    sql`update member_state_license set member_state_license_state = 'NV' where member_state_license = ${`TX${100_000 + of.id}`}`.execute(
      db,
    )
  await sql`update listing set expiration_date = '2020-01-01', property_sub_type = null where listing_key = ${id}`.execute(db)
  await sql`delete from listing_video where listing_key = ${id}`.execute(db)
  await license(agent)
  expect([await missing(agent), await missing(second)]).toEqual([['propertyType', 'videos', 'expirationDate', 'profile'], ['propertyType']])
  await license(second)
  expect(await missing(second)).toEqual(['propertyType', 'coListAgent'])
})

test('whoever is no colleague, lacks the license or comes too late is refused in a sentence', async () => {
  const { owner, agent, second, home } = await office()
  const [stranger, { id }] = [await world.agent(), home]
  for (const { id: agentId } of [stranger, agent, await world.buyer()])
    expect(await refusal(world.as(agent).call(inviteCoAgent, { ...at(id), body: { agentId } }))).toMatchObject({
      status: 409,
      message: 'This agent isn’t on your team or in your brokerage.',
    })
  expect(await refusal(invite(owner, id, second))).toMatchObject({ status: 404 })
  expect(await refusal(answer(second, id))).toMatchObject({ status: 404 })

  await invite(agent, id, second)
  expect(await refusal(invite(agent, id, owner))).toMatchObject({ status: 409 })
  expect(await refusal(answer(owner, id))).toMatchObject({ status: 404 })
  const license = (state: string) =>
    sql`update member_state_license set member_state_license_state = ${state} where member_state_license = ${`TX${100_000 + second.id}`}`.execute(
      world.services.db,
    )
  await license('NV')
  expect(await refusal(answer(second, id))).toMatchObject({ status: 409, message: expect.stringContaining('valid license') })
  await license('TX')
  // Refused, it still waits.
  await answer(second, id, false)
  expect(await newestMail(agent)).toMatch(/won’t co-list/)
  await invite(agent, id, second)
  await end(agent, id)
  expect(await refusal(answer(second, id))).toMatchObject({ status: 404 })
  expect(await refusal(end(agent, id))).toMatchObject({ status: 404 })

  // A draft may get its state after somebody agreed: publishing asks again.
  const draft = await world.draft(agent)
  await agree(agent, second, draft.id)
  await license('NV')
  const publish = () => world.as(agent).call(publishProperty, { params: { id: draft.id }, body: {} })
  const unlicensed = { field: 'coListAgent', message: 'The co-listing agent needs a brokerage and a valid license in this state.' }
  expect(await refusal(publish())).toMatchObject({ fields: { 'body.coListAgent': unlicensed.message } })
  expect((await world.as(second).call(getMyProperty, { params: { id: draft.id } })).missing).toEqual([unlicensed])
  await license('TX')
  await publish()
  const sale = { status: 'Closed', closePrice: 600_000, closeDate: '2026-01-01' } as const
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Pending' } })
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: sale })
  expect(await refusal(invite(agent, id, second))).toMatchObject({ status: 409, message: expect.stringContaining('sold') })
})

test('it ends with what joined them: a team, a brokerage, the listing’s agent or an account', async () => {
  const { owner, agent, second, home } = await office()
  const { id } = home
  await world.as(agent).call(startBrokerage, { body: { licenseNumber: `C${10_000 + agent.id}`, licenseState: 'TX' } })
  await approveBrokerage(world.services.db, agent.id)
  await world.as(agent).call(inviteToBrokerage, { body: { email: second.email } })
  const [invitation] = (await world.as(second).call(myBrokerage)).invitations
  await world.as(second).call(answerBrokerageInvitation, { params: { id: invitation?.id ?? 0 }, body: { accept: true } })
  await agree(agent, second, id)
  const theirs = (await world.published(second)).id
  await invite(second, theirs, owner)
  // The brokerage still joins these two; the owner of the team is no colleague anymore.
  await world.as(second).call(removeMember, { params: { accountId: second.id } })
  expect(await coAgentOf(id)).toBe(second.id)
  expect((await world.as(owner).call(myCoListings)).invitations).toEqual([])
  await world.as(second).call(removeBrokerageMember, { params: { accountId: second.id } })
  expect(await coAgentOf(id)).toBeUndefined()
  expect(await newestMail(agent)).toMatch(/^Co-listing of .* ended$/)

  // The listing goes to the owner of the team alone, who was its second agent.
  const leaving = await world.joined(owner, 'member', 'team')
  const handed = (await world.published(leaving)).id
  await agree(leaving, owner, handed)
  await world.as(leaving).call(removeMember, { params: { accountId: leaving.id } })
  expect(await world.call(getProperty, { params: { id: handed } })).toMatchObject({ agent: { id: owner.id } })
  expect(await coAgentOf(handed)).toBeUndefined()

  const last = await world.joined(owner)
  await agree(agent, last, id)
  expect((await world.as(last).call(exportData)).parts).toMatchObject({ coListings: { shared: [{ listingKey: id, coAgentId: last.id }] } })
  await invite(agent, (await world.published(agent)).id, last)
  const { db } = world.services
  const account = await accountById(db, last.id)
  await db.transaction().execute(async (trx) => coListingData(world.services).erase?.(trx, account))
  expect(await coAgentOf(id)).toBeUndefined()
  const { rows } = await sql`select from co_listing_invitation`.execute(world.services.db)
  expect(rows).toEqual([])
})
