import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { OutboxTables } from './outbox-rows.ts'

/** `kept`: no mail server is configured. `given-up`: the mail server refused it, or no server took it for a day. */
export type OutboxState = 'kept' | 'waiting' | 'sent' | 'given-up'

export interface OutboxMessage {
  id: number
  channel: 'mail' | 'sms'
  to: string
  subject: string
  /** Empty once it was sent: it may have held a one-time code. */
  text: string
  createdAt: Date
  state: OutboxState
  /** The last reply of the mail server, if it refused. */
  answer: string | null
}

/** The newest messages, at most 100, optionally only those to addresses that contain `to`. */
export async function recentOutbox(db: Database, to?: string): Promise<OutboxMessage[]> {
  let query = db
    .withTables<OutboxTables>()
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient as to', 'subject', 'body_text as text', 'created_at as createdAt', 'last_answer as answer'])
    .select(['sent_at', 'given_up_at', 'next_try_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
  if (to) query = query.where('recipient', 'ilike', likePattern(to))
  const rows = await query.execute()
  return rows.map(({ sent_at, given_up_at, next_try_at, ...message }) => ({
    ...message,
    state: given_up_at ? 'given-up' : sent_at ? 'sent' : next_try_at ? 'waiting' : 'kept',
  }))
}
