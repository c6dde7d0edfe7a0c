import { accounts, actorOf } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { createProperty, getMyProperty, publishProperty, setVideos, type MyProperty } from '#features/listings/contract'
import { insertGenerated, listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { addVideoLink } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type FeatureDoor, type TestApp } from '#platform/testing/test-app.ts'
import { submitRevision, withdrawRevision } from '../../contract/revision-calls.ts'
import type { DraftChange } from '../drafts/drafts.ts'

export type { ListingRow } from '../listing-rows.ts'

export interface ListingWorld extends TestApp {
  /** An agent who may publish. */
  agent(): Promise<Actor>
  buyer(): Promise<Actor>
  /** A draft that has everything a published listing needs. */
  draft(agent: Actor, change?: DraftChange): Promise<MyProperty>
  published(agent: Actor, change?: DraftChange): Promise<MyProperty>
  /** Submits what of a live listing its agent changed, as it is now. */
  submitChanges(agent: Actor, id: number): Promise<MyProperty>
  discardChanges(agent: Actor, id: number): Promise<MyProperty>
  /** Public listings of an agent with the ids 1 to `count`, when they are the first. */
  generated(agent: Actor, count: number): Promise<void>
  /** Adds a video tour to the agent's library; returns its id. */
  tourOf(agent: Actor): Promise<number>
}

/** What a published listing needs besides a tour. */
export const completeDraft: DraftChange = {
  title: 'Bright bungalow with a porch',
  price: 650_000,
  description: 'The kitchen opens to the garden.',
  propertyType: 'Single Family Residence',
  bedrooms: 3,
  bathroomsFull: 2,
  bathroomsHalf: 1,
  squareFeet: 1840,
  streetNumber: '1204',
  streetName: 'Kinney Avenue',
  zipCode: '78704',
}

let serial = 0

/** Starts an application with everything listings depend on and `features` on top, with short ways to people and listings. */
export async function listingWorld(features: FeatureDoor[] = []): Promise<ListingWorld> {
  const app = await testApp(identity, accounts, location, agents, videos, listings, ...features)
  return withListings(app)
}

/** Adds short ways to people and listings to an application that has everything listings depend on. */
export function withListings(app: TestApp): ListingWorld {
  const { db, now } = app.services
  const tourOf = async (agent: Actor) => {
    const url = `https://www.youtube.com/watch?v=dQw4w9Wg${String(1000 + ++serial).slice(-3)}`
    return (await app.as(agent).call(addVideoLink, { body: { url } })).id
  }
  const draft = async (agent: Actor, change: DraftChange = {}) => {
    const { id } = await app.as(agent).call(createProperty, { body: { ...completeDraft, ...change } })
    return app.as(agent).call(setVideos, { params: { id }, body: { videoIds: [await tourOf(agent)] } })
  }
  return {
    ...app,
    agent: async () => actorOf(await createAgent(db)),
    async submitChanges(agent, id) {
      const { version } = await app.as(agent).call(getMyProperty, { params: { id } })
      return app.as(agent).call(submitRevision, { params: { id }, body: { version } })
    },
    discardChanges: (agent, id) => app.as(agent).call(withdrawRevision, { params: { id } }),
    buyer: async () => actorOf(await createPerson(db)),
    draft,
    async published(agent, change) {
      const { id } = await draft(agent, change)
      return app.as(agent).call(publishProperty, { params: { id }, body: {} })
    },
    async generated(agent, count) {
      await insertGenerated(db, { count, agentIds: [agent.id], now: now() })
    },
    tourOf,
  }
}
