import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { leads } from '#features/leads/server'
import { listLeads, readLead, type Lead, type LeadDetail } from '#features/leads/contract'
import { sendMessage, type Message } from '#features/messaging/contract'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'

export interface LeadWorld extends TourWorld {
  write(from: Actor, to: Actor, propertyId: number, content: string, moment?: Message['moment']): Promise<void>
  leads(agent: Actor): Promise<Lead[]>
  lead(agent: Actor, id: number): Promise<LeadDetail>
  /** Waits until the agent's list holds what is expected. */
  leadOf(agent: Actor, is: (lead: Lead) => boolean): Promise<Lead>
}

export async function leadWorld(features: FeatureDoor[] = []): Promise<LeadWorld> {
  const world = await tourWorld(undefined, [leads, ...features])
  const all = async (agent: Actor) => (await world.as(agent).call(listLeads)).items
  return {
    ...world,
    async write(from, to, propertyId, content, moment) {
      await world
        .as(from)
        .call(sendMessage, { body: { receiverId: to.id, propertyId, content, clientMessageId: randomUUID(), ...(moment && { moment }) } })
    },
    leads: all,
    lead: (agent, id) => world.as(agent).call(readLead, { params: { id } }),
    async leadOf(agent, is) {
      let matching: Lead | undefined
      await expect
        .poll(async () => {
          // A job that writes the lead later would change its revision.
          await world.server.jobs.settle()
          return (matching = (await all(agent)).find(is))
        })
        .toBeDefined()
      return matching as Lead
    },
  }
}
