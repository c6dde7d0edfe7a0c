import { acknowledgedPhrases, findStaleChecks, storeCheck } from '#features/copy-lint/server'
import { videosById } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'
import type { ListingTables } from '../listing-rows.ts'
import { photosOf } from '../photos/photo-replies.ts'
import { findUnresolved } from './wording.ts'

const batchSize = 100

/**
 * Checks the wording of live listings and stores what no reason was given for. Publishing refuses violations: they are live where
 * they came before a rule, by an import, or by a change of the state. Advice is live unasked.
 */
export async function checkLiveWording({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const keys = await findStaleChecks(db, now(), batchSize)
  if (keys.length === 0) return
  const tables = db.withTables<ListingTables>()
  const rows = await tables.selectFrom('listing').selectAll().where('listing_key', 'in', keys).execute()
  const links = await tables
    .selectFrom('listing_video')
    .select(['listing_key', 'video_id'])
    .where('listing_key', 'in', keys)
    .orderBy('order')
    .execute()
  const videos = await videosById(db, [...new Set(links.map((link) => link.video_id))])
  const acknowledged = await acknowledgedPhrases(db, keys)
  for (const row of rows) {
    const key = row.listing_key
    const shown = links.filter((link) => link.listing_key === key).flatMap((link) => videos.get(link.video_id) ?? [])
    const unresolved = findUnresolved(row, await photosOf(db, key), shown, acknowledged.get(key) ?? [], ['violation', 'advice'])
    await storeCheck(db, key, unresolved, new Date(now()))
  }
}
