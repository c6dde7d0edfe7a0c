import { sql } from 'kysely'
import type { LeadStage } from '#features/leads/contract'
import { messageNotice } from '#features/messaging/server'
import { requestNotice } from '#features/tours/server'
import { fill } from '#platform/contract/fill.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { bornOf, leadOf, type Interest } from './birth/born.ts'
import { noteLead } from './lead-events.ts'
import { leadTables, type LeadRow } from './lead-rows.ts'

const atOnce = 500
/** Messages that were committed later than ones with a higher number are found within so many. */
const lookBack = 1000

interface Written {
  id: number
  agent_id: number
  buyer_id: number
  is_from_buyer: boolean
  listing_key: number
  kind: 'tour' | 'handed' | null
  seconds: number | null
  room: string | null
  created_at: Date
  email: string
  email_verified: boolean
  agent_name: string
  is_tour_confirmed: boolean
  /** A question that was handed over without its lead: the earlier agent had won, lost or discarded it. */
  is_decided: boolean
}

/**
 * Makes leads of what buyers and agents wrote to each other about listings since the last run, each message once. Returns the
 * leads that are new or changed, with their agents. Processes wait for each other. Whoever was suspended or left becomes no lead.
 */
export async function followMessages({ db, now }: Services): Promise<Map<number, number>> {
  const changed = new Map<number, number>()
  for (;;) {
    const isDone = await db.transaction().execute(async (trx) => {
      const tables = leadTables(trx)
      const progress = await tables.selectFrom('lead_progress').selectAll().forNoKeyUpdate().executeTakeFirst()
      if (!progress) {
        // The demo world was reset: messages are followed from the first one.
        await tables
          .insertInto('lead_progress')
          .values({ last_message_id: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return false
      }
      const rows = await messagesAbove(trx, progress.last_message_id)
      for (const row of rows) {
        const lead = await leadFor(trx, row, now)
        if (lead) changed.set(lead.id, lead.agent_account_id)
      }
      const last = rows.at(-1)?.id ?? 0
      if (last > progress.last_message_id) await tables.updateTable('lead_progress').set({ last_message_id: last }).execute()
      return rows.length < atOnce + lookBack
    })
    if (isDone) return changed
  }
}

async function messagesAbove(trx: DatabaseTransaction, last: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select message.id, listing.list_agent_account_id as agent_id, buyer.id as buyer_id, message.sender_id = buyer.id as is_from_buyer,
      message.listing_key, message.kind, (message.moment ->> 'seconds')::float8 as seconds, message.moment ->> 'room' as room,
      message.created_at, buyer.email, buyer.email_verified,
      coalesce(nullif(concat_ws(' ', agent.first_name, agent.last_name), ''), agent.username) as agent_name,
      exists (
        select from tour_request tour where tour.buyer_account_id = buyer.id and tour.agent_account_id = listing.list_agent_account_id
          and tour.listing_key = message.listing_key and tour.state in ('confirmed', 'rescheduled', 'completed')
      ) as is_tour_confirmed,
      message.kind = 'handed' and exists (
        select from lead decided where decided.buyer_account_id = buyer.id and decided.listing_key = message.listing_key
          and decided.agent_account_id <> listing.list_agent_account_id and decided.stage in ('won', 'lost', 'spam')
      ) as is_decided
    from message
    join listing on listing.listing_key = message.listing_key
    join account agent on agent.id = listing.list_agent_account_id
    join account buyer on buyer.id = case when message.receiver_id = listing.list_agent_account_id then message.sender_id else message.receiver_id end
    where message.id > ${Math.max(0, last - lookBack)} and buyer.suspended_at is null and listing.list_agent_account_id in (message.sender_id, message.receiver_id)
      and not exists (
        select from lead where lead.agent_account_id = listing.list_agent_account_id and lead.buyer_account_id = buyer.id
          and lead.listing_key = message.listing_key and lead.last_message_id >= message.id
      )
    order by message.id limit ${atOnce + lookBack}`.execute(trx)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    agent_id: Number(row.agent_id),
    buyer_id: Number(row.buyer_id),
    listing_key: Number(row.listing_key),
  }))
}

async function leadFor(trx: DatabaseTransaction, message: Written, now: () => number): Promise<LeadRow | undefined> {
  const tables = leadTables(trx)
  const interest: Interest = {
    agentId: message.agent_id,
    buyerId: message.buyer_id,
    listingKey: message.listing_key,
    source: message.kind === 'tour' ? 'tour' : 'message',
    at: message.created_at,
    email: message.email,
    isMailboxVerified: message.email_verified,
    consent:
      message.kind === 'tour' ? fill(requestNotice, { name: message.agent_name }) : fill(messageNotice, { name: message.agent_name }),
    room: message.room,
    seconds: message.seconds,
  }
  const known = await leadOf(trx, interest)
  // Who was written to first is not a lead until they write.
  if (!known && (!message.is_from_buyer || message.is_decided)) return undefined
  const before = known ?? (await bornOf(trx, interest, message.created_at, new Date(now())))
  const { changes, notes } = movesOf(before, message)
  let row = await tables
    .updateTable('lead')
    .set({
      ...changes,
      last_message_id: message.id,
      modified_at: message.created_at > before.modified_at ? message.created_at : before.modified_at,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const note of notes) row = await noteLead(trx, row, note)
  return row
}

const order: readonly LeadStage[] = ['new', 'contacted', 'engaged', 'touring']

interface Moves {
  changes: Partial<Pick<LeadRow, 'stage' | 'first_response_at' | 'waiting_since'>>
  notes: Parameters<typeof noteLead>[2][]
}

/** What a message changes: the product moves a lead ahead, never back, and leaves what the agent closed or offered alone. */
export function movesOf(row: LeadRow, message: Pick<Written, 'kind' | 'is_from_buyer' | 'is_tour_confirmed' | 'created_at'>): Moves {
  const at = message.created_at
  const isFirstResponse = !message.is_from_buyer && row.first_response_at === null
  const isBornNow = row.last_message_id === 0
  const reached: LeadStage = message.is_tour_confirmed
    ? 'touring'
    : message.is_from_buyer
      ? row.first_response_at !== null && !isBornNow
        ? 'engaged'
        : 'new'
      : 'contacted'
  const isOpen = order.includes(row.stage)
  const isAhead = isOpen && order.indexOf(reached) > order.indexOf(row.stage)
  const reopened = message.is_from_buyer && row.stage === 'lost'
  const by = message.is_from_buyer ? ('buyer' as const) : ('agent' as const)
  return {
    changes: {
      ...(isAhead && { stage: reached }),
      ...(isFirstResponse && { first_response_at: at }),
      // A step of a tour that is on asks for nothing.
      waiting_since: !message.is_from_buyer || (message.kind === 'tour' && message.is_tour_confirmed) ? null : (row.waiting_since ?? at),
    },
    notes: [
      ...(isFirstResponse
        ? [
            {
              kind: 'responded' as const,
              by,
              at,
              detail: { seconds: Math.max(0, Math.round((at.getTime() - row.created_at.getTime()) / 1000)) },
            },
          ]
        : []),
      ...(isAhead ? [{ kind: 'stage' as const, by: 'product' as const, at, detail: { from: row.stage, to: reached } }] : []),
      ...(reopened ? [{ kind: 'asked_again' as const, by, at }] : []),
    ],
  }
}
