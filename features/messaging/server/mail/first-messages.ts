import { sql, type RawBuilder } from 'kysely'
import { announceNotices } from '#features/notifications/server'
import type { Message } from '#features/messaging/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { withMailBrands } from '#platform/mail/mail-brand.ts'
import { urgentCommitted } from '#platform/mail/urgent-mail.ts'
import { isMailable, mailRound, unreadForMs, type WaitingRow } from './mail-when-away.ts'

const lookEveryMs = 30_000
const maxKnownPairs = 50_000
const maxMessages = 200
/** Beyond it, messages wait for the next look. */
const maxPending = 10_000

type StoredMessage = Pick<Message, 'id' | 'senderId' | 'receiverId' | 'propertyId'>

/**
 * Alerts an agent of the first message of a person about a home, without the ten minutes that later messages wait. Returns a function
 * that takes each stored message. A message that a process lost is found by the next look, or mailed after ten minutes.
 */
export function alertFirstMessages(app: App, services: Services): (message: StoredMessage) => void {
  const knownPairs = new Set<string>()
  let pending: number[] = []
  let lookedAt = services.now()

  async function alert(candidates: RawBuilder<unknown>): Promise<number> {
    const { people, ringing } = await services.db.transaction().execute((trx) =>
      mailRound(trx, withMailBrands(app, services), {
        topic: 'new-leads',
        kind: 'messaging/first',
        mark: (_, mailedAt) => markFirst(trx, candidates, mailedAt),
        countsForInterval: false,
      }),
    )
    if (people.length > 0) services.events.emit(urgentCommitted, undefined)
    announceNotices(app.live, ringing)
    return people.length
  }

  const looking = app.jobs.every('Alert agents of first messages', lookEveryMs, async () => {
    const ids = pending
    pending = []
    for (let start = 0; start < ids.length; start += maxMessages)
      await alert(sql`message.id = any(${ids.slice(start, start + maxMessages)}::bigint[])`)
    if (services.now() - lookedAt < lookEveryMs) return
    lookedAt = services.now()
    const since = new Date(services.now() - unreadForMs)
    while ((await alert(sql`message.created_at > ${since}`)) > 0);
  })

  return ({ id, senderId, receiverId, propertyId }) => {
    const pair = `${senderId}:${receiverId}:${propertyId}`
    if (knownPairs.has(pair)) return
    if (knownPairs.size >= maxKnownPairs) knownPairs.clear()
    knownPairs.add(pair)
    if (pending.length < maxPending) pending.push(id)
    void looking.soon()
  }
}

/** Marks the conversations in which one of the candidates is the first message to an agent. */
async function markFirst(trx: DatabaseTransaction, candidates: RawBuilder<unknown>, mailedAt: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with first as (
      select message.sender_id, message.receiver_id, message.listing_key
      from message join account receiver on receiver.id = message.receiver_id and receiver.is_agent
      where ${candidates} and message.kind is null and ${isMailable}
        and not exists (
          select from message earlier
          where least(earlier.sender_id, earlier.receiver_id) = least(message.sender_id, message.receiver_id)
            and greatest(earlier.sender_id, earlier.receiver_id) = greatest(message.sender_id, message.receiver_id)
            and earlier.id < message.id and earlier.kind is null
            and earlier.sender_id = message.sender_id and earlier.listing_key is not distinct from message.listing_key
        )
      order by message.id limit ${maxMessages} for update of message skip locked
    ), unread as (
      select message.id from message join first using (sender_id, receiver_id)
      where message.listing_key is not distinct from first.listing_key and ${isMailable}
      order by message.id for update of message skip locked
    ), marked as (
      update message set mailed_at = ${mailedAt} from unread where message.id = unread.id
      returning message.id, message.receiver_id, message.sender_id, message.listing_key
    )
    select receiver_id, sender_id, listing_key, count(*)::int as messages, max(id) as last_id
    from marked group by receiver_id, sender_id, listing_key order by last_id desc`.execute(trx)
  return rows
}
