import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getMyProperty, getProperty, publishProperty, saveProperty } from '#features/listings/contract'
import { reviewPolicy } from '#features/listings/server'
import { listingReviews as readReviews, myListingReviews, requireReviews, reviewListing } from '#features/listing-reviews/contract'
import { listingReviews } from '#features/listing-reviews/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { checkAudit } from '#platform/audit/audit.ts'
import { auditEntries } from '#platform/audit/read-audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'

let app: ListingWorld
let admin: { id: number; isAgent: true; isAdmin: true }
/** Whose listings somebody else decides about, as a brokerage would. */
const elsewhere = new Set<number>()

beforeAll(async () => {
  app = await listingWorld([listingReviews, (server) => server.ports.add(reviewPolicy, async (_, agentId) => elsewhere.has(agentId))])
  admin = { id: (await createPerson(app.services.db, { firstName: 'Nora', lastName: 'Bell' })).id, isAgent: true, isAdmin: true }
})
beforeEach(() => turn(true))

const turn = (isRequired: boolean) => app.as(admin).call(requireReviews, { body: { isRequired, reason: 'Many copies lately' } })
const waiting = async () => (await app.as(admin).call(readReviews)).waiting
const publish = (agent: Actor, id: number) => app.as(agent).call(publishProperty, { params: { id }, body: {} })
const decide = (id: number, version: number, approve: boolean, note = '') =>
  app.as(admin).call(reviewListing, { params: { propertyId: id }, body: { version, approve, note } })
const isPublic = (id: number) =>
  app.call(getProperty, { params: { id } }).then(
    () => true,
    () => false,
  )
async function handedIn(): Promise<{ agent: Actor; id: number; version: number }> {
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  const { version } = await publish(agent, id)
  return { agent, id, version }
}
const mailsAbout = async (id: number) =>
  (
    await sql<{ subject: string; text: string }>`select subject, body_text as text from outbox_message
      where body_text like ${`%/agent/homes/${id}%`} order by id`.execute(app.services.db)
  ).rows

test('a new listing waits for an administrator, who reads all of it and approves it; the agent is told', async () => {
  const { agent, id, version } = await handedIn()
  expect(await isPublic(id)).toBe(false)
  expect(await waiting()).toMatchObject([
    {
      id,
      version,
      agent: { id: agent.id },
      title: 'Bright bungalow with a porch',
      description: expect.stringMatching(/./),
      lastNote: null,
    },
  ])
  await decide(id, version, true)
  expect([await isPublic(id), await waiting()]).toEqual([true, []])
  expect(await mailsAbout(id)).toMatchObject([{ subject: '“Bright bungalow with a porch” is live' }])
})

test('sending back takes a note, which the agent reads until the listing is submitted again', async () => {
  const { agent, id, version } = await handedIn()
  expect(await refusal(decide(id, version, false))).toMatchObject({
    status: 400,
    fields: { 'body.note': expect.stringContaining('Say what') },
  })
  await decide(id, version, false, 'Add a photo of the kitchen.')
  const mine = async () => (await app.as(agent).call(myListingReviews)).items
  expect(await mine()).toMatchObject([{ propertyId: id, note: 'Add a photo of the kitchen.' }])
  expect((await mailsAbout(id))[0]?.text).toContain('Add a photo of the kitchen.')
  const again = await publish(agent, id)
  expect(await mine()).toEqual([])
  expect(await waiting()).toMatchObject([{ id, lastNote: 'Add a photo of the kitchen.' }])
  await decide(id, again.version, true)
})

test('a decision counts once, and for what was read', async () => {
  const { agent, id, version } = await handedIn()
  await app.as(agent).call(saveProperty, { params: { id }, body: { version, title: 'Another title' } })
  expect(await refusal(decide(id, version, true))).toMatchObject({ status: 409 })
  const [{ version: now } = { version: 0 }] = await waiting()
  const answers = await Promise.allSettled([decide(id, now, true), decide(id, now, false, 'No.'), decide(id, now, true)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('turning it off leaves nobody waiting, also those who hand in at that moment', async () => {
  const sentBack = await handedIn()
  await decide(sentBack.id, sentBack.version, false, 'More photos, please.')
  const publishing = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const agent = await app.agent()
      return { agent, id: (await app.draft(agent)).id }
    }),
  )
  await Promise.all([...publishing.map(({ agent, id }) => publish(agent, id)), turn(false)])
  const { rows } = await sql`select listing_key from listing where editorial_status in ('in_review', 'changes_requested')`.execute(
    app.services.db,
  )
  expect(rows).toEqual([])
  for (const { agent, id } of [...publishing, sentBack]) {
    const { editorialStatus } = await app.as(agent).call(getMyProperty, { params: { id } })
    if (editorialStatus === 'draft') await publish(agent, id)
    expect(await isPublic(id)).toBe(true)
  }
})

test('what a team or a brokerage reviews is theirs; administrators publish at once', async () => {
  const { agent, id, version } = await handedIn()
  elsewhere.add(agent.id)
  expect(await waiting()).toEqual([])
  expect(await refusal(decide(id, version, true))).toMatchObject({ status: 404 })
  await turn(false)
  expect((await app.as(agent).call(getMyProperty, { params: { id } })).editorialStatus).toBe('in_review')
  elsewhere.delete(agent.id)
  await turn(false)
  await turn(true)
  const chief = await app.agent()
  await sql`update account set is_admin = true where id = ${chief.id}`.execute(app.services.db)
  const own = await app.published(chief)
  expect(own.isPublic).toBe(true)
})

test('only administrators see and decide; every change stands in the audit log with its reason', async () => {
  const { agent, id, version } = await handedIn()
  const tries = [
    app.as(agent).call(readReviews),
    app.as(agent).call(requireReviews, { body: { isRequired: false, reason: 'Mine' } }),
    app.as(agent).call(reviewListing, { params: { propertyId: id }, body: { version, approve: true, note: '' } }),
  ]
  for (const attempt of tries) expect(await refusal(attempt)).toMatchObject({ status: 403 })
  expect(await refusal(app.as(admin).call(requireReviews, { body: { isRequired: false, reason: '' } }))).toMatchObject({ status: 400 })
  await decide(id, version, false, 'The price is missing a digit.')
  const [decided, required] = await auditEntries(app.services.db, {}, 2)
  expect(decided).toMatchObject({
    subject: `listing ${id}`,
    subject_account_id: agent.id,
    reason: 'The price is missing a digit.',
    after: { approved: false },
  })
  expect(required).toMatchObject({ subject: 'review of new listings', reason: 'Many copies lately', after: { isRequired: true } })
  expect((await checkAudit(app.services.db)).broken).toBeNull()
  await turn(false)
})
