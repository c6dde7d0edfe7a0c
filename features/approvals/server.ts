import { listingHandedIn, marketLimit } from '#features/listings/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { decideListing, listApprovals } from './contract.ts'
import { approvalSamples } from './server/approval-mails.ts'
import { decide, mailReviewers } from './server/decide.ts'
import { personalData } from './server/personal-data.ts'
import { approvalsOf } from './server/read-approvals.ts'

export { approvalsOf } from './server/read-approvals.ts'

/** Listings that wait for somebody on the team before buyers see them. */
export function approvals(app: App, services: Services): void {
  registerPersonalData(app, personalData)
  registerMailSamples(app, approvalSamples)
  services.events.on(listingHandedIn, (trx, handedIn) => mailReviewers(services, trx, handedIn))
  route(app, listApprovals, (_, { actor }) => approvalsOf(services, actor))
  route(app, decideListing, async ({ params, body }, { actor }) => {
    await decide(services, actor, params.propertyId, body, app.ports.parts(marketLimit))
    return approvalsOf(services, actor)
  })
}
