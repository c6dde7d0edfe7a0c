import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'
import { chat, isTyping, messagesDelivered, received, sentMessage, typing } from '../../contract/frames.ts'
import { isBlocked } from '../moderation/blocks.ts'
import { messageTables } from '../message-rows.ts'
import type { Send } from '../store/send-message.ts'
import type { LiveInbox } from './live-inbox.ts'

/** The frames of people: messages, that they are typing, and what arrived. */
export function liveChat(live: Live, db: Database, send: Send, inbox: Pick<LiveInbox, 'resume'>): void {
  live.on(chat, async (body, socket) => socket.send(sentMessage, { message: await send(socket, body, socket.id) }))

  live.on(typing, async ({ receiverId, propertyId }, socket) => {
    const senderId = socket.actor.id
    if (receiverId === senderId || (await isBlocked(db, receiverId, senderId))) return
    live.send(receiverId, isTyping, { senderId, propertyId: propertyId ?? null })
  })

  live.on(received, async ({ sequence }, socket) => {
    const receiverId = socket.actor.id
    for (const senderId of await confirm(db, receiverId, sequence)) live.send(senderId, messagesDelivered, { receiverId, sequence })
    inbox.resume(socket, sequence)
  })
}

/** Returns whose messages were confirmed with this. Confirming less than before, or more than there is, changes nothing. */
async function confirm(db: Database, receiverId: number, sequence: number): Promise<number[]> {
  const { rows } = await sql<{ before: number }>`
    update message_inbox inbox set delivered_sequence = ${sequence}
    from (select account_id, delivered_sequence from message_inbox where account_id = ${receiverId} for update) old
    where inbox.account_id = old.account_id and inbox.last_sequence >= ${sequence} and old.delivered_sequence < ${sequence}
    returning old.delivered_sequence as before`.execute(db)
  const [confirmed] = rows
  if (!confirmed) return []
  const senders = await messageTables(db)
    .selectFrom('message')
    .select('sender_id')
    .distinct()
    .where('receiver_id', '=', receiverId)
    .where('receiver_sequence', '>', confirmed.before)
    .where('receiver_sequence', '<=', sequence)
    .execute()
  return senders.map((row) => row.sender_id)
}
