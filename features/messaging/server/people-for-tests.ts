import { accounts, actorOf, createAccount } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { videos } from '#features/videos/server'
import { messaging } from '#features/messaging/server'
import type { Actor } from '#platform/contract/access.ts'
import type { FeatureDoor, TestApp } from '#platform/testing/test-app.ts'

export const messagingFeatures: FeatureDoor[] = [
  identity,
  accounts,
  location,
  agents,
  videos,
  (app, services) => listings(app, services),
  messaging,
]

let serial = 0

/** An account that the tests may act as. */
export async function personIn(app: TestApp, name: string, flags: { isAgent?: boolean; isAdmin?: boolean } = {}): Promise<Actor> {
  serial += 1
  const email = `${name.toLowerCase()}${serial}@example.com`
  const account = { identityUid: `uid-${serial}-${name}`, email, firstName: name, lastName: 'Tester', ...flags }
  return actorOf(await createAccount(app.services.db, account))
}
