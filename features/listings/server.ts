import { videoRevisions } from '#features/videos/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { adminListings } from './contract/admin-listings.ts'
import * as photos from './contract/photos.ts'
import * as phrases from './contract/phrases.ts'
import { submitRevision, withdrawRevision } from './contract/revision-calls.ts'
import { adminListingsPage } from './server/all/admin-listings.ts'
import { deleteDraft, saveDraft, startDraft } from './server/drafts/drafts.ts'
import { checkLiveWording } from './server/drafts/check-live-wording.ts'
import { findWordingPlaces, keepPhrase } from './server/drafts/wording.ts'
import { expireListings } from './server/moves/expiration.ts'
import { featuredListings } from './server/public/featured.ts'
import { formerListing } from './server/public/former-listing.ts'
import { deleteOldChanges, notifyChange } from './server/listing-changes.ts'
import { moveTo, publish, setArchived } from './server/moves/market-moves.ts'
import { formerListings } from './server/moves/former-agents.ts'
import { marketLimit } from './server/moves/plan-limits.ts'
import { changePolicy, reviewPolicy } from './server/moves/review-policy.ts'
import { personalData } from './server/personal-data.ts'
import { reviewVideo, reviewRemoval } from './server/revisions/video-edits.ts'
import { discardChanges, submitChanges } from './server/revisions/submit-changes.ts'
import { myListings } from './server/drafts/my-listings.ts'
import { myListing } from './server/drafts/my-listing.ts'
import { myListingReply } from './server/drafts/listing-replies.ts'
import { photoFiles } from './server/photos/photo-files.ts'
import { photosKey } from './server/photos/photo-replies.ts'
import { photoUpload } from './server/photos/photo-upload.ts'
import { hashOlderPhotos } from './server/photos/photo-hash.ts'
import { labelPhoto } from './server/photos/photo-originals.ts'
import { describePhoto, orderPhotos, removePhoto } from './server/photos/photos.ts'
import { propertyPreview } from './server/public/property-page.ts'
import { fillInBackground } from './server/replies/fill-replies.ts'
import { publicCards } from './server/replies/public-cards.ts'
import { publicPages } from './server/replies/public-pages.ts'
import { setVideos } from './server/drafts/set-videos.ts'

export { listingsOfAgent, listPublished, type AgentListing } from './server/public/agent-listings.ts'
export { importedListings } from './server/drafts/imported-listings.ts'
export { createDemoListing, type DemoListing, type DemoPhoto, type DemoStep } from './server/demo/demo-listing.ts'
export { insertGenerated } from './server/demo/generated-listings.ts'
export { legalHold, reviewHold, type HeldListing } from './server/moves/legal-hold.ts'
export { listingChanged } from './server/listing-changes.ts'
export { listingTexts, type ListingTexts } from './server/drafts/listing-texts.ts'
export { listingReview, type WaitingListing } from './server/moves/listing-review.ts'
export type { WaitingRevision } from './server/revisions/review-revisions.ts'
export { storedPhotos } from './server/photos/stored-photos.ts'
export { listingHandedIn, reviewPolicy, type ChangePolicy, type ReviewPolicy } from './server/moves/review-policy.ts'
export { coListing, type CoListedListing } from './server/moves/co-listing.ts'
export { teamListings, type MovableListing } from './server/moves/team-listings.ts'
export { marketLimit, planHold, type MarketLimit, type PlanListing } from './server/moves/plan-limits.ts'
export { cardsById, listingFor } from './server/public/property-cards.ts'
export { newListings } from './server/public/new-communities.ts'
export { publicCards, type PublicCards } from './server/replies/public-cards.ts'
export { openHouseOnListing, publishedOpenHouses, type PublishedOpenHouse } from './server/public/published-open-houses.ts'
export { publicListingKeys } from './server/public/public-keys.ts'

export function listings(app: App, services: Services): void {
  visitorCalls(app, services)
  agentCalls(app, services)
  registerPersonalData(app, personalData(services.files))
  registerPersonalData(app, formerListings)
  photoCalls(app, services)
  fillPorts(app)
  expireListings(app, services)
  deleteOldChanges(app, services)
  app.jobs.every('Check the wording of live listings', 60_000, () => checkLiveWording(services))
  fillInBackground(app, 'card', () => publicCards(services))
  fillInBackground(app, 'page', () => publicPages(services))
}

