import { announceNotices } from '#features/notifications/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { Actor } from '#platform/contract/access.ts'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress, perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { fetchPublicFile } from '#platform/http/fetch-public.ts'
import { withMailBrands } from '#platform/mail/mail-brand.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { agreementFiles } from './server/agreement/agreement-files.ts'
import { agreementRoutes } from './server/agreement/agreement-routes.ts'
import { myAvailability, saveListing, saveSettings } from './server/availability/agent-settings.ts'
import { connectLink, refreshCalendars, removeCalendar, type DownloadCalendar } from './server/availability/busy-calendar.ts'
import { calendarUpload } from './server/availability/calendar-upload.ts'
import { calendarFiles } from './server/calendar/calendar-files.ts'
import { sendReminders } from './server/calendar/send-reminders.ts'
import { tourMails } from './server/mails/mail-samples.ts'
import { personalData } from './server/personal-data.ts'
import { buyerTours, comingTours, readTour, toursOfAgent } from './server/read-tours.ts'
import { announceEvents } from './server/requests/announce-events.ts'
import { takeStep } from './server/requests/change-tour.ts'
import { expireRequests, withdrawTours } from './server/requests/end-by-itself.ts'
import { reassignTours } from './server/requests/reassign-tours.ts'
import { requestOf } from './server/requests/request-tour.ts'
import { createSealing } from './server/sealing/seal-agreements.ts'
import { openSealKeys } from './server/sealing/seal-keys.ts'
import { optionsOf } from './server/tour-options.ts'
import { setVerdict } from './server/verdict.ts'

/** What whoever requests a tour reads beside the button. */
export { yourRequestGoesToName as requestNotice } from '#texts/tours'
export { registerColleagues } from './server/agreement/colleagues.ts'
export { createDisclosure } from './server/agreement/disclosure.ts'
export { previewForms } from './server/agreement/form-text.ts'
export { countOffers } from './server/agreement/read-agreements.ts'
export { reminderTime } from './server/calendar/reminder-time.ts'
export { registerAgreementVault, type PutVaultCopy, type SealedDocument } from './server/sealing/agreement-vault.ts'
export { sealVariables } from './server/sealing/seal-settings.ts'
export { createDemoTour, setDemoAvailability, type DemoTour } from './server/demo-tours.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const optionsPerMinute = 120
/** Each reads an address that somebody typed. */
const calendarReadsPerHour = 30

interface ToursSettings {
  /** Downloads the linked calendars of agents. */
  downloadCalendar?: DownloadCalendar
}

/** Appointments to see a listing: when an agent has time, who asked, and what became of it. */
export async function tours(app: App, services: Services, { downloadCalendar = fetchPublicFile }: ToursSettings = {}): Promise<void> {
  const { db, now } = services
  const branded = withMailBrands(app, services)
  registerPersonalData(app, personalData(services))
  registerMailSamples(app, tourMails)
  reassignTours(app, branded)
  calendarFiles(app, services)
  agreementFiles(app, services)
  agreementRoutes(app, branded, createSealing(app, services, await openSealKeys(services)))
  const announcing = app.jobs.every('Bring news of tours to both sides', 20_000, () => announceEvents(app, branded))
  app.jobs.every('End tours that nobody answered', minuteMs, async () => {
    await expireRequests(services)
    await withdrawTours(services)
    await announcing.soon()
  })
  app.jobs.every('Remind of tours', minuteMs, () => sendReminders(branded), { atStart: true })
  const onFault = (err: unknown, accountId: number) => app.log.error({ err, accountId }, 'A linked calendar could not be read.')
  app.jobs.every('Read calendars of agents', minuteMs, async () =>
    announceNotices(app.live, await refreshCalendars(services, { download: downloadCalendar, onFault })),
  )
  const spendRead = perKey<number>({ most: calendarReadsPerHour, windowMs: 60 * minuteMs, now })
  calendarUpload(app, services, spendRead)
  const spend = perAddress({ most: optionsPerMinute, windowMs: minuteMs, now })

  /** Both sides hear of it before whoever acted reads the answer. */
  async function changed(actor: Actor, work: () => Promise<{ id: number }>) {
    const { id } = await work()
    await announcing.soon()
    return readTour(db, actor.id, id, now())
  }

  route(app, calls.tourOptions, async ({ params, query }, { actor, remote }) => {
    spend(remote)
    return optionsOf(services, actor, params.propertyId, query.from)
  })
  route(app, calls.requestTour, ({ body }, { actor }) => changed(actor, () => requestOf(services, actor, body)))
  route(app, calls.myTours, ({ query }, { actor }) => buyerTours(db, actor.id, query, now()))
  route(app, calls.scheduledTours, ({ query }, { actor }) => comingTours(db, actor.id, query, now()))
  route(app, calls.agentTours, ({ query }, { actor }) => {
    const from = query.from ? Date.parse(query.from) - dayMs : now() - 31 * dayMs
    const to = query.to ? Date.parse(query.to) + 2 * dayMs : now() + 92 * dayMs
    return toursOfAgent(db, actor.id, { from, to, now: now() }, query)
  })
  route(app, calls.changeTour, ({ params, body }, { actor }) => changed(actor, () => takeStep(services, actor, params.id, body)))
  route(app, calls.saveVerdict, async ({ params, body }, { actor }) => {
    await setVerdict(services, actor, params.id, body.verdict)
    return readTour(db, actor.id, params.id, now())
  })
  route(app, calls.agentAvailability, async ({ query }, { actor }) => {
    const availability = await myAvailability(services, actor.id)
    const { items: listings, ...numbers } = cutPage(availability.listings, query)
    return { ...availability, listings, ...numbers }
  })
  route(app, calls.saveAvailability, async ({ body }, { actor }) => {
    await saveSettings(services, actor.id, body)
    return myAvailability(services, actor.id)
  })
  route(app, calls.saveBusyCalendar, async ({ body }, { actor }) => {
    spendRead(actor.id)
    await connectLink(services, actor.id, body.url, downloadCalendar)
    return myAvailability(services, actor.id)
  })
  route(app, calls.removeBusyCalendar, async (_, { actor }) => {
    await removeCalendar(services, actor.id)
    return myAvailability(services, actor.id)
  })
  route(app, calls.saveListingTours, async ({ params, body }, { actor }) => {
    await saveListing(services, actor.id, params.propertyId, body)
    return myAvailability(services, actor.id)
  })
}
