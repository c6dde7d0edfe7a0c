import * as texts from '#texts/tours'
import { sql } from 'kysely'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { SlotState } from '../tour-rows.ts'

/** Upcoming showings of one buyer: confirmed ones and open requests. */
export const maxUpcoming = { perAgent: 3, total: 10 }

const minuteMs = 60_000

/** A confirmed showing that has not begun, or a request that has not expired. */
const isUpcoming = (now: Date) => sql<boolean>`case
  when state in ('confirmed', 'rescheduled') then starts_at > ${now}
  when state in ('requested', 'countered') then coalesce(expires_at > ${now}, true)
  else false end`

/**
 * Serializes everything that adds to a buyer's showings. Take it before `lockAgent`, so that two transactions never hold
 * them in opposite order. A null buyer was deleted.
 */
export async function lockBuyer(trx: DatabaseTransaction, buyerId: number | null): Promise<void> {
  if (buyerId === null) return
  await sql`select pg_advisory_xact_lock(hashtext('showings of a buyer'), hashtext(${String(buyerId)}::text))`.execute(trx)
}

/** Returns why a buyer cannot request another showing with this agent, or null when they can. */
export async function limitRefusal(db: Database, buyerId: number, agentId: number, now: number): Promise<string | null> {
  const { rows } = await sql<{ per_agent: number; total: number }>`
    select count(*) filter (where agent_account_id = ${agentId})::int as per_agent, count(*)::int as total
    from tour_request where buyer_account_id = ${buyerId} and ${isUpcoming(new Date(now))}`.execute(db)
  const [upcoming = { per_agent: 0, total: 0 }] = rows
  if (upcoming.per_agent >= maxUpcoming.perAgent) return fill(texts.tooManyToursWithThisAgent, { count: maxUpcoming.perAgent })
  if (upcoming.total >= maxUpcoming.total) return fill(texts.tooManyTours, { count: maxUpcoming.total })
  return null
}

/** Throws Problem `too-many` when a buyer has as many upcoming showings as allowed. The buyer is locked by the caller. */
export async function refuseOverLimit(trx: DatabaseTransaction, buyerId: number, agentId: number, now: number): Promise<void> {
  const refusal = await limitRefusal(trx, buyerId, agentId, now)
  if (refusal) throw new Problem('too-many', refusal)
}

interface Period {
  start: number
  end: number
}

/** Returns when a buyer is at other showings, or has asked to be, in any of these slot states. */
export async function buyerPeriods(
  db: Database,
  buyerId: number,
  { now, states, exceptRequestId = 0 }: { now: number; states: readonly SlotState[]; exceptRequestId?: number },
): Promise<Period[]> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select slot.starts_at, slot.ends_at
    from tour_request as request
    join tour_slot as slot on slot.request_id = request.id
    where request.buyer_account_id = ${buyerId} and request.id <> ${exceptRequestId}
      and slot.state in (${sql.join(states)}) and slot.ends_at > ${new Date(now)}`.execute(db)
  return rows.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }))
}

/** Returns whether a showing of this length would overlap one of these periods. */
export const overlaps = (periods: readonly Period[], startsAt: number, lengthMinutes: number): boolean =>
  periods.some(({ start, end }) => start < startsAt + lengthMinutes * minuteMs && startsAt < end)
