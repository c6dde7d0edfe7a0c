import * as texts from '#texts/listings'
import type { AcknowledgedPhrase, CopyContext, KeepPhrase } from '#features/copy-lint/contract'
import { acknowledgePhrase, unresolvedFindings } from '#features/copy-lint/server'
import type { MyProperty } from '#features/listings/contract'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import type { Services } from '#platform/http/services.ts'
import type { Missing } from '../../contract/property.ts'
import type { ListingRow } from '../listing-rows.ts'
import { myListing } from './my-listing.ts'

export const contextOf = (row: ListingRow): CopyContext => ({ state: row.state_or_province, seniorCommunity: row.senior_community_yn })

/** Returns the wording that stops a listing: what its visitors read and what may exclude some of them, each with its field. */
export function unresolvedWording(
  row: ListingRow,
  photos: readonly Pick<MyProperty['photos'][number], 'alt'>[],
  videos: readonly Pick<MyProperty['videos'][number], 'title' | 'chapters'>[],
  acknowledged: readonly AcknowledgedPhrase[],
): Missing[] {
  const copy = {
    title: [row.x_title],
    description: [row.public_remarks],
    photos: photos.map(({ alt }) => alt),
    videos: videos.flatMap(({ title, chapters }) => [title, ...chapters.map(({ label }) => label)]),
  }
  return unresolvedFindings(copy, contextOf(row), acknowledged).map(({ field, finding }) => ({
    field,
    message: fill(texts.wordingToChange, { phrase: finding.phrase, protectedClass: finding.protectedClass.toLowerCase() }),
  }))
}

/** Keeps a phrase of a listing, with the reason. */
export async function keepPhrase(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingKey: number,
  wording: KeepPhrase,
): Promise<ListingRow> {
  return db.transaction().execute(async (trx) => {
    const row = await myListing(trx, actor, listingKey, { lock: true })
    await acknowledgePhrase(trx, actor, { key: listingKey, ...contextOf(row) }, wording, new Date(now()))
    return row
  })
}
