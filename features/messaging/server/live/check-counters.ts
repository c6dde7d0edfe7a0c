import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { messageTables } from '../message-rows.ts'

const mostAtOnce = 1000
/** The hour of the day, UTC, when most of the United States sleeps. */
const hourOfCheck = 9

const truth = sql`
  select receiver_id as account_id, sender_id as other_id, coalesce(listing_key, 0) as home_key, count(*) as unread
  from message where read_at is null and not hidden_for_receiver`

/**
 * Compares the unread counters with the messages themselves and corrects what differs; returns whose did. Counters and
 * messages change in the same transactions, so that one statement sees either both or neither and nothing is found in vain.
 */
export async function checkCounters(db: Database): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    with truth as materialized (${truth} group by 1, 2, 3)
    select account_id from message_inbox inbox
    full join (select account_id, sum(unread) as unread from truth group by account_id) whole using (account_id)
    where coalesce(inbox.unread, 0) <> coalesce(whole.unread, 0)
    union
    select account_id from message_conversation side full join truth using (account_id, other_id, home_key)
    where coalesce(side.unread, 0) <> coalesce(truth.unread, 0)
    limit ${mostAtOnce}`.execute(db)
  const ids = rows.map((row) => row.account_id)
  for (const id of ids) await setRight(db, id)
  return ids
}

/** Whoever changes a message waits for its receiver's counter, so what is counted while that is held stays true. */
async function setRight(db: Database, accountId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = messageTables(trx)
    await tables.selectFrom('message_inbox').select('unread').where('account_id', '=', accountId).forUpdate().execute()
    await sql`
      update message_inbox set unread = (
        select count(*) from message where receiver_id = ${accountId} and read_at is null and not hidden_for_receiver
      ) where account_id = ${accountId}`.execute(trx)
    await sql`
      update message_conversation side set unread = coalesce((
        select unread from (${truth} and receiver_id = ${accountId} group by 1, 2, 3) truth
        where truth.other_id = side.other_id and truth.home_key = side.home_key
      ), 0) where account_id = ${accountId}`.execute(trx)
  })
}

/** For a timer that comes every hour: looks once a night. `differed` gets the accounts whose counters were wrong. */
export function nightlyCheck({ db, now }: Services, differed: (accountIds: number[]) => void): () => Promise<void> {
  let lastDay = ''
  return async () => {
    const at = new Date(now())
    const day = at.toISOString().slice(0, 10)
    if (at.getUTCHours() !== hourOfCheck || day === lastDay) return
    lastDay = day
    const ids = await checkCounters(db)
    if (ids.length > 0) differed(ids)
  }
}
