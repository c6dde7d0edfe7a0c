import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { clipLengths } from '#features/content/contract'
import { cutClip, FilmFailed, Stopped, type ClipRoom } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'
import { isFileUnavailable, missingFileWaitMs } from '#platform/storage/missing-file.ts'
import * as texts from '#texts/content'
import { clipKey, clipsKey, clipTables, type ClipRow } from './clip-rows.ts'
import { tourOf } from './tour-of-listing.ts'

/** A making that says nothing for so long was killed. */
const silentForMs = 60_000
const keepEveryMs = 15_000
const startsAtMost = 3

/** Makes the clips that wait, one after the other. */
export async function makeClips(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const clip = await claim(services)
    if (!clip) break
    await make(services, clip, signal)
  }
}

/** Takes the clip that waits longest, or one whose process was killed; whoever asks at the same moment takes another. */
async function claim({ db, now }: Services): Promise<(ClipRow & { storage_folder: string }) | undefined> {
  const folder = randomBytes(16).toString('hex')
  const { rows } = await sql<ClipRow & { storage_folder: string }>`
    update content_clip set state = 'making', storage_folder = ${folder}, starts = starts + 1, changed_at = ${new Date(now())}
    where post_id = (
      select post_id from content_clip
      where (state = 'waiting' and (retry_at is null or retry_at <= ${new Date(now())})) or (state = 'making' and changed_at < ${new Date(now() - silentForMs)})
      order by created_at, post_id limit 1 for update skip locked)
    returning post_id::int as post_id, video_id::int as video_id, rooms, storage_folder, starts, misses`.execute(db)
  return rows[0]
}

async function make(services: Services, clip: ClipRow & { storage_folder: string }, signal: AbortSignal): Promise<void> {
  const { files } = services
  const key = clipKey(clip.storage_folder)
  const controller = new AbortController()
  // A post that is gone, or for which other rooms were chosen meanwhile, needs it no more.
  const keep = async () => {
    if (!(await change(services, clip, {}))) controller.abort()
  }
  const timer = setInterval(() => void keep().catch(() => undefined), keepEveryMs)
  try {
    if (clip.starts > startsAtMost) throw new FilmFailed(texts.clipFailedOften)
    const rooms = await chosenRooms(services, clip)
    await cutClip(services, { videoId: clip.video_id, rooms, key }, AbortSignal.any([signal, controller.signal]))
    const seconds = rooms.reduce((sum, { from, to }) => sum + to - from, 0)
    const made = { state: 'done' as const, failure: null, seconds, byte_size: (await files.size(key)) ?? 0 }
    if (!(await change(services, clip, made))) await files.remove(key)
  } catch (error) {
    if (error instanceof FilmFailed) await change(services, clip, { state: 'failed', failure: error.message })
    else if (isFileUnavailable(error)) {
      const retry_at = new Date(services.now() + missingFileWaitMs(clip.misses))
      await change(services, clip, { state: 'waiting', starts: clip.starts - 1, misses: clip.misses + 1, retry_at })
    } else await change(services, clip, { state: 'waiting', starts: clip.starts - (error instanceof Stopped ? 1 : 0) })
    if (!(error instanceof FilmFailed || error instanceof Stopped)) throw error
  } finally {
    clearInterval(timer)
  }
}

/** Returns the stretches of the chosen rooms as they are now; the tour may have changed since they were chosen. */
async function chosenRooms({ db }: Services, clip: ClipRow): Promise<ClipRoom[]> {
  const { rows } = await sql<{ account: number; listing: number | null }>`
    select account_id::int as account, listing_key::int as listing from content_post where id = ${clip.post_id}`.execute(db)
  const tour = rows[0] && (await tourOf({ db }, rows[0].account, rows[0].listing))
  const chosen = tour?.videoId === clip.video_id ? tour.rooms.filter(({ from }) => clip.rooms.includes(from)) : []
  if (chosen.length !== clip.rooms.length) throw new FilmFailed(texts.roomsChanged)
  const lengths = clipLengths(chosen.map(({ from, to }) => to - from))
  return chosen.map(({ from, name }, index) => ({ from, to: from + (lengths[index] ?? 0), name }))
}

type Change = Partial<Pick<ClipRow, 'state' | 'failure' | 'seconds' | 'byte_size' | 'starts' | 'misses' | 'retry_at'>>

/** Changes a clip as long as this making of it is the last. */
async function change({ db, now }: Services, clip: ClipRow, values: Change): Promise<boolean> {
  const { numUpdatedRows } = await clipTables(db)
    .updateTable('content_clip')
    .set({ ...values, changed_at: new Date(now()) })
    .where('post_id', '=', clip.post_id)
    .where('storage_folder', '=', clip.storage_folder)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes files that no post has any more. A folder is named in its row before its first byte, so what no row names is needed by nobody. */
export async function removeLeftovers({ db, files }: Services): Promise<void> {
  const stored = await files.folders(clipsKey)
  if (stored.length === 0) return
  const rows = await clipTables(db).selectFrom('content_clip').select('storage_folder').where('storage_folder', 'in', stored).execute()
  const named = new Set(rows.map((row) => row.storage_folder))
  for (const folder of stored) if (!named.has(folder)) await files.remove(`${clipsKey}${folder}/`)
}