function visitorCalls(app: App, services: Services): void {
  const { db } = services
  route(app, adminListings, ({ query }) => adminListingsPage(db, query))
  route(app, calls.featuredProperties, async () => ({ items: await featuredListings(db) }))
  const pages = publicPages(services)
  app.addHook('onClose', pages.close)
  route(app, calls.getProperty, ({ params }) => pages.page(params.id))
  route(app, calls.formerProperty, ({ params }) => formerListing(db, params.id))
}

function agentCalls(app: App, services: Services): void {
  const { db } = services
  route(app, calls.listMyProperties, ({ query }, { actor }) => myListings(services, actor, query))
  route(app, calls.createProperty, async ({ body }, { actor }) => {
    const draft = await services.db.transaction().execute((trx) => startDraft(trx, actor, body))
    return myListingReply(services, actor, draft)
  })
  route(app, calls.getMyProperty, async ({ params }, { actor }) => myListingReply(services, actor, await myListing(db, actor, params.id)))
  route(app, calls.previewProperty, ({ params }, { actor }) => propertyPreview(services, actor, params.id))
  route(app, calls.saveProperty, async ({ params, body: { version, ...change } }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(services, saveDraft(services, actor, params.id, version, change, app.ports.parts(changePolicy))),
    ),
  )
  route(app, calls.publishProperty, async ({ params, body }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(
        services,
        publish(services, actor, params.id, body, {
          limits: app.ports.parts(marketLimit),
          policies: app.ports.parts(reviewPolicy),
        }),
      ),
    ),
  )
  route(app, submitRevision, async ({ params, body }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(services, submitChanges(services, actor, params.id, body.version, app.ports.parts(changePolicy))),
    ),
  )
  route(app, withdrawRevision, async ({ params }, { actor }) =>
    myListingReply(services, actor, await discardChanges(services, actor, params.id)),
  )
  route(app, phrases.keepPhrase, async ({ params, body }, { actor }) =>
    myListingReply(services, actor, await keepPhrase(services, actor, params.id, body)),
  )
  route(app, calls.setPropertyStatus, async ({ params, body }, { actor }) =>
    myListingReply(services, actor, await notifyChange(services, moveTo(services, actor, params.id, body, app.ports.parts(marketLimit)))),
  )
  route(app, calls.archiveProperty, async ({ params, body }, { actor }) =>
    myListingReply(services, actor, await notifyChange(services, setArchived(services, actor, params.id, body.archived))),
  )
  route(app, calls.deleteProperty, async ({ params }, { actor }) => {
    const folders = await deleteDraft(services, actor, params.id)
    for (const folder of folders) await services.files.remove(`${photosKey}${folder}/`)
    return undefined
  })
  route(app, calls.setVideos, async ({ params, body }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(services, setVideos(services, actor, params.id, body.videoIds, app.ports.parts(changePolicy))),
    ),
  )
}

/** What other features ask listings. */
function fillPorts(app: App): void {
  app.ports.add(videoRevisions.review, (trx, videoId) => reviewVideo(trx, videoId, app.ports.parts(changePolicy)))
  app.ports.add(videoRevisions.wording, findWordingPlaces)
  app.ports.add(videoRevisions.removal, (trx, videoId) => reviewRemoval(trx, videoId, app.ports.parts(changePolicy)))
}

function photoCalls(app: App, services: Services): void {
  photoFiles(app, services)
  photoUpload(app, services)
  app.jobs.retry('Hash older photos', (signal) => hashOlderPhotos(services, signal), { firstPauseMs: 60_000, longestPauseMs: 3_600_000 })
  route(app, photos.orderPhotos, async ({ params, body }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(services, orderPhotos(services, actor, params.id, body.photoIds, app.ports.parts(changePolicy))),
    ),
  )
  route(app, photos.describePhoto, async ({ params, body }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(
        services,
        describePhoto(services, actor, params.id, { photoId: params.photoId, alt: body.alt, policies: app.ports.parts(changePolicy) }),
      ),
    ),
  )
  route(app, photos.labelPhoto, async ({ params, body }, { actor }) =>
    myListingReply(services, actor, await notifyChange(services, labelPhoto(services, actor, params.id, params.photoId, body.alteration))),
  )
  route(app, photos.removePhoto, async ({ params }, { actor }) =>
    myListingReply(
      services,
      actor,
      await notifyChange(services, removePhoto(services, actor, params.id, params.photoId, app.ports.parts(changePolicy))),
    ),
  )
}
