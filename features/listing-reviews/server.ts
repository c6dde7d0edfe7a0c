import { marketLimit, reviewPolicy, type ReviewPolicy } from '#features/listings/server'
import { registerPersonalData } from '#features/personal-data/server'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { listingReviews as readReviews, myListingReviews, requireReviews, reviewListing } from './contract.ts'
import { decide } from './server/decide.ts'
import { personalData } from './server/personal-data.ts'
import { reviewsNow, sentBackTo } from './server/read-reviews.ts'
import { reviewSamples } from './server/review-mails.ts'
import { isReviewedByAdmins, setRequired } from './server/review-setting.ts'

/** New listings that wait for an administrator, where the operator wants it and no team or brokerage reviews them. */
export function listingReviews(app: App, services: Services): void {
  registerPersonalData(app, personalData)
  registerMailSamples(app, reviewSamples)
  app.ports.add(reviewPolicy, isReviewedByAdmins)
  const isReviewedElsewhere: ReviewPolicy = async (db, agentId) => {
    const policies = app.ports.parts(reviewPolicy).filter((policy) => policy !== isReviewedByAdmins)
    return (await Promise.all(policies.map((policy) => policy(db, agentId)))).includes(true)
  }
  route(app, readReviews, () => reviewsNow(services, isReviewedElsewhere))
  route(app, requireReviews, async ({ body }, by) => {
    await setRequired(services, by, body, isReviewedElsewhere)
    return reviewsNow(services, isReviewedElsewhere)
  })
  route(app, reviewListing, async ({ params, body }, by) => {
    await decide(services, by, params.propertyId, body, { isReviewedElsewhere, limits: app.ports.parts(marketLimit) })
    return reviewsNow(services, isReviewedElsewhere)
  })
  route(app, myListingReviews, async ({ query }, { actor }) => cutPage(await sentBackTo(services, actor.id), query))
}
