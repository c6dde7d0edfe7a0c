import * as texts from '#texts/listings'
import { attachable, videosById } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { followVideos } from '../revisions/revised-chapters.ts'
import { myListing, touch } from './my-listing.ts'

/** Attaches exactly these videos of the agent's own library, in this order. A listing on the market keeps one that plays. */
export async function setVideos(services: Services, actor: Actor, listingKey: number, videoIds: readonly number[]): Promise<ListingRow> {
  const at = new Date(services.now())
  const refuse = (sentence: string) => new Problem('invalid-input', sentence, { 'body.videoIds': sentence })
  const [after, unused] = await services.db.transaction().execute(async (trx) => {
    const row = await myListing(trx, actor, listingKey, { decide: true })
    const attachableIds = await attachable(trx, actor.id, videoIds)
    if (new Set(videoIds).size !== videoIds.length || videoIds.some((id) => !attachableIds.has(id)))
      throw refuse(texts.chooseVideosFromYourLibraryThat)
    const plays = [...(await videosById(trx, videoIds)).values()].some(({ status }) => status === 'Complete')
    if (row.x_on_market && !plays) throw refuse(texts.aListingOnTheMarketNeeds)
    const links = trx.withTables<ListingTables>()
    const before = await links.deleteFrom('listing_video').where('listing_key', '=', listingKey).returning('video_id').execute()
    if (videoIds.length > 0) {
      await links
        .insertInto('listing_video')
        .values(videoIds.map((video_id, index) => ({ listing_key: listingKey, video_id, order: index + 1 })))
        .execute()
    }
    const shown = before.map((link) => link.video_id)
    const pictures = await followVideos(trx, row, {
      added: videoIds.filter((id) => !shown.includes(id)),
      removed: shown.filter((id) => !videoIds.includes(id)),
    })
    await touch(trx, listingKey, at)
    return [await myListing(trx, actor, listingKey), pictures] as const
  })
  for (const key of unused) await services.files.remove(key)
  return after
}
