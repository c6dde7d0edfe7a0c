import { actorOf } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { listingFor } from '#features/listings/server'
import { sendMessage } from '#features/messaging/contract'
import { tourOptions, type Agreement } from '#features/tours/contract'
import { offerAgreement, openAgreement, signAgreement } from '../../contract/agreement.ts'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import { tourTables } from '../tour-rows.ts'
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

/** Opens an offer as its buyer and signs it, with the consent that is shown. */
export async function signOffer(
  world: TourWorld,
  buyer: Actor,
  { id, hash }: Pick<Agreement, 'id' | 'hash'>,
  change: Partial<InputOf<typeof signAgreement>['body']> = {},
): Promise<Agreement> {
  const { consent } = await world.as(buyer).call(openAgreement, { params: { id }, body: {} })
  const body = { hash, name: 'Pat Reyes', consentHash: consent?.hash ?? 'c'.repeat(64), ...change }
  return world.as(buyer).call(signAgreement, { params: { id }, body })
}

interface StoredAgreements {
  buyerId: number
  propertyId: number
  now: number
  texts: { signed: string; offered: string }
}

/** Stores a signed agreement and an open offer between a buyer and the agent of a home. */
export async function insertAgreements(db: Database, { buyerId, propertyId, now, texts }: StoredAgreements): Promise<void> {
  const card = await listingFor(db, propertyId)
  if (!card) throw new Error(`Listing ${propertyId} is not public.`)
  const at = new Date(now)
  for (const [form_text, signed] of [
    [texts.signed, { signed_name: 'Pat Reyes', signed_at: at }],
    [texts.offered, { signed_name: null, signed_at: null }],
  ] as const)
    await tourTables(db)
      .insertInto('tour_agreement')
      .values({
        buyer_account_id: buyerId,
        agent_account_id: card.agentId,
        jurisdiction: 'TX',
        kind: 'representation',
        form_text,
        form_hash: '0'.repeat(64),
        ends_at: new Date(now + 7 * 86_400_000),
        offered_at: at,
        ...signed,
      })
      .execute()
}
