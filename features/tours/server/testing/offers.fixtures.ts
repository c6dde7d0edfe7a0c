import { actorOf } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { sendMessage } from '#features/messaging/contract'
import { offerAgreement, tourOptions, type Agreement } from '#features/tours/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { plusDays } from '../availability/clock-times.ts'
import type { TourWorld } from './tour-world.fixtures.ts'

export type OfferInput = InputOf<typeof offerAgreement>['body']

export const usualTerms = {
  services: 'Shows homes and writes offers',
  compensation: '2.5% of the price',
  compensationBasis: 'A share of the purchase price',
  compensationDue: 'At closing',
}

/** Creates an agent of another brokerage than the one that `world.agent()` belongs to. */
export async function createOtherAgent({ services: { db } }: TourWorld): Promise<Actor> {
  const account = await createPerson(db, { isAgent: true, emailVerified: true })
  await createAgentProfile(db, {
    accountId: account.id,
    office: { name: 'Pecan Homes', city: 'Austin', state: 'TX' },
    license: { number: `TX9${account.id}`, state: 'TX' },
  })
  return actorOf(account)
}

/** Has a buyer write to an agent, so that the agent can offer an agreement. */
export async function writeTo(world: TourWorld, buyer: Actor, receiverId: number, propertyId: number): Promise<void> {
  await world.as(buyer).call(sendMessage, { body: { receiverId, content: 'Can we see it?', propertyId } })
}

/** Returns today on the calendar of a home. */
export const listingToday = async (world: TourWorld, propertyId: number): Promise<string> =>
  (await world.call(tourOptions, { params: { propertyId } })).from

/** Offers an agreement that ends in a week, with the usual terms. */
export async function offerTo(
  world: TourWorld,
  agent: Actor,
  offer: Pick<OfferInput, 'buyerId' | 'propertyId'> & Partial<OfferInput>,
): Promise<Agreement> {
  const endsOn = plusDays(await listingToday(world, offer.propertyId), 7)
  return world.as(agent).call(offerAgreement, { body: { kind: 'representation', endsOn, ...usualTerms, ...offer } })
}
