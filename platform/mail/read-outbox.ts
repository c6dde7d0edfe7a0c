import type { Database } from '#platform/database/database.ts'

export interface OutboxMessage {
  id: number
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  createdAt: Date
}

type OutboxTables = {
  outbox_message: { id: number; channel: 'mail' | 'sms'; recipient: string; subject: string; body_text: string; created_at: Date }
}

/** The newest messages, at most 100, optionally only those to addresses that contain `to`. */
export async function recentOutbox(db: Database, to?: string): Promise<OutboxMessage[]> {
  let query = db
    .withTables<OutboxTables>()
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient as to', 'subject', 'body_text as text', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
  if (to) query = query.where('recipient', 'ilike', `%${to.replace(/[\\%_]/g, '\\$&')}%`)
  return query.execute()
}
