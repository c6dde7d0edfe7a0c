import { declareFlag } from '#features/feature-flags/server'
import { postedRsvps } from '#features/open-houses/server'
import { registerPersonalData } from '#features/personal-data/server'
import { audited, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { removePicture } from '#platform/http/stored-pictures.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { coverFolder, coverSizes, removeSizes } from './server/cover-sizes.ts'
import { sendReminders } from './server/send-reminders.ts'
import { coverFiles } from './server/cover.ts'
import { add, campaignForAdmin, campaignsForAdmin, change, move, remove } from './server/edit-campaigns.ts'
import { eventCalendar } from './server/event-calendar.ts'
import { forgetGuests } from './server/forget-guests.ts'
import { campaignMails } from './server/mail-samples.ts'
import { personalData } from './server/personal-data.ts'
import { campaignFor, campaignList } from './server/read-campaigns.ts'
import { specialEvents } from './server/events-flag.ts'
import { refuseWithoutRoom, rsvp } from './server/rsvp.ts'

export { campaignAnswered } from './server/rsvp.ts'
export { createDemoCampaign, type DemoCampaign } from './server/demo-campaign.ts'

const minuteMs = 60_000
const readsPerMinute = 120

/** Special events: campaign pages that administrators make, and who comes. */
export function campaigns(app: App, services: Services): void {
  const { files, now } = services
  registerPersonalData(app, personalData)
  declareFlag(app, specialEvents)
  registerMailSamples(app, campaignMails)
  coverFiles(app, services)
  coverSizes(app, services)
  app.jobs.every('Remind of special events', minuteMs, async () => {
    if (!app.flags.isOff(calls.listCampaigns.path)) await sendReminders(services)
  })
  app.jobs.every('Forget guests of special events', 60 * minuteMs, () => forgetGuests(services))
  const spendRead = perAddress({ most: readsPerMinute, windowMs: minuteMs, now })

  eventCalendar(app, services, spendRead)

  route(app, calls.listCampaigns, ({ query }, { remote }) => {
    spendRead(remote)
    return campaignList(services, query)
  })
  route(app, calls.getCampaign, ({ params }, { actor, remote }) => {
    spendRead(remote)
    return campaignFor(services, actor, params.id)
  })
  route(app, calls.saveCampaignRsvp, ({ params, body }, { actor }) => rsvp(services, actor, params.id, body.party))
  const posted = postedRsvps(services)
  route(app, calls.mailCampaignRsvp, async ({ params: { id }, body }, caller) => {
    await refuseWithoutRoom(services, id, body.party)
    await posted.mail(`/eventspecial/${id}`, id, body, caller)
    return undefined
  })
  route(app, calls.proveCampaignRsvp, async ({ params, body }, caller) => {
    await posted.prove(body, caller, (actor) => rsvp(services, actor, params.id, body.party))
    return undefined
  })
  route(app, calls.adminCampaigns, ({ query }) => campaignsForAdmin(services, query))
  const noted = <T>(operation: Endpoint, by: AuditedCaller, id: number, work: (trx: DatabaseTransaction) => Promise<T>) =>
    audited(services, operation, by, work, () => ({ subject: `event ${id}` }))
  route(app, calls.addCampaign, async ({ body }, by) => {
    const work = (trx: DatabaseTransaction) => add(trx, body, new Date(now()))
    return campaignForAdmin(services, await audited(services, calls.addCampaign, by, work, (id) => ({ subject: `event ${id}` })))
  })
  route(app, calls.changeCampaign, async ({ params: { id }, body }, by) => {
    await noted(calls.changeCampaign, by, id, (trx) => change(services, trx, id, body))
    return campaignForAdmin(services, id)
  })
  route(app, calls.moveCampaign, async ({ params: { id }, body: { state } }, by) => {
    const work = (trx: DatabaseTransaction) => move(services, trx, id, state)
    await audited(services, calls.moveCampaign, by, work, () => ({ subject: `event ${id}`, after: { state } }))
    return campaignForAdmin(services, id)
  })
  route(app, calls.removeCampaign, async ({ params: { id } }, by) => {
    const url = await noted(calls.removeCampaign, by, id, (trx) => remove(trx, id))
    await removePicture(files, coverFolder, url)
    await removeSizes(services, url)
    return undefined
  })
}
