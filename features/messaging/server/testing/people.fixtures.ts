import { accounts, actorOf, type NewAccount } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { videos } from '#features/videos/server'
import { farLimits, messaging } from '#features/messaging/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import type { FeatureDoor, TestApp } from '#platform/testing/test-app.ts'

export const messagingFeatures: FeatureDoor[] = [
  identity,
  accounts,
  personalData,
  location,
  agents,
  videos,
  (app, services) => listings(app, services),
  notifications,
  (app, services) => messaging(app, services, { limits: farLimits }),
]

/** An account that the tests may act as. */
export async function personIn(app: TestApp, firstName: string, details: Partial<NewAccount> = {}): Promise<Actor> {
  return actorOf(await createPerson(app.services.db, { firstName, lastName: 'Tester', ...details }))
}

/** An agent who may publish, and a home of theirs that visitors see. */
export async function agentWithListing(app: TestApp, zipCode = '78704'): Promise<{ agent: Actor; home: number }> {
  const agent = actorOf(await createAgent(app.services.db, { firstName: 'Agent', lastName: 'Tester' }))
  return { agent, home: (await withListings(app).published(agent, { zipCode })).id }
}
