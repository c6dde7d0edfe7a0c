import { brokerageLeft } from '#features/brokerages/server'
import { registerPersonalData } from '#features/personal-data/server'
import { memberLeft } from '#features/teams/server'
import { registerColleagues } from '#features/tours/server'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { answer, end, endAsStranger, invite } from './server/agree.ts'
import { colleaguesOf } from './server/colleagues.ts'
import { coListingSamples } from './server/co-listing-mails.ts'
import { personalData } from './server/personal-data.ts'
import { coListingFor, coListingsOf, propertiesCoListedBy } from './server/read-co-listings.ts'

export { coListingsOf } from './server/read-co-listings.ts'
export { invite as inviteCoAgent } from './server/agree.ts'

/** Each is a mail to somebody who did not ask for it. */
const invitationsPerHour = 40

/** Two agents of a team or brokerage who list a home together. */
export function coListings(app: App, services: Services): void {
  const { db, now, events } = services
  registerPersonalData(app, personalData(services))
  registerMailSamples(app, coListingSamples)
  registerColleagues(app, colleaguesOf)
  const spendMail = perKey<number>({ most: invitationsPerHour, windowMs: 3_600_000, now })
  events.on(memberLeft, (trx, { accountId }) => endAsStranger(services, trx, accountId))
  events.on(brokerageLeft, (trx, { accountId }) => endAsStranger(services, trx, accountId))
  route(app, calls.myCoListings, ({ query }, { actor }) => coListingsOf(db, actor.id, query))
  route(app, calls.readCoListing, async ({ params, query }, { actor }) => {
    const listing = await coListingFor(db, actor.id, params.propertyId)
    const { items: colleagues, ...numbers } = cutPage(listing.colleagues, query)
    return { ...listing, colleagues, ...numbers }
  })
  route(app, calls.inviteCoAgent, async ({ params, body }, { actor }) => {
    spendMail(actor.id)
    await invite(services, actor, params.propertyId, body.agentId)
    return coListingFor(db, actor.id, params.propertyId)
  })
  route(app, calls.answerCoListing, async ({ params, body }, { actor }) => {
    await answer(services, actor, params.propertyId, body.accept)
    return coListingsOf(db, actor.id, { page: 1, limit: 50 })
  })
  route(app, calls.endCoListing, async ({ params }, { actor }) => {
    await end(services, actor, params.propertyId)
    return undefined
  })
  route(app, calls.coListedProperties, async ({ params }) => ({ items: await propertiesCoListedBy(db, params.agentId) }))
}
