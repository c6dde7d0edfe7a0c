import { announceNotices } from '#features/notifications/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { Actor } from '#platform/contract/access.ts'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { withMailBrands } from '#platform/mail/mail-brand.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { agentSheets, setLimit } from './server/agent-sheets.ts'
import { cancelWithdrawn, forgetGuests } from './server/end-open-houses.ts'
import { openHouseMails } from './server/mail-samples.ts'
import { personalData } from './server/personal-data.ts'
import { postedRsvps } from './server/posted-rsvp.ts'
import { openHousesFor, rsvp, withRoom } from './server/rsvp.ts'
import { sendReminders } from './server/send-reminders.ts'
import { doorReply, signIn, signInByCode } from './server/sign-in.ts'

export { createDemoRsvp } from './server/demo-rsvp.ts'
export { postedRsvps } from './server/posted-rsvp.ts'
export { openHouseAnswered } from './server/rsvp.ts'
export { refuseOverLimit, spotsLeft } from './server/spots.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** Everybody at one open house may be behind one address. */
const signInsPerHour = 120
const readsPerMinute = 120

/** Who comes to an open house, and who signed in at its door. */
export function openHouses(app: App, services: Services): void {
  const { now } = services
  const branded = withMailBrands(app, services)
  registerPersonalData(app, personalData)
  registerMailSamples(app, openHouseMails)
  app.jobs.every('Tell guests of canceled open houses', minuteMs, () => cancelWithdrawn(branded))
  app.jobs.every('Remind of open houses', minuteMs, () => sendReminders(branded), { atStart: true })
  app.jobs.every('Forget guests of open houses', hourMs, () => forgetGuests(services))
  const spendRead = perAddress({ most: readsPerMinute, windowMs: minuteMs, now })
  const spendSignIn = perAddress({ most: signInsPerHour, windowMs: hourMs, now })

  route(app, calls.openHousesOf, async ({ params }, { actor, remote }) => {
    spendRead(remote)
    return { items: await openHousesFor(services, actor, params.propertyId) }
  })
  async function answer(actor: Actor, id: number, party: number) {
    const { view, ringing } = await rsvp(branded, actor, id, party)
    announceNotices(app.live, ringing)
    return view
  }
  route(app, calls.saveRsvp, ({ params, body }, { actor }) => answer(actor, params.id, body.party))
  const posted = postedRsvps(services)
  route(app, calls.mailRsvp, async ({ params, body }, caller) => {
    const { row } = await withRoom(services, params.id, body.party)
    await posted.mail(`/open-houses/${row.listing_key}`, row.id, body, caller)
    return undefined
  })
  route(app, calls.proveRsvp, async ({ params, body }, caller) => {
    await posted.prove(body, caller, (actor) => answer(actor, params.id, body.party))
    return undefined
  })
  route(app, calls.agentOpenHouses, async ({ query }, { actor }) => cutPage(await agentSheets(services, actor.id), query))
  route(app, calls.saveOpenHouse, async ({ params, body }, { actor }) => {
    await setLimit(services, actor.id, params.id, body.limit)
    return undefined
  })
  route(app, calls.signInGuest, async (input, { actor }) => {
    await signIn(services, actor, input)
    return undefined
  })
  route(app, calls.doorSheet, async ({ params }, { remote }) => {
    spendRead(remote)
    return doorReply(services, params.key)
  })
  route(app, calls.signInAtDoor, async ({ params, body }, { remote }) => {
    spendSignIn(remote)
    await signInByCode(services, params.key, body)
    return undefined
  })
}
