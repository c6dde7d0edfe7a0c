import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { FeedbackNotification, FeedbackState } from '../contract.ts'
import { feedbackTables, toNotification } from './feedback-rows.ts'

/** Newest first; `before` is the id of the last one seen. */
export async function newestFeedback(db: Database, limit: number, before?: number): Promise<FeedbackNotification[]> {
  let rows = feedbackTables(db).selectFrom('feedback').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) rows = rows.where('id', '<', before)
  return (await rows.execute()).map(toNotification)
}

export async function markRead(db: Database, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await feedbackTables(db)
    .updateTable('feedback')
    .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not-found')
}

export async function markAllRead(db: Database, now: Date): Promise<void> {
  await feedbackTables(db).updateTable('feedback').set({ read_at: now }).where('read_at', 'is', null).execute()
}

export async function setState(db: Database, id: number, state: FeedbackState): Promise<void> {
  const { numUpdatedRows } = await feedbackTables(db).updateTable('feedback').set({ state }).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not-found')
}

export async function remove(db: Database, id: number): Promise<void> {
  const { numDeletedRows } = await feedbackTables(db).deleteFrom('feedback').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found')
}
