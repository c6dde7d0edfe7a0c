import { randomUUID } from 'node:crypto'
import { actorOf } from '#features/accounts/server'
import { farLimits, messaging } from '#features/messaging/server'
import { favorites } from '#features/favorites/server'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import {
  agentAvailability,
  requestTour,
  saveAvailability,
  saveListingTours,
  tourOptions,
  type ListingTours,
  type TourRequest,
} from '#features/tours/contract'
import { tours } from '#features/tours/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'

export interface TourWorld extends ListingWorld {
  /** A buyer whose address was never verified. */
  unverifiedBuyer(): Promise<Actor>
  /** Free times of a listing, soonest first. */
  times(propertyId: number, actor?: Actor): Promise<string[]>
  /** Asks for a tour, with the disclosure that is shown. */
  ask(
    buyer: Actor,
    propertyId: number,
    times: string[],
    change?: { clientId?: string; note?: string; buyerAgent?: { name: string; brokerage: string } },
  ): Promise<TourRequest>
  setTours(agent: Actor, propertyId: number, change: Partial<ListingTours>): Promise<void>
}

/** Saves the hours that are suggested to an agent. */
export async function chooseUsualHours(world: ListingWorld, agent: Actor): Promise<void> {
  const { lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes, noticeMinutes, mostADay, horizonDays, ...settings } = await world
    .as(agent)
    .call(agentAvailability, { query: {} })
  const { weekly, exceptions, videoLink } = settings
  const numbers = { lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes, noticeMinutes, mostADay, horizonDays }
  await world.as(agent).call(saveAvailability, { body: { weekly, exceptions, videoLink, ...numbers } })
}

export async function tourWorld(settings?: Parameters<typeof tours>[2], features: FeatureDoor[] = []): Promise<TourWorld> {
  const world = await listingWorld([
    personalData,
    notifications,
    favorites,
    (app, services) => messaging(app, services, { limits: farLimits }),
    (app, services) => tours(app, services, settings),
    ...features,
  ])
  const withHours = new Set<number>()
  return {
    ...world,
    async published(agent, change) {
      if (!withHours.has(agent.id)) await chooseUsualHours(world, agent)
      withHours.add(agent.id)
      return world.published(agent, change)
    },
    buyer: async () => actorOf(await createPerson(world.services.db, { emailVerified: true })),
    unverifiedBuyer: async () => actorOf(await createPerson(world.services.db)),
    async times(propertyId, actor) {
      const { days } = await world.as(actor).call(tourOptions, { params: { propertyId } })
      return days.flatMap((day) => day.times.map((time) => time.startsAt))
    },
    async ask(buyer, propertyId, times, { clientId = randomUUID(), note = '', buyerAgent } = {}) {
      const { disclosure } = await world.as(buyer).call(tourOptions, { params: { propertyId } })
      const body = { clientId, propertyId, kind: 'in_person' as const, times, note, disclosureHash: disclosure.hash }
      return world.as(buyer).call(requestTour, { body: { ...body, ...(buyerAgent && { buyerAgent }) } })
    },
    async setTours(agent, propertyId, change) {
      const body = { mode: 'request' as const, notBefore: null, lengthMinutes: null, instructions: '', ...change }
      await world.as(agent).call(saveListingTours, { params: { propertyId }, body })
    },
  }
}
