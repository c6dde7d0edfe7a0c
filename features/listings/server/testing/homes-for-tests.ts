import { accounts, actorOf, createAccount } from '#features/accounts/server'
import { agents, createAgentProfile } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { location } from '#features/location/server'
import { addVideoLink } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { createProperty, publishProperty, setVideos, type OwnProperty } from '#features/listings/contract'
import { listings, type ListingsSettings } from '#features/listings/server'
import type { DraftChange } from '../drafts/drafts.ts'

let serial = 0

export interface World extends TestApp {
  agent(): Promise<Actor>
  buyer(): Promise<Actor>
  /** A draft that has everything a published home needs. */
  finished(agent: Actor, change?: DraftChange): Promise<OwnProperty>
  published(agent: Actor, change?: DraftChange): Promise<OwnProperty>
  tourOf(agent: Actor): Promise<number>
}

export const complete: DraftChange = {
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

/** An application with everything homes depend on, and short ways to people and homes. */
export async function world(settings?: ListingsSettings): Promise<World> {
  const app = await testApp(identity, accounts, location, agents, videos, (server, services) => listings(server, services, settings))
  const { db } = app.services
  const person = async (isAgent: boolean) => {
    serial += 1
    const account = await createAccount(db, {
      identityUid: `uid-${serial}`,
      email: `person${serial}@example.com`,
      firstName: 'Pat',
      lastName: `Reyes ${serial}`,
      isAgent,
      emailVerified: isAgent,
    })
    return actorOf(account)
  }
  const agent = async () => {
    const actor = await person(true)
    await createAgentProfile(db, {
      accountId: actor.id,
      office: { name: 'Live Oak Realty', city: 'Austin', state: 'TX' },
      licence: { number: `TX${100_000 + actor.id}`, state: 'TX' },
    })
    return actor
  }
  const tourOf = async (actor: Actor) =>
    (
      await app
        .as(actor)
        .call(addVideoLink, { body: { url: `https://www.youtube.com/watch?v=dQw4w9Wg${String(1000 + ++serial).slice(-3)}` } })
    ).id
  const finished = async (actor: Actor, change: DraftChange = {}) => {
    const { id } = await app.as(actor).call(createProperty, { body: { ...complete, ...change } })
    return app.as(actor).call(setVideos, { params: { id }, body: { videoIds: [await tourOf(actor)] } })
  }
  const published = async (actor: Actor, change: DraftChange = {}) => {
    const { id } = await finished(actor, change)
    return app.as(actor).call(publishProperty, { params: { id }, body: {} })
  }
  return { ...app, agent, buyer: () => person(false), finished, published, tourOf }
}

/** The Problem a promise is refused with. */
export async function refusal(promise: Promise<unknown>): Promise<{ status: number; message: string; fields?: Record<string, string> }> {
  try {
    await promise
  } catch (error) {
    return error as { status: number; message: string }
  }
  throw new Error('This was expected to be refused.')
}
