import { sql, type ExpressionBuilder } from 'kysely'
import { missingFileWaitMs } from '#platform/storage/missing-file.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Pause } from '../film-engine/made.ts'
import { newSetStem } from '../video-keys.ts'
import { videoTables, type VideoTables } from '../video-rows.ts'
import { hasEnded, machine, thisRunner } from './runner.ts'

/** A start that says nothing for so long is over. */
export const silentForMs = 60_000
const startsAtMost = 3
const endedTooOften = 'Converting this video failed several times. Export it again and upload the new file.'

export interface Claim {
  videoId: number
  accountId: number
  folder: string
  /** The folder of this start below that of the film. */
  set: string
  /** Only by its renditions can the film be played. */
  needed: boolean
  /** How often its file was not in the store. */
  misses: number
  /** Why it is not tried any more, for people. */
  givenUp?: string
}

/** Puts a film into the queue, in the transaction that completes its upload. */
export async function enqueue(db: Database, videoId: number, needed: boolean): Promise<void> {
  await videoTables(db)
    .insertInto('video_transcode')
    .values({ video_id: videoId, state: 'waiting', needed, seconds_left: null, set_stem: null, runner: null, failure: null })
    .onConflict((conflict) => conflict.column('video_id').doNothing())
    .execute()
}

/** Puts a video into the queue behind all others, again where it was in it before. `needed`: until it is converted it cannot be played. */
export async function enqueueAgain(db: Database, videoId: number, { needed, at }: { needed: boolean; at: Date }): Promise<void> {
  await enqueue(db, videoId, needed)
  await videoTables(db)
    .updateTable('video_transcode')
    .set({
      state: 'waiting',
      needed,
      created_at: at,
      misses: 0,
      starts: 0,
      percent: 0,
      set_stem: null,
      runner: null,
      failure: null,
      retry_at: null,
    })
    .where('video_id', '=', videoId)
    .execute()
}

/** Returns whether a video is being converted or waits for a converter; one that waits for its missing file does not count. */
export async function isConverterBusy(db: Database): Promise<boolean> {
  const row = await videoTables(db)
    .selectFrom('video_transcode')
    .select('video_id')
    .where('state', 'in', ['waiting', 'running'])
    .where('misses', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a film waits or is under way, on whichever machine. */
export async function isAnyUnfinished(db: Database): Promise<boolean> {
  const row = await videoTables(db)
    .selectFrom('video_transcode')
    .select('video_id')
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the film that waits longest, unless this machine is at as many as it may. A film whose process ended is taken up again,
 * three times at most. Whoever asks at the same moment takes another one.
 */
export function claim({ db, now }: Pick<Services, 'db' | 'now'>, jobsAtMost: number): Promise<Claim | undefined> {
  return db.transaction().execute(async (trx) => {
    // One process of a machine counts at a time.
    await sql`select pg_advisory_xact_lock(hashtext('video_transcode'), hashtext(${machine}))`.execute(trx)
    const tables = videoTables(trx)
    const running = await tables
      .selectFrom('video_transcode')
      .select(['video_id', 'runner', 'changed_at'])
      .where('state', '=', 'running')
      .execute()
    const isOver = ({ runner, changed_at }: (typeof running)[number]) => hasEnded(runner) || changed_at.getTime() < now() - silentForMs
    const over = running.filter(isOver).map((row) => row.video_id)
    const here = running.filter((row) => !isOver(row) && row.runner?.startsWith(`${machine}/`)).length
    if (here >= jobsAtMost) return undefined
    const row = await tables
      .selectFrom('video_transcode')
      .innerJoin('video_asset', 'video_asset.id', 'video_id')
      .select(['video_id', 'account_id', 'storage_folder', 'needed', 'starts', 'misses'])
      .where((where) => where.or([isDue(where, now()), ...(over.length > 0 ? [where('video_id', 'in', over)] : [])]))
      .orderBy('video_transcode.created_at')
      .orderBy('video_id')
      .limit(1)
      .forUpdate('video_transcode')
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const set = newSetStem()
    await tables
      .updateTable('video_transcode')
      .set({
        state: 'running',
        set_stem: set,
        runner: thisRunner,
        starts: row.starts + 1,
        percent: 0,
        seconds_left: null,
        changed_at: new Date(now()),
      })
      .where('video_id', '=', row.video_id)
      .execute()
    const taken: Claim = {
      videoId: row.video_id,
      accountId: row.account_id,
      folder: row.storage_folder,
      set,
      needed: row.needed,
      misses: row.misses,
    }
    return row.starts < startsAtMost ? taken : { ...taken, givenUp: endedTooOften }
  })
}

const isDue = (where: ExpressionBuilder<VideoTables, 'video_transcode'>, now: number) =>
  where.and([where('state', '=', 'waiting'), where.or([where('retry_at', 'is', null), where('retry_at', '<=', new Date(now))])])

/** The rows of a start, as long as it is the latest. */
const mine = (db: Database, { videoId, set }: Claim) =>
  videoTables(db).updateTable('video_transcode').where('video_id', '=', videoId).where('set_stem', '=', set).where('state', '=', 'running')

/** Notes that the start goes on, and how far it is. False: it is not ours any more. */
export async function keep(
  { db, now }: Pick<Services, 'db' | 'now'>,
  start: Claim,
  how: { percent?: number; secondsLeft?: number | null } = {},
): Promise<boolean> {
  const result = await mine(db, start)
    .set({
      changed_at: new Date(now()),
      ...(how.percent !== undefined && { percent: how.percent }),
      ...(how.secondsLeft !== undefined && { seconds_left: how.secondsLeft }),
    })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts back a video whose file is not in the store; it is claimed again after a wait that doubles each time. */
export async function putBackMissing({ db, now }: Pick<Services, 'db' | 'now'>, start: Claim): Promise<void> {
  const retry_at = new Date(now() + missingFileWaitMs(start.misses))
  await mine(db, start)
    .set(({ eb }) => ({
      state: 'waiting',
      runner: null,
      set_stem: null,
      starts: eb('starts', '-', 1),
      misses: start.misses + 1,
      retry_at,
      changed_at: new Date(now()),
    }))
    .execute()
}

/** Puts the film back, as if this start had not been. */
export async function putBack({ db, now }: Pick<Services, 'db' | 'now'>, start: Claim): Promise<void> {
  await mine(db, start)
    .set(({ eb }) => ({ state: 'waiting', runner: null, set_stem: null, starts: eb('starts', '-', 1), changed_at: new Date(now()) }))
    .execute()
}

/** Ends a start within a transaction. False: it was not ours any more, or the film is gone. */
export async function end(
  trx: Database,
  at: Date,
  start: Claim,
  outcome: { state: 'done'; suggestedCuts: number[]; speechPauses: Pause[] } | { state: 'failed'; failure: string },
): Promise<boolean> {
  const ended =
    outcome.state === 'done'
      ? { suggested_cuts: outcome.suggestedCuts, speech_pauses: JSON.stringify(outcome.speechPauses), percent: 100 }
      : { failure: outcome.failure }
  const result = await mine(trx, start)
    .set({ state: outcome.state, runner: null, seconds_left: null, changed_at: at, ...ended })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
