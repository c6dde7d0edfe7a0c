import { beforeAll, expect, test } from 'vitest'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { savePreference } from '#features/notifications/contract'
import { accounts, actorOf } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { listings } from '#features/listings/server'
import { setPropertyStatus } from '#features/listings/contract'
import { location } from '#features/location/server'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { search } from '#features/search/server'
import { videos } from '#features/videos/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { changeSavedSearch, deleteSavedSearch, savedSearches as listSearches, saveSearch } from '../contract.ts'
import { savedSearches } from '../server.ts'
import { mailNewListings } from './mail-new-listings.ts'

let app: TestApp
let agent: Actor
let serial = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, personalData, location, agents, videos, listings, notifications, search, savedSearches)
  agent = actorOf(await createAgent(app.services.db))
})

async function person(emailVerified = true): Promise<{ who: Actor; email: string }> {
  const email = `watcher${(serial += 1)}@example.com`
  return { who: actorOf(await createPerson(app.services.db, { email, emailVerified })), email }
}
const watch = (who: Actor, query: string, name = 'Bungalows') => app.as(who).call(saveSearch, { body: { name, query, notify: true } })
const publish = (title: string, price: number) => withListings(app).published(agent, { title, price, zipCode: '78704' })
const mailsTo = async (email: string) => (await recentOutbox(app.services.db, email)).map(({ subject, text }) => `${subject}\n${text}`)
const mail = () => mailNewListings(app.services)

test('whoever asked gets one mail for the homes of a search, with none that do not match, and none of them again', async () => {
  const { who, email } = await person()
  await publish('Was there before', 500_000)
  app.moveClock(1000)
  expect(await watch(who, 'q=Austin, TX&maxPrice=600000')).toMatchObject({ notify: true })
  expect(await mail()).toBe(0)
  const [porch, garden] = [await publish('Porch', 550_000), await publish('Garden', 560_000)]
  await publish('Too dear', 900_000)
  expect((await Promise.all([mail(), mail()])).toSorted()).toEqual([0, 1])
  const [first = '', ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(first).toMatch(/^2 new homes for “Bungalows”/)
  for (const { id } of [porch, garden]) expect(first).toContain(`/property/${id}`)
  expect(first).toContain('Porch\n$550,000')
  expect(first).not.toMatch(/Too dear|Was there before/)
  expect(first).toMatch(/Unsubscribe from these emails: \S+\/unsubscribe\?token=/)

  // Another search of theirs has the same homes; one goes off the market and comes back.
  await watch(who, 'q=Austin, TX&maxPrice=600000&minPrice=1', 'Nearly the same')
  await app.as(agent).call(setPropertyStatus, { params: { id: porch.id }, body: { status: 'Withdrawn' } })
  await app.as(agent).call(setPropertyStatus, { params: { id: porch.id }, body: { status: 'Active' } })
  app.moveClock(3_600_000)
  expect(await mail()).toBe(0)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('nobody is mailed who did not ask, has not proved their mailbox, deleted the search or switched these mails off', async () => {
  const [silent, unproved, deleted, off, stopped] = await Promise.all([person(), person(false), person(), person(), person()])
  const query = 'q=Austin, TX&minPrice=700000&maxPrice=710000'
  await app.as(silent.who).call(saveSearch, { body: { name: 'Silent', query } })
  await watch(unproved.who, query)
  await app.as(deleted.who).call(deleteSavedSearch, { params: { id: (await watch(deleted.who, query)).id } })
  await watch(off.who, query)
  await app.as(off.who).call(savePreference, { body: { topic: 'saved-searches', channel: 'mail', enabled: false } })
  const { id } = await watch(stopped.who, query)
  const changed = await app.as(stopped.who).call(changeSavedSearch, { params: { id }, body: { notify: false } })
  expect(changed.notify).toBe(false)
  await publish('For nobody', 705_000)
  expect(await mail()).toBe(0)
  for (const { email } of [silent, unproved, deleted, off, stopped]) expect(await mailsTo(email)).toEqual([])
})

test('asking for mails of a search that is saved already switches them on, from then on', async () => {
  const { who, email } = await person()
  const query = 'q=Austin, TX&minPrice=800000&maxPrice=810000'
  const { id } = await app.as(who).call(saveSearch, { body: { name: 'Kept', query } })
  await publish('Before asking', 805_000)
  app.moveClock(1000)
  expect(await watch(who, query, 'Another name')).toMatchObject({ id, name: 'Kept', notify: true })
  expect((await app.as(who).call(listSearches)).items).toHaveLength(1)
  const after = await publish('After asking', 806_000)
  expect(await mail()).toBe(1)
  const [text = ''] = await mailsTo(email)
  expect(text).toMatch(/^New home for “Kept”/)
  expect(text).not.toContain('Before asking')
  expect((await app.as(who).call(exportData)).parts).toMatchObject({
    savedSearches: [{ name: 'Kept', notify: true }],
    mailedListings: [{ propertyId: after.id }],
  })
  expect((await app.as(who).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Homes you were emailed about', count: 1, outcome: 'erased' }),
  )
})
