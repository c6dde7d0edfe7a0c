import { accounts, actorOf, createAccount } from '#features/accounts/server'
import { agents, createAgentProfile } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { createProperty, publishProperty, setVideos } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { addVideoLink } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { farLimits, messaging } from '#features/messaging/server'
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

let serial = 0

/** An account that the tests may act as. */
export async function personIn(app: TestApp, name: string, flags: { isAgent?: boolean; isAdmin?: boolean } = {}): Promise<Actor> {
  serial += 1
  const email = `${name.toLowerCase()}${serial}@example.com`
  const account = { identityUid: `uid-${serial}-${name}`, email, firstName: name, lastName: 'Tester', ...flags }
  return actorOf(await createAccount(app.services.db, account))
}

/** A home that visitors see, in Texas unless its ZIP says otherwise; answers its id. */
export async function listingIn(app: TestApp, agent: Actor, change: { title?: string; zipCode?: string } = {}): Promise<number> {
  serial += 1
  await createAgentProfile(app.services.db, {
    accountId: agent.id,
    office: { name: 'Live Oak Realty', city: 'Austin', state: 'TX' },
    license: { number: `TX${100_000 + agent.id}`, state: 'TX' },
  })
  const as = app.as({ ...agent, emailVerified: true })
  const { id } = await as.call(createProperty, {
    body: {
      title: 'Bright bungalow with a porch',
      price: 650_000,
      propertyType: 'Townhouse',
      bedrooms: 3,
      streetNumber: '1204',
      streetName: 'Kinney Avenue',
      zipCode: '78704',
      ...change,
    },
  })
  const url = `https://www.youtube.com/watch?v=dQw4w9Wg${String(1000 + serial).slice(-3)}`
  const video = await as.call(addVideoLink, { body: { url } })
  await as.call(setVideos, { params: { id }, body: { videoIds: [video.id] } })
  await as.call(publishProperty, { params: { id }, body: {} })
  return id
}
