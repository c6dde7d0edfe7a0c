import { expect } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { favorites } from '#features/favorites/server'
import { identity } from '#features/identity/server'
import type { MyProperty } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { messaging } from '#features/messaging/server'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { search } from '#features/search/server'
import { videos } from '#features/videos/server'
import { wishlists } from '#features/wishlists/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { withListings, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type FeatureDoor, type TestApp } from '#platform/testing/test-app.ts'
import { savedSearches } from '../../server.ts'
import { searchTables } from '../search-rows.ts'
import { notifyOfChanges } from '../alerts/notify-of-changes.ts'
import { indexOlderSearches } from '../alerts/search-areas.ts'

/** Everything that takes part in telling people of changes. */
export const alertFeatures: readonly FeatureDoor[] = [
  identity,
  accounts,
  personalData,
  location,
  agents,
  videos,
  listings,
  search,
  notifications,
  messaging,
  favorites,
  wishlists,
  savedSearches,
]

export interface AlertWorld {
  app: TestApp
  agent: Actor
  person(emailVerified?: boolean): Promise<Actor>
  publish(title: string, price: number, more?: Parameters<ListingWorld['published']>[1]): Promise<MyProperty>
  /** Notifies of all changes so far. */
  run(): Promise<void>
  indexAnew(): Promise<number>
}

let serial = 0

export async function alertWorld(): Promise<AlertWorld> {
  const app = await testApp(...alertFeatures)
  const agent = actorOf(await createAgent(app.services.db))
  const { published } = withListings(app)
  return {
    app,
    agent,
    person: async (emailVerified = true) =>
      actorOf(await createPerson(app.services.db, { email: `watcher${(serial += 1)}@example.com`, emailVerified })),
    publish: (title, price, more) => published(agent, { title, price, zipCode: '78704', ...more }),
    run: () => allDone(app),
    indexAnew: () => indexOlderSearches(app.services),
  }
}

/** The server does the same by itself after a change: whoever took the last one may still be at it. */
async function allDone(app: TestApp): Promise<void> {
  await notifyOfChanges(app.services, app.server.live).catch(() => 0)
  const due = searchTables(app.services.db)
    .selectFrom('listing_change')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where('next_try_at', '<=', new Date(app.services.now()))
  await expect.poll(async () => (await due.executeTakeFirstOrThrow()).count).toBe(0)
}
