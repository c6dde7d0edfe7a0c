import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { agentDashboard, buyerAgenda } from './contract.ts'
import { agendaOf } from './server/agenda-of.ts'
import { buyerAgendaOf } from './server/buyer-agenda.ts'

/** Registers the calls that return what waits for an agent and for a buyer. */
export function agenda(app: App, services: Services): void {
  const { db, now } = services
  route(app, agentDashboard, async ({ query }, { actor }) => {
    const day = query.day ?? new Date(now()).toISOString().slice(0, 10)
    return { items: await agendaOf(services, actor, day) }
  })
  route(app, buyerAgenda, async (_, { actor }) => ({ items: await buyerAgendaOf(db, actor.id, now()) }))
}
