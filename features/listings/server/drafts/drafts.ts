import { sql } from 'kysely'
import * as texts from '#texts/listings'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { createProperty } from '#features/listings/contract'
import { columnsFor } from './columns-for.ts'
import { changesReviewed, type ReadChangePolicy } from '../moves/review-policy.ts'
import { applyChange } from '../revisions/apply-change.ts'
import { holdChanges } from '../revisions/hold-changes.ts'
import { touchVersion } from '../revisions/revision-rows.ts'
import { may } from './listing-policy.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { myListing, refuseStale } from './my-listing.ts'
import { photoFolders } from '../photos/photo-originals.ts'

export type DraftChange = InputOf<typeof createProperty>['body']

/** Creates a draft with the facts that are known already. */
export async function startDraft(trx: DatabaseTransaction, actor: Pick<Actor, 'id'>, change: DraftChange): Promise<ListingRow> {
  const row = await trx
    .withTables<ListingTables>()
    .insertInto('listing')
    .values({ list_agent_account_id: actor.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const columns = await columnsFor(trx, row, change)
  if (Object.keys(columns).length === 0) return row
  return trx
    .withTables<ListingTables>()
    .updateTable('listing')
    .set(columns)
    .where('listing_key', '=', row.listing_key)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves any subset of fields. Of a published listing, what a reviewer decides about first is stored beside it and shown to nobody else. */
export async function saveDraft(
  services: Services,
  actor: Actor,
  listingKey: number,
  version: number,
  change: DraftChange,
  policies: readonly ReadChangePolicy[] = [],
): Promise<ListingRow> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const before = await myListing(trx, actor, listingKey, { lock: true })
    refuseStale(before, version)
    // The day takes the listing off the market.
    if (change.expirationDate !== undefined && !may.decide(actor, before)) throw new Problem('conflict', texts.onlyTheListingAgentDoesThis)
    // Mails and notifications show the titles of published listings, and those on their way there.
    const isPublic = before.editorial_status === 'approved' || before.editorial_status === 'in_review'
    if (isPublic && change.title !== undefined && change.title !== before.x_title && !actor.emailVerified)
      throw new Problem('invalid-input', texts.verifyToChangeTheTitle, { 'body.title': texts.verifyToChangeTheTitle })
    const isLive = before.editorial_status === 'approved'
    const instant = isLive
      ? await holdChanges(services, trx, before, change, await changesReviewed(policies, trx, before.list_agent_account_id))
      : change
    if (Object.keys(instant).length === 0 && Object.keys(change).length > 0) return touchVersion(trx, listingKey)
    return applyChange(services, trx, before, instant, { at, by: actor.id })
  })
}

/** Deletes a draft nobody ever saw. Returns the folders of its photos, which the caller removes after the commit. */
export async function deleteDraft(services: Services, actor: Actor, listingKey: number): Promise<string[]> {
  return services.db.transaction().execute(async (trx) => {
    const row = await myListing(trx, actor, listingKey, { decide: true })
    if (!may.deleteForGood(actor, row)) throw new Problem('not-allowed', texts.youCantDeleteAPublishedListing)
    const folders = await photoFolders(trx, sql<boolean>`listing_key = ${listingKey}`)
    await trx.withTables<ListingTables>().deleteFrom('listing').where('listing_key', '=', listingKey).execute()
    return folders
  })
}
