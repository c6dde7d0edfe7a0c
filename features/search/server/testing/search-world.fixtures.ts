import { accounts, actorOf, createAccount } from '#features/accounts/server'
import { agents, createAgentProfile } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { createProperty, publishProperty, setVideos, type MyProperty } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { addVideoLink } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { search } from '#features/search/server'
import type { SearchExtras, SearchIndex } from '#features/search-plan/server'
import { vi } from 'vitest'

export interface World extends TestApp {
  agent(): Promise<Actor>
  buyer(): Promise<Actor>
  /** A draft that has everything a published home needs. */
  finished(agent: Actor, change?: object): Promise<MyProperty>
  published(agent: Actor, change?: object): Promise<MyProperty>
}

let serial = 0

const complete = {
  title: 'Bright bungalow with a porch',
  price: 650_000,
  description: 'The kitchen opens to the garden.',
  propertyType: 'Single Family Residence' as const,
  bedrooms: 3,
  bathroomsFull: 2,
  bathroomsHalf: 1,
  squareFeet: 1840,
  streetNumber: '1204',
  streetName: 'Kinney Avenue',
  zipCode: '78704',
}

/**
 * An application with everything a search depends on, and short ways to people and homes. Without `extras` the database
 * answers everything; an index that is handed in answers already.
 */
export async function world({ openIndex, ...extras }: SearchExtras = {}): Promise<World> {
  const opened: SearchIndex[] = []
  const open: SearchExtras['openIndex'] = (options) => {
    const index = openIndex?.(options)
    if (!index) throw new Error('No index was handed in.')
    opened.push(index)
    return index
  }
  const app = await testApp(identity, accounts, location, agents, videos, listings, (server, services) =>
    search(server, services, { ...extras, ...(openIndex && { openIndex: open }) }),
  )
  await vi.waitUntil(() => opened.every(({ ready }) => ready), 30_000)
  const { db } = app.services
  const person = async (isAgent: boolean) => {
    serial += 1
    return actorOf(
      await createAccount(db, {
        identityUid: `uid-${serial}`,
        email: `person${serial}@example.com`,
        firstName: 'Pat',
        lastName: `Reyes ${serial}`,
        isAgent,
        emailVerified: isAgent,
      }),
    )
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
  const finished = async (actor: Actor, change: object = {}) => {
    const as = app.as(actor)
    const { id } = await as.call(createProperty, { body: { ...complete, ...change } })
    const url = `https://www.youtube.com/watch?v=dQw4w9Wg${String(1000 + ++serial).slice(-3)}`
    const video = await as.call(addVideoLink, { body: { url } })
    return as.call(setVideos, { params: { id }, body: { videoIds: [video.id] } })
  }
  const published = async (actor: Actor, change: object = {}) => {
    const { id } = await finished(actor, change)
    return app.as(actor).call(publishProperty, { params: { id }, body: {} })
  }
  return { ...app, agent, buyer: () => person(false), finished, published }
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
