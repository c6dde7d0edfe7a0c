import { sql } from 'kysely'
import { handOverVideos } from '#features/videos/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Ports } from '#platform/events/ports.ts'
import { settleVideos } from '../revisions/video-edits.ts'
import type { ListingTables } from '../listing-rows.ts'
import {
  countReassigned,
  moveReassigned,
  noCounts,
  reassignmentNews,
  reassignmentParts,
  refuseReassignment,
  type Reassigned,
  type Reassignment,
} from './reassign-listings.ts'

export interface MovableListing {
  id: number
  title: string | null
  state: string | null
  isOnMarket: boolean
}

/** Listings that an agent published and can still sell. Sales and listings that ended stay with the agent who did the work. */
const published = (db: Database, agentId: number) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .where('list_agent_account_id', '=', agentId)
    .where('x_first_public_at', 'is not', null)
    .where('standard_status', 'not in', ['Closed', 'Canceled', 'Expired'])

/** The day of first publication is stored in whole seconds. */
const inSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** Gives listings to another agent; `coAgent` is left as it is when left out. Callers give the videos too. */
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
  /** Returns the keys of listings that an agent published since then and can still sell, locked. */
  async publishedSince(trx: DatabaseTransaction, agentId: number, joinedAt: Date): Promise<number[]> {
    const rows = await published(trx, agentId)
      .select('listing_key')
      .where('x_first_public_at', '>=', inSeconds(joinedAt))
      .orderBy('listing_key')
      .forNoKeyUpdate()
      .execute()
    return rows.map(({ listing_key }) => listing_key)
  },
  /** Returns the keys of listings that an agent never published, locked where they are to move. */
  async drafts(db: Database, agentId: number, { lock = false } = {}): Promise<number[]> {
    const rows = await db
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select('listing_key')
      .where('list_agent_account_id', '=', agentId)
      .where('x_first_public_at', 'is', null)
      .orderBy('listing_key')
      .$if(lock, (query) => query.forNoKeyUpdate())
      .execute()
    return rows.map(({ listing_key }) => listing_key)
  },
  /** The port for what goes with listings to another agent. */
  parts: reassignmentParts,
  /** The port for who tells buyers. */
  news: reassignmentNews,
  countReassigned,
  /**
   * Gives locked listings to another agent alone, with their videos, open showings, waiting conversations and leads.
   * Returns what moved, and work to do after the commit. @throws Problem `conflict` where something cannot move now.
   */
  async handOver(ports: Ports, trx: DatabaseTransaction, { from, to, keys, at }: Reassignment): Promise<Reassigned> {
    if (keys.length === 0) return { counts: noCounts, afterCommit: () => undefined }
    await refuseReassignment(ports, trx, { from, to, keys, at })
    // Past numbers stay with the agent of that time. Two changes in one moment leave the first agent.
    await sql`
      insert into listing_past_agent (listing_key, until, agent_account_id)
      select listing_key, ${at}, list_agent_account_id from listing where listing_key = any(${[...keys]}::bigint[]) and list_agent_account_id <> ${to}
      on conflict (listing_key, until) do nothing`.execute(trx)
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
    // Reviewers of the first agent do not review the other one.
    await tables
      .updateTable('listing')
      .set({ editorial_status: 'draft' })
      .where('listing_key', 'in', keys)
      .where('editorial_status', 'in', ['in_review', 'changes_requested'])
      .execute()
    return moveReassigned(ports, trx, { from, to, keys, at })
  },
}
