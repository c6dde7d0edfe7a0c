import { sql } from 'kysely'
import { handOverVideos } from '#features/videos/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { settleVideos } from '../revisions/video-edits.ts'
import type { ListingTables } from '../listing-rows.ts'

export interface MovableListing {
  id: number
  title: string | null
  state: string | null
  isOnMarket: boolean
}

/** What an agent published and can still sell; sales, and what is over, stay with whoever did the work. */
const published = (db: Database, agentId: number) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .where('list_agent_account_id', '=', agentId)
    .where('x_first_public_at', 'is not', null)
    .where('standard_status', 'not in', ['Closed', 'Canceled', 'Expired'])

/** The day of first publication is stored in whole seconds. */
const inSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** Gives listings to another agent; `coAgent` is who lists them besides, left as it is when left out. Callers give the films too. */
export async function giveListings(
  trx: DatabaseTransaction,
  keys: readonly number[],
  { to, coAgent }: { to: number; coAgent?: null },
  at: Date,
): Promise<void> {
  if (keys.length === 0) return
  const tables = trx.withTables<ListingTables>()
  await tables
    .updateTable('listing')
    .set({
      list_agent_account_id: to,
      ...(coAgent === null && { co_list_agent_account_id: null }),
      version: sql<number>`version + 1`,
      modification_timestamp: at,
    })
    .where('listing_key', 'in', keys)
    .execute()
  // Whoever reviewed the agent before does not review the other one, who submits or discards the changes.
  await tables
    .updateTable('listing_revision')
    .set({ status: 'draft', handed_in_at: null })
    .where('listing_key', 'in', keys)
    .where('status', '=', 'waiting')
    .execute()
}

/** The listings an agent published on a team, which may stay there when the agent leaves. Callers emit `listingChanged` afterwards. */
export const teamListings = {
  async count(db: Database, agentId: number, joinedAt: Date): Promise<{ since: number; before: number }> {
    const { since, all } = await published(db, agentId)
      .select((select) => select.fn.countAll<string>().filterWhere('x_first_public_at', '>=', inSeconds(joinedAt)).as('since'))
      .select((select) => select.fn.countAll<string>().as('all'))
      .executeTakeFirstOrThrow()
    return { since: Number(since), before: Number(all) - Number(since) }
  },
  /** Returns all an agent published and can still sell, locked where it is to move. */
  async movable(db: Database, agentId: number, { lock = false } = {}): Promise<MovableListing[]> {
    return published(db, agentId)
      .select(['listing_key as id', 'x_title as title', 'state_or_province as state', 'x_on_market as isOnMarket'])
      .orderBy('listing_key')
      .$if(lock, (query) => query.forNoKeyUpdate())
      .execute()
  },
  /** Gives another agent alone what was published since then, with its tours; private remarks stay on it. Returns how many there were. */
  async handOver(trx: DatabaseTransaction, from: number, to: number, joinedAt: Date, at: Date): Promise<number> {
    const moved = await published(trx, from)
      .select('listing_key')
      .where('x_first_public_at', '>=', inSeconds(joinedAt))
      .orderBy('listing_key')
      .forNoKeyUpdate()
      .execute()
    const keys = moved.map(({ listing_key }) => listing_key)
    if (keys.length === 0) return 0
    await giveListings(trx, keys, { to, coAgent: null }, at)
    const tables = trx.withTables<ListingTables>()
    const shown = await tables
      .selectFrom((select) =>
        select
          .selectFrom('listing_video')
          .select(['listing_key', 'video_id'])
          .unionAll(select.selectFrom('listing_revision_video').select(['listing_key', 'video_id']))
          .as('video'),
      )
      .select('video_id')
      .distinct()
      .where('listing_key', 'in', keys)
      // A film that another listing of the leaving agent shows stays in their library.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('listing_video as elsewhere')
              .innerJoin('listing as other', 'other.listing_key', 'elsewhere.listing_key')
              .select('elsewhere.video_id')
              .whereRef('elsewhere.video_id', '=', 'video.video_id')
              .where('other.list_agent_account_id', '=', from),
          ),
        ),
      )
      .execute()
    await handOverVideos(
      trx,
      shown.map(({ video_id }) => video_id),
      { from, to, at },
    )
    await settleVideos(trx)
    return keys.length
  },
}
