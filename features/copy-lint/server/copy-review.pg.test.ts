import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { copyAcknowledgements, reviewCopy } from '#features/copy-lint/contract'
import { copyLint } from '#features/copy-lint/server'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { acknowledgementTables, acknowledgePhrase } from './acknowledgements.ts'
import { personalData } from './personal-data.ts'

let app: ListingWorld
let agent: Actor
let listingId: number
let moderator: { id: number; permissions: string[] }
const reason = 'Deed of 1962, struck out by the title company.'

beforeAll(async () => {
  app = await listingWorld([copyLint])
  agent = await app.agent()
  const { id } = await createPerson(app.services.db, { firstName: 'Mo', lastName: 'Reader' })
  moderator = { id, permissions: ['messages:moderate'] }
  listingId = (await app.draft(agent)).id
})

const keep = (phrase: string) =>
  acknowledgePhrase(app.services.db, agent, { key: listingId }, { field: 'description', phrase, reason }, new Date(app.services.now()))
const queue = (query = {}) => app.as(moderator).call(copyAcknowledgements, { query })
/** Of the listing above alone. */
const mine = async (query = {}) => (await queue(query)).items.filter((item) => item.listingId === listingId)

test('a reason waits for a reviewer with the phrase, the class, the rule and the agent, until one has read it', async () => {
  await keep('No  Children')
  const items = await mine()
  expect(items).toMatchObject([
    { listingId, field: 'description', phrase: 'no children', reason, protectedClass: 'Familial status', agent: { id: agent.id } },
  ])
  expect(items[0]?.source).toContain('3604(c)')
  const [{ id } = { id: 0 }] = items
  expect(await app.as(moderator).call(reviewCopy, { params: { id } })).toMatchObject({ reviewedBy: 'Mo Reader' })
  expect(await mine()).toEqual([])
  const [first] = await mine({ reviewed: 'yes' })
  expect(first).toMatchObject({ id, reviewedBy: 'Mo Reader' })
  // Asked twice, the first reviewer stays.
  const { id: other } = await createPerson(app.services.db)
  await app.as({ id: other, permissions: ['messages:moderate'] }).call(reviewCopy, { params: { id } })
  expect((await mine({ reviewed: 'yes' }))[0]).toEqual(first)
  // A new reason is read anew.
  await keep('no children')
  expect(await mine()).toHaveLength(1)
})

test('only those who moderate read the reasons', async () => {
  expect(await refusal(app.as(agent).call(copyAcknowledgements, { query: {} }))).toMatchObject({ status: 403 })
  expect(await refusal(app.call(copyAcknowledgements, { query: {} }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as(agent).call(reviewCopy, { params: { id: 1 } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as(moderator).call(reviewCopy, { params: { id: 999_999 } }))).toMatchObject({ status: 404 })
})

test('the list goes on page by page, the newest first', async () => {
  const rival = await app.agent()
  const { id } = await app.draft(rival)
  await acknowledgementTables(app.services.db)
    .insertInto('copy_acknowledgement')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        account_id: rival.id,
        listing_key: id,
        field: 'title' as const,
        phrase: `no children ${index}`,
        rule_id: 'a-rule-that-is-gone',
        protected_class: 'Familial status',
        reason,
        created_at: new Date(app.services.now()),
      })),
    )
    .execute()
  const first = await queue()
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ phrase: 'no children 59', why: null, source: null })
  const rest = await queue({ before: first.nextCursor ?? undefined })
  expect(rest.nextCursor).toBeNull()
  expect(new Set([...first.items, ...rest.items].map((item) => item.id)).size).toBe(first.items.length + rest.items.length)
})

test('a person’s reasons are in their export, and go when they go', async () => {
  const { db } = app.services
  const account = await createAgent(db)
  const leaving = actorOf(account)
  const { id } = await app.draft(leaving)
  expect(await personalData.plan(db, account)).toEqual([])
  await acknowledgePhrase(db, leaving, { key: id }, { field: 'title', phrase: 'Women only', reason }, new Date(app.services.now()))
  expect(await personalData.collect(db, account)).toMatchObject([{ listing_key: id, phrase: 'women only', reason }])
  expect(await personalData.plan(db, account)).toMatchObject([{ count: 1, outcome: 'erased' }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await personalData.collect(db, account)).toEqual([])
})
