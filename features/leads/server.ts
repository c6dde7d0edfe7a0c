import type { Message } from '#features/messaging/contract'
import { lineStored, messageStored } from '#features/messaging/server'
import { registerPersonalData } from '#features/personal-data/server'
import * as texts from '#texts/leads'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { addNote, change, moveAll, undo } from './server/change-leads.ts'
import { exportAll, importAll } from './server/contacts.ts'
import { hasLeadExport, leadExport } from './server/lead-export.ts'
import { followMessages } from './server/follow-messages.ts'
import { personalData } from './server/personal-data.ts'
import { leadDetail, leadsOf } from './server/read-leads.ts'

export { leadExport } from './server/lead-export.ts'
export { checkLeads } from './server/lead-events.ts'

const followMs = 15_000
const followSoonMs = 1000

/** Who asked an agent about which home, and what became of it. */
export function leads(app: App, services: Services): void {
  const { db, now, events } = services
  registerPersonalData(app, personalData(now))
  const announce = (agentId: number, id: number): void => app.live.send(agentId, calls.leadChanged, { id })
  const following = app.jobs.every('Make leads of messages', followMs, async () => {
    for (const [id, agentId] of await followMessages(services)) announce(agentId, id)
  })
  let isAwaited = false
  /** Within a second, once for all that is stored meanwhile: whoever writes does not wait for it, nor does the database do it for each. */
  function followSoon({ propertyId }: Pick<Message, 'propertyId'>): void {
    if (isAwaited || propertyId === null) return
    isAwaited = true
    app.jobs.later('Make leads of new messages', followSoonMs, () => {
      isAwaited = false
      return following.soon()
    })
  }
  events.on(messageStored, followSoon)
  events.on(lineStored, ({ message }) => followSoon(message))

  const mayExport = (agentId: number) => hasLeadExport(db, app.ports.parts(leadExport), agentId)
  route(app, calls.listLeads, async ({ query }, { actor }) => {
    const [leadsOfAgent, canExport] = await Promise.all([leadsOf(db, actor.id, query), mayExport(actor.id)])
    return { ...leadsOfAgent, canExport }
  })
  route(app, calls.readLead, ({ params }, { actor }) => leadDetail(db, actor.id, params.id))
  route(app, calls.changeLead, async ({ params, body }, { actor }) => {
    await change(services, actor.id, params.id, body)
    announce(actor.id, params.id)
    return leadDetail(db, actor.id, params.id)
  })
  route(app, calls.addLeadNote, async ({ params, body }, { actor }) => {
    await addNote(services, actor.id, params.id, body.body)
    return leadDetail(db, actor.id, params.id)
  })
  route(app, calls.moveLeads, async ({ body }, { actor }) => {
    const { changed, undo: token } = await moveAll(services, actor.id, body)
    for (const id of changed) announce(actor.id, id)
    return { moved: changed.length, undo: token }
  })
  route(app, calls.undoMove, async ({ body }, { actor }) => {
    const changed = await undo(services, actor.id, body.undo)
    for (const id of changed) announce(actor.id, id)
    return { moved: changed.length }
  })
  route(app, calls.importContacts, ({ body }, { actor }) => importAll(services, actor.id, body))
  route(app, calls.exportLeads, async ({ query }, { actor }) => {
    if (!(await mayExport(actor.id))) throw new Problem('conflict', texts.exportNeedsAPlan)
    return exportAll(db, actor.id, query.after)
  })
}
