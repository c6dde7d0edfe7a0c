import * as texts from '#texts/listings'
import { attachable } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow } from '../listing-rows.ts'
import type { ReadChangePolicy } from '../moves/review-policy.ts'
import { withoutUnusedFiles } from '../revisions/revised-photos.ts'
import { holdVideos, refuseUnplayable, showVideos, videosWait } from '../revisions/revised-videos.ts'
import { myListing, touch } from './my-listing.ts'

/**
 * Attaches exactly these videos of the agent's own library, in this order. A listing on the market keeps one that plays; of a live
 * listing they wait where a reviewer decides about them first.
 */
export async function setVideos(
  services: Services,
  actor: Actor,
  listingKey: number,
  videoIds: readonly number[],
  policies: readonly ReadChangePolicy[],
): Promise<ListingRow> {
  const at = new Date(services.now())
  return withoutUnusedFiles(services, listingKey, async (trx) => {
    const row = await myListing(trx, actor, listingKey, { decide: true })
    const attachableIds = await attachable(trx, actor.id, videoIds)
    if (new Set(videoIds).size !== videoIds.length || videoIds.some((id) => !attachableIds.has(id)))
      throw new Problem('invalid-input', texts.chooseVideosFromYourLibraryThat, { 'body.videoIds': texts.chooseVideosFromYourLibraryThat })
    await refuseUnplayable(trx, row, videoIds)
    if (await videosWait(trx, row, policies)) {
      await holdVideos(trx, listingKey, videoIds)
      return row
    }
    await showVideos(trx, row, videoIds)
    await touch(trx, listingKey, at)
    return myListing(trx, actor, listingKey)
  })
}
