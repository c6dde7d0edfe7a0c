import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { actorOf } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { firstSteps } from '../contract/first-steps.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

const done = async (agent: Actor) => (await app.as(agent).call(firstSteps)).items.filter((entry) => entry.done).map(({ item }) => item)

test('each step ticks itself as soon as its fact is there, and opens again when the fact goes', async () => {
  const { db } = app.services
  const novice = actorOf(await createPerson(db, { isAgent: true }))
  expect(await done(novice)).toEqual(['plan'])
  const agent = await app.agent()
  expect(await done(agent)).toEqual(['license', 'plan'])
  await app.tourOf(agent)
  expect(await done(agent)).toEqual(['license', 'plan', 'film'])
  await app.published(agent)
  await sql`update account set profile_image_url = '/media/people/1.webp', phone = '+15125550100', phone_verified_at = services_now() where id = ${agent.id}`.execute(
    db,
  )
  expect(await done(agent)).toEqual(['photo', 'license', 'phone', 'plan', 'home', 'film'])
  await sql`insert into billing_account (account_id, over_limit_since) values (${agent.id}, services_now())`.execute(db)
  await sql`update account set phone_verified_at = null where id = ${agent.id}`.execute(db)
  expect(await done(agent)).toEqual(['photo', 'license', 'home', 'film'])
})

test('a draft nobody has seen and a film that failed are no steps', async () => {
  const agent = await app.agent()
  await app.draft(agent)
  await sql`update video_asset set media_status = 'Processing' where account_id = ${agent.id}`.execute(app.services.db)
  expect(await done(agent)).toEqual(['license', 'plan'])
})

test('buyers have no such list', async () => {
  expect(await refusal(app.as(await app.buyer()).call(firstSteps))).toMatchObject({ status: 403 })
})
