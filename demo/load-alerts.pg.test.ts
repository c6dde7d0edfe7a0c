import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { accounts } from '#features/accounts/server'
import { myAssistants, sharedInbox, sharedThread } from '#features/assistants/contract'
import { assistants } from '#features/assistants/server'
import { getProperty } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { myNotices } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { savedSearches as mySearches } from '#features/saved-searches/contract'
import { savedSearches } from '#features/saved-searches/server'
import { search } from '#features/search/server'
import { videos } from '#features/videos/server'
import { wishlists as myLists } from '#features/wishlists/contract'
import { messaging } from '#features/messaging/server'
import { wishlists } from '#features/wishlists/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { loadDemoWorld } from './load.ts'
import { emailOf } from './people.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(
    identity,
    accounts,
    personalData,
    location,
    agents,
    videos,
    listings,
    search,
    messaging,
    notifications,
    wishlists,
    savedSearches,
    assistants,
  )
  await loadDemoWorld(app.services)
})

async function buyer(key: string) {
  const { rows } = await sql<{ id: number }>`select id from account where email = ${emailOf({ key })}`.execute(app.services.db)
  return app.as({ id: rows[0]?.id ?? 0 })
}

test('two buyers share a list and a search: one waits for a price, the other hears of the new matches', async () => {
  const [marcus, elena] = [await buyer('marcus'), await buyer('elena')]
  const { items, coBuyers } = await marcus.call(mySearches)
  expect(items).toMatchObject([{ name: 'Texas under a million', isShared: true, priceDropAtMost: 600_000 }])
  expect(coBuyers).toEqual([expect.stringMatching(/^Elena /)])
  const [list] = (await elena.call(myLists)).items
  expect(list).toMatchObject({ name: 'A place in Texas', isOwner: false })
  expect(list?.homes.length).toBeGreaterThan(1)
  const { items: notices } = await elena.call(myNotices, { query: { limit: 50 } })
  const shared = notices.filter(({ topic }) => topic === 'co-buyer-searches')
  expect(shared.length).toBeGreaterThan(0)
  for (const { reason } of shared) expect(reason).toMatch(/^Matches “Texas under a million,” a search Marcus .* shares with you$/)
})

test('an assistant answered for Maya under both names, and her condo has a second agent', async () => {
  const { rows } = await sql<{ id: number }>`select id from account where email = ${emailOf({ key: 'sam' })}`.execute(app.services.db)
  const sam = app.as({ id: rows[0]?.id ?? 0, isAgent: true })
  const { inboxes } = await sam.call(myAssistants)
  expect(inboxes.map(({ name }) => name)).toEqual(['Maya Castellanos'])
  const agentId = inboxes[0]?.id ?? 0
  const { items } = await sam.call(sharedInbox, { params: { agentId } })
  const condo = items.find(({ property }) => property?.title.includes('condo'))
  const propertyId = condo?.property?.id ?? 0
  const { messages } = await sam.call(sharedThread, { params: { agentId, otherUserId: condo?.person.id ?? 0 }, query: { propertyId } })
  expect(messages.map(({ writtenBy }) => writtenBy)).toEqual([null, null, null, 'Sam Okafor', null])
  expect(await app.call(getProperty, { params: { id: propertyId } })).toMatchObject({
    agent: { name: 'Maya Castellanos' },
    coAgent: { name: 'Theo Brandt', licenceStatus: 'verified' },
  })
})
