import { sql } from 'kysely'
import { buyerAgendaKinds, type BuyerAgendaItem, type BuyerAgendaKind } from '#features/agenda/contract'
import { countOffers } from '#features/tours/server'
import type { Database } from '#platform/database/database.ts'

const pages: Readonly<Record<BuyerAgendaKind, string>> = {
  timesToAnswer: '/schedule-visit',
  agreementsToSign: '/schedule-visit',
  unreadMessages: '/messages',
}

/** Returns how much of each kind waits for a buyer. */
export async function buyerAgendaOf(db: Database, buyerId: number, now: number): Promise<BuyerAgendaItem[]> {
  const { rows } = await sql<{ times: number; unread: number }>`
    select
      (select count(*)::int from tour_request where buyer_account_id = ${buyerId}
        and (state = 'countered' or (state = 'rescheduled' and proposed_by is distinct from ${buyerId}))) as times,
      coalesce((select unread from message_inbox where account_id = ${buyerId}), 0)::int as unread`.execute(db)
  const counts: Record<BuyerAgendaKind, number> = {
    timesToAnswer: rows[0]?.times ?? 0,
    agreementsToSign: await countOffers(db, buyerId, now),
    unreadMessages: rows[0]?.unread ?? 0,
  }
  return buyerAgendaKinds.map((kind) => ({ kind, count: counts[kind], to: pages[kind] }))
}
