import type { Generated, Selectable } from 'kysely'
import type { FeedbackContext, FeedbackNotification, FeedbackState, FeedbackType } from '#features/feedback/contract'
import type { Database } from '#platform/database/database.ts'

type FeedbackTable = {
  id: Generated<number>
  kind: FeedbackType
  message: string
  account_id: number | null
  user_name: string | null
  user_email: string | null
  context: FeedbackContext | null
  state: Generated<FeedbackState>
  status_token: string
  read_at: Date | null
  created_at: Generated<Date>
}

type FeedbackRow = Selectable<FeedbackTable>

export const feedbackTables = (db: Database) => db.withTables<{ feedback: FeedbackTable }>()

export function toNotification(row: FeedbackRow): FeedbackNotification {
  return {
    id: row.id,
    type: row.kind,
    message: row.message,
    userName: row.user_name,
    userEmail: row.user_email,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    status: row.state,
    context: row.context,
  }
}
