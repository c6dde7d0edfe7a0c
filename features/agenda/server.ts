import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { agentDashboard } from './contract.ts'
import { agendaOf } from './server/agenda-of.ts'

/** Registers the call that tells an agent what needs them today. */
export function agenda(app: App, { db, now }: Services): void {
  route(app, agentDashboard, async ({ query }, { actor }) => {
    const day = query.day ?? new Date(now()).toISOString().slice(0, 10)
    return { items: await agendaOf(db, actor.id, { now: now(), day }) }
  })
}
