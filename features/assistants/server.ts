import { lineStored } from '#features/messaging/server'
import { registerPersonalData } from '#features/personal-data/server'
import { memberLeft } from '#features/teams/server'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { assistanceOf, setAssistant } from './server/assistance.ts'
import { endAssistance } from './server/end-assistance.ts'
import { personalData } from './server/personal-data.ts'
import { inboxOf, threadOf, writeFor } from './server/shared-inbox.ts'

export { countSharedUnread } from './server/shared-inbox.ts'
export { createDemoAssistance, type DemoAssistance } from './server/demo-assistance.ts'

const answersPerMinute = 60
const announceSoonMs = 300

/** Assistants of a team who read and answer the conversations of agents who let them. */
export function assistants(app: App, services: Services): void {
  const { db, now, events } = services
  registerPersonalData(app, personalData)
  const spend = perKey<number>({ most: answersPerMinute, windowMs: 60_000, now })
  const announce = (accountId: number): void => app.live.send(accountId, calls.assistanceChanged, {})
  events.on(memberLeft, async (trx, { accountId }) => {
    const ended = await endAssistance(trx, accountId)
    if (ended.length > 0) app.jobs.later('Announce assistance that ended', announceSoonMs, async () => ended.forEach(announce))
  })
  route(app, calls.myAssistants, (_, { actor }) => assistanceOf(db, actor.id))
  route(app, calls.allowAssistant, async ({ params, body }, { actor }) => {
    await setAssistant(services, actor.id, params.accountId, body.allowed)
    announce(params.accountId)
    return assistanceOf(db, actor.id)
  })
  route(app, calls.sharedInbox, ({ params, query }, { actor }) => inboxOf(db, actor.id, params.agentId, query.before))
  route(app, calls.sharedThread, ({ params, query }, { actor }) => threadOf(db, actor.id, params, query))
  route(app, calls.writeForAgent, async ({ params, body }, { actor }) => {
    spend(actor.id)
    const stored = await writeFor(services, actor.id, params, body)
    if (stored) events.emit(lineStored, stored)
    return undefined
  })
}
