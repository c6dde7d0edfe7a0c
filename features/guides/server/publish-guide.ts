import * as texts from '#texts/guides'
import { refuseViolations } from '#features/copy-lint/server'
import { fill } from '#platform/contract/fill.ts'
import type { GuideText } from '#features/guides/contract'
import { zipCode } from '#features/location/server'
import { attachable, videosById } from '#features/videos/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { guideTables } from './guide-rows.ts'
import { outsideSentence } from '#platform/contract/text/zip-code.ts'

/** Returns the id of the new guide. Throws 'invalid-input' with the field that does not fit. */
export async function publish(db: Database, accountId: number, text: GuideText, now: Date): Promise<number> {
  const row = await checked(db, accountId, text)
  return inTransaction(db, async (trx) => {
    const inserted = await guideTables(trx)
      .insertInto('guide_video')
      .values({ ...row, account_id: accountId, published_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('video_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw refused('videoId', texts.thisVideoIsAlreadyPublished)
    await placesOf(trx, inserted.id, text)
    return inserted.id
  })
}

export async function replace(db: Database, accountId: number, id: number, text: GuideText, now: Date): Promise<void> {
  const row = await checked(db, accountId, text)
  const taken = await guideTables(db)
    .selectFrom('guide_video')
    .select('id')
    .where('video_id', '=', text.videoId)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw refused('videoId', texts.thisVideoIsAlreadyPublished)
  await inTransaction(db, async (trx) => {
    const before = await lockedGuide(trx, accountId, id)
    if (before.held_at && before.video_id !== text.videoId) throw new Problem('conflict', texts.weTookThisDown)
    const { numUpdatedRows } = await guideTables(trx)
      .updateTable('guide_video')
      .set({ ...row, updated_at: now })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not-found')
    await guideTables(trx).deleteFrom('guide_place').where('guide_id', '=', id).execute()
    await placesOf(trx, id, text)
  })
}

export async function withdraw(db: Database, accountId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Or the same video would be back under another number.
    if ((await lockedGuide(trx, accountId, id)).held_at) throw new Problem('conflict', texts.weTookThisDown)
    await guideTables(trx).deleteFrom('guide_video').where('id', '=', id).execute()
  })
}

async function lockedGuide(trx: DatabaseTransaction, accountId: number, id: number) {
  const row = await guideTables(trx)
    .selectFrom('guide_video')
    .select(['held_at', 'video_id'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** The demo world is loaded in a transaction of its own. */
const inTransaction = <T>(db: Database, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as DatabaseTransaction) : db.transaction().execute(work)

async function checked(db: Database, accountId: number, text: GuideText) {
  const { videoId, kind, topic, title, summary, zipCode: zip, places } = text
  refuseViolations({ title: [title], summary: [summary], places: places.flatMap(({ name, note }) => [name, note]) })
  const mine = await attachable(db, accountId, [videoId])
  const video = mine.has(videoId) ? (await videosById(db, [videoId])).get(videoId) : undefined
  if (!video) throw refused('videoId', texts.chooseAVideoFromYourLibrary)
  if (video.status !== 'Complete') throw refused('videoId', texts.thisVideoIsStillProcessing)
  const end = video.durationSeconds ?? Infinity
  const late = places.find((place) => place.startSeconds >= end)
  if (late) throw refused('places', fill(texts.nameIsAfterTheEnd, { name: late.name }))
  const center = zip === null ? undefined : await zipCode(db, zip)
  if (zip !== null && !center) throw refused('zipCode', outsideSentence(zip) ?? fill(texts.zipNotFound, { zip }))
  return {
    video_id: videoId,
    kind,
    topic,
    title,
    summary,
    zip_code: zip,
    latitude: center?.latitude ?? null,
    longitude: center?.longitude ?? null,
  }
}

async function placesOf(trx: DatabaseTransaction, guideId: number, { places }: GuideText): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ startSeconds, ...place }) => ({ guide_id: guideId, start_seconds: startSeconds, ...place }))
  await guideTables(trx).insertInto('guide_place').values(rows).execute()
}

const refused = (field: string, message: string) => new Problem('invalid-input', message, { [`body.${field}`]: message })
