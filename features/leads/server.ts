import { campaignAnswered } from '#features/campaigns/server'
import type { Message } from '#features/messaging/contract'
import { lineStored, messageStored } from '#features/messaging/server'
import { announceNotices, noticeOpened } from '#features/notifications/server'
import { openHouseAnswered } from '#features/open-houses/server'
import { registerPersonalData } from '#features/personal-data/server'
import { memberLeft } from '#features/teams/server'
import * as texts from '#texts/leads'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { urgentCommitted } from '#platform/mail/urgent-mail.ts'
import * as calls from './contract.ts'
import { addNote, moveAll, undo } from './server/change-leads.ts'
import { exportAll, importAll } from './server/contacts.ts'
import { reassignLeads } from './server/handout/listing-leads.ts'
import { countOnMap } from './server/lead-map.ts'
import { hasLeadExport, leadExport } from './server/lead-export.ts'
import { followMessages } from './server/follow-messages.ts'
import { personalData } from './server/personal-data.ts'
import { addEventInterest, addInterest, addShared, setSharing, sharingOf } from './server/birth/interest.ts'
import type { LeadRow } from './server/lead-rows.ts'
import { leadDetail, pageOfEvents } from './server/lead-detail.ts'
import { changeMyLead } from './server/handout/change-my-lead.ts'
import { handTo, returnLeadsOf } from './server/handout/change-handout.ts'
import type { Handed } from './server/handout/hand-lead.ts'
import { handOutNew } from './server/handout/hand-out-new.ts'
import { leadMails } from './server/handout/lead-alerts.ts'
import { handedTo, myLead } from './server/handout/read-handouts.ts'
import { removeView, saveView, viewsOf } from './server/lead-views.ts'
import { leadsOf } from './server/read-leads.ts'
import { takeApart } from './server/take-apart.ts'
import { agentAsked, recordOf, teammatesOf, withoutNotes } from './server/whose-leads.ts'

export { leadExport } from './server/lead-export.ts'
export { handedTo } from './server/handout/read-handouts.ts'
export { checkLeads } from './server/lead-events.ts'

const followMs = 15_000
const followSoonMs = 250
const announceSoonMs = 300

/** Who asked an agent about which home, and what became of it. */
export function leads(app: App, services: Services): void {
  const { db, now, events } = services
  reassignLeads(app)
  registerPersonalData(app, personalData(now))
  registerMailSamples(app, leadMails)
  const announce = (agentId: number, id: number): void => app.live.send(agentId, calls.leadChanged, { id })
  function announceHanded(handed: readonly Handed[]): void {
    if (handed.length > 0) events.emit(urgentCommitted, undefined)
    for (const { leadId, accountIds, ringing } of handed) {
      for (const id of accountIds) announce(id, leadId)
      announceNotices(app.live, ringing)
    }
  }
  const following = app.jobs.every('Make leads of messages', followMs, async () => {
    const changed = await followMessages(services)
    const handed = await handOutNew(services)
    announceHanded(handed)
    for (const { leadId } of handed) changed.delete(leadId)
    for (const [id, agentId] of changed) announce(agentId, id)
  })
  let isAwaited = false
  /** Makes leads of all messages that are stored within `followSoonMs` in one run. */
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

  /** Once the transaction that made it is over. */
  function announceSoon(lead: LeadRow | undefined): void {
    if (lead)
      app.jobs.later('Announce a lead', announceSoonMs, async () => {
        announceHanded(await handOutNew(services))
        announce(lead.agent_account_id, lead.id)
      })
  }
  events.on(memberLeft, async (trx, { accountId, at }) => {
    const handed = await returnLeadsOf(trx, services, { accountId, at })
    app.jobs.later('Announce leads that came back', announceSoonMs, async () => announceHanded(handed))
  })
  events.on(openHouseAnswered, async (trx, { accountId, listingKey, at, notice }) =>
    announceSoon(await addInterest(trx, { buyerId: accountId, listingKey, source: 'rsvp', consent: notice, at })),
  )
  events.on(campaignAnswered, async (trx, answer) => {
    for (const lead of await addEventInterest(trx, answer)) announceSoon(lead)
  })
  events.on(noticeOpened, async ({ accountId, topic, link }) => {
    const propertyId = Number(/^\/property\/(\d{1,15})$/.exec(link)?.[1])
    if (topic === 'saved-searches' && propertyId)
      announceSoon(await addShared(services, { buyerId: accountId, propertyId, what: 'matches' }))
  })
  route(app, calls.tellCall, async ({ body }, { actor }) => {
    announceSoon(await addShared(services, { buyerId: actor.id, propertyId: body.propertyId, what: 'calls' }))
    return undefined
  })
  route(app, calls.leadSharing, (_, { actor }) => sharingOf(db, actor.id))
  route(app, calls.setLeadSharing, async ({ body }, { actor }) => {
    await setSharing(services, actor.id, body)
    return sharingOf(db, actor.id)
  })
  const shownViews = async (agentId: number) => ({ items: await viewsOf(db, agentId) })
  route(app, calls.leadViews, (_, { actor }) => shownViews(actor.id))
  route(app, calls.saveLeadView, async ({ body }, { actor }) => {
    await saveView(services, actor.id, body)
    return shownViews(actor.id)
  })
  route(app, calls.removeLeadView, async ({ params }, { actor }) => {
    await removeView(db, actor.id, params.id)
    return shownViews(actor.id)
  })

  const mayExport = (agentId: number) => hasLeadExport(db, app.ports.parts(leadExport), agentId)
  route(app, calls.listLeads, async ({ query }, { actor }) => {
    const agentId = await agentAsked(db, actor.id, query.agent)
    const [leadsOfAgent, canExport, teammates] = await Promise.all([
      leadsOf(db, agentId, query),
      mayExport(actor.id),
      teammatesOf(db, actor.id),
    ])
    return { ...leadsOfAgent, canExport, teammates }
  })
  route(app, calls.leadMap, async ({ query }, { actor }) => countOnMap(db, await agentAsked(db, actor.id, query.agent), query))
  route(app, calls.readLead, async ({ params, query }, { actor }) => {
    const agentId = await agentAsked(db, actor.id, query.agent)
    const lead =
      agentId === actor.id ? await myLead(db, actor.id, params.id, now()) : withoutNotes(await leadDetail(db, agentId, params.id))
    return { ...lead, ...pageOfEvents(lead, query) }
  })
  route(app, calls.leadRecord, async ({ params, query }) => {
    const record = await recordOf(db, params.id)
    return { ...record, ...pageOfEvents(record, query) }
  })
  route(app, calls.takeLeadApart, async ({ params }, { actor }) => {
    await takeApart(services, actor.id, params.id)
    announce(actor.id, params.id)
    return leadDetail(db, actor.id, params.id)
  })
  route(app, calls.changeLead, async ({ params, body }, { actor }) => {
    const lead = await changeMyLead(services, actor.id, params.id, body)
    for (const id of new Set([lead.leader?.id, lead.handout?.accountId, actor.id])) if (typeof id === 'number') announce(id, params.id)
    return lead
  })
  route(app, calls.handedLeads, (_, { actor }) => handedTo(db, actor.id, now()))
  route(app, calls.handLead, async ({ params, body }, { actor }) => {
    const handed = await handTo(services, actor.id, params.id, body.to === 'me' ? actor.id : body.to)
    if (handed) announceHanded([handed])
    return undefined
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
