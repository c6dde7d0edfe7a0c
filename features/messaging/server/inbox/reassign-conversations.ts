import { sql } from 'kysely'
import type { App } from '#platform/http/app.ts'
import { teamListings } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Message } from '../../contract/message.ts'
import { messageTables } from '../message-rows.ts'
import { lineStored, postLine, type StoredLine } from '../store/post-line.ts'

interface WaitingMessage {
  /** Id of the message that the buyer wrote, also where it was handed over before. */
  original: string
  sender_id: number
  listing_key: number
  content: string
  moment: Message['moment']
  attachments: Message['attachments'] | null
  created_at: Date
}

interface Of {
  from: number
  /** The agent who gets them. What they wrote as a buyer stays. */
  to?: number | undefined
  keys: readonly number[]
}

/** Returns what buyers wrote to an agent about these listings since the agent's last message to them. */
async function findWaiting(db: Database, { from, to = 0, keys }: Of): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    select case when message.kind = 'handed' then split_part(message.client_message_id, '-', 2) else message.id::text end as original,
      message.sender_id::int as sender_id, message.listing_key::int as listing_key, message.content, message.moment, message.attachments,
      message.created_at
    from message_conversation side
    join message on message.receiver_id = side.account_id and message.sender_id = side.other_id and message.listing_key = side.home_key
    where side.account_id = ${from} and side.home_key = any(${[...keys]}::bigint[]) and side.other_id <> ${to}
      and message.kind is distinct from 'tour'
      and not message.hidden_for_receiver
      and not exists (select from message_block block where block.account_id = ${from} and block.blocked_id = side.other_id)
      and message.id > coalesce((
        select max(answer.id) from message answer where answer.sender_id = ${from} and answer.receiver_id = side.other_id
          and answer.listing_key = side.home_key and answer.kind is null), 0)
    order by message.id`.execute(db)
  return rows
}

/** Questions that wait for their writer to confirm them: they are addressed to the other agent, and are no conversations yet. */
const unsent = (db: Database, { from, keys }: Of) =>
  messageTables(db)
    .selectFrom('held_message')
    .select('client_message_id')
    .where('receiver_id', '=', from)
    .where('listing_key', 'in', [0, ...keys])
    .where('sent_at', 'is', null)
    .execute()

/**
 * Moves conversations that wait for an answer to the agent who gets their listings. What was answered stays between both people.
 * The messages that wait are copied, so that nothing disappears from the buyer's conversation with the first agent.
 */
export function reassignConversations(app: App, { events }: Services): void {
  app.ports.add(teamListings.parts, {
    table: 'message',
    async count(db, listings) {
      const waiting = await findWaiting(db, listings)
      const conversations = new Set(waiting.map(({ sender_id, listing_key }) => `${sender_id} ${listing_key}`))
      return { conversations: conversations.size }
    },
    async move(trx, { from, to, keys, at }) {
      const lines: StoredLine[] = []
      const moved = new Map<string, { buyerId: number; listingKey: number }>()
      for (const message of await findWaiting(trx, { from, to, keys })) {
        const line = await postLine(trx, {
          kind: 'handed',
          senderId: message.sender_id,
          receiverId: to,
          propertyId: message.listing_key,
          content: message.content,
          moment: message.moment,
          attachments: message.attachments ?? [],
          clientMessageId: `handed-${message.original}-${to}`,
          at,
        })
        if (line) lines.push(line)
        moved.set(`${message.sender_id} ${message.listing_key}`, { buyerId: message.sender_id, listingKey: message.listing_key })
      }
      for (const { client_message_id } of await unsent(trx, { from, keys }))
        await messageTables(trx)
          .updateTable('held_message')
          .set({ receiver_id: to })
          .where('client_message_id', '=', client_message_id)
          .execute()
      return {
        buyers: [...moved.values()],
        counts: { conversations: moved.size },
        afterCommit: () => {
          for (const line of lines) events.emit(lineStored, line)
        },
      }
    },
  })
}
