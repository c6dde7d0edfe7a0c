import * as texts from '#texts/listings'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { DraftFields } from '../../contract/draft.ts'
import { columnsFor } from '../drafts/columns-for.ts'
import { refuseIncomplete } from '../drafts/listing-replies.ts'
import { myListing, refuseStale } from '../drafts/my-listing.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { changesReviewed, type ReadChangePolicy } from '../moves/review-policy.ts'
import { applyRevision, refuseUnpublishable } from './apply-change.ts'
import { handIn, measureOf, waits } from './hold-changes.ts'
import { discardVideoEdits, lockTogether } from './video-edits.ts'
import { withoutUnusedFiles } from './revised-photos.ts'
import { deleteRevision, hasMedia, revisionOf, touchVersion } from './revision-rows.ts'

/** Hands the changes of a live listing in. Where nobody reviews them any more they go live at once. */
export async function submitChanges(
  services: Services,
  actor: Actor,
  listingKey: number,
  version: number,
  policies: readonly ReadChangePolicy[],
): Promise<ListingRow> {
  const at = new Date(services.now())
  return withoutUnusedFiles(services, listingKey, async (trx) => {
    await lockTogether(trx, listingKey)
    const before = await myListing(trx, actor, listingKey, { lock: true })
    refuseStale(before, version)
    const revision = await revisionOf(trx, listingKey)
    if (!revision) throw new Problem('conflict', texts.noChangesWait)
    const { change, status, has_photos: hasPhotos } = revision
    if (status === 'waiting') throw new Problem('conflict', texts.changesWaitAlready)
    const policy = await changesReviewed(policies, trx, before.list_agent_account_id)
    const measure = await measureOf(trx, before, policy, at.getTime())
    const isReviewed =
      (hasMedia(revision) && policy.reviewsEdits) ||
      (Object.keys(change) as (keyof DraftFields)[]).some((name) => waits(name, change[name], measure))
    if (!isReviewed) return applyRevision(services, trx, { row: before, revision }, { at, by: actor.id })
    await refuseUnpublishable(services, trx, before, await columnsFor(trx, before, change), Object.keys(change))
    if (hasPhotos) await refuseIncomplete({ ...services, db: trx }, before, { changed: ['photos'], photos: 'listing_revision_photo' })
    await trx
      .withTables<ListingTables>()
      .updateTable('listing_revision')
      .set({ status: 'waiting', handed_in_at: at, reason: '' })
      .where('listing_key', '=', listingKey)
      .execute()
    await handIn(services, trx, before)
    return touchVersion(trx, listingKey)
  })
}

/** Takes back what visitors do not see, whether or not it waits. Asking twice changes nothing. */
export async function discardChanges(services: Services, actor: Actor, listingKey: number): Promise<ListingRow> {
  return withoutUnusedFiles(services, listingKey, async (trx) => {
    await lockTogether(trx, listingKey)
    const before = await myListing(trx, actor, listingKey, { lock: true })
    const revision = await revisionOf(trx, listingKey)
    if (!revision) return before
    await deleteRevision(trx, listingKey)
    if (revision.has_video_revision) await discardVideoEdits(services, trx, listingKey)
    return touchVersion(trx, listingKey)
  })
}
