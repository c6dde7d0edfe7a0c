import * as texts from '#texts/messaging'
import { sql } from 'kysely'
import { accountsById } from '#features/accounts/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { MessageReport, ReportReason } from '../../contract/report-calls.ts'
import { personOf } from '../inbox/conversations.ts'
import { messageTables, type MessageTables } from '../message-rows.ts'
import type { Selectable } from 'kysely'

const evidenceAtMost = 5
const perDay = 20
const pageLength = 50
const dayMs = 86_400_000

interface NewReport {
  otherUserId: number
  messageId?: number | undefined
  reason: ReportReason
  details: string
}

/** Hands words of somebody to the team. Only what that person wrote to the reporter can be handed over. */
export async function report(db: Database, me: number, { otherUserId, messageId, reason, details }: NewReport, now: number): Promise<void> {
  const tables = messageTables(db)
  const { today } = await tables
    .selectFrom('message_report')
    .select(({ fn }) => fn.countAll<number>().as('today'))
    .where('reporter_id', '=', me)
    .where('created_at', '>', new Date(now - dayMs))
    .executeTakeFirstOrThrow()
  if (today >= perDay) throw new Problem('too-many', texts.tooManyReportsToday)
  const messages = await tables
    .selectFrom('message')
    .select(['id', 'content', 'created_at'])
    .where('sender_id', '=', otherUserId)
    .where('receiver_id', '=', me)
    .where('hidden_for_receiver', '=', false)
    .$if(messageId !== undefined, (query) => query.where('id', '=', messageId ?? 0))
    .orderBy('id', 'desc')
    .limit(evidenceAtMost)
    .execute()
  if (messages.length === 0) throw new Problem('not-found', texts.noMessageToReport)
  const evidence = messages
    .toReversed()
    .map((row) => ({ messageId: row.id, content: row.content, createdAt: row.created_at.toISOString() }))
  await tables
    .insertInto('message_report')
    .values({
      reporter_id: me,
      reported_id: otherUserId,
      reason,
      details,
      evidence: JSON.stringify(evidence) as never,
      created_at: new Date(now),
    })
    .execute()
}

export async function listReports(
  db: Database,
  before: number | undefined,
): Promise<{ items: MessageReport[]; nextCursor: number | null }> {
  const rows = await messageTables(db)
    .selectFrom('message_report')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageLength)
    .execute()
  const items = await complete(db, rows)
  const open = items.filter((item) => item.settledAt === null)
  return {
    items: [...open, ...items.filter((item) => item.settledAt !== null)],
    nextCursor: rows.length === pageLength ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function settle(db: Database, by: number, id: number, decision: string, now: number): Promise<MessageReport> {
  const row = await messageTables(db)
    .updateTable('message_report')
    .set({ settled_at: new Date(now), settled_by: by, decision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const [settled] = row ? await complete(db, [row]) : []
  if (!settled) throw new Problem('not-found')
  return settled
}

/** Without the reporter: who reads this must not be able to tell the reported person. */
async function complete(db: Database, rows: readonly Selectable<MessageTables['message_report']>[]): Promise<MessageReport[]> {
  const ids = [...new Set(rows.map((row) => row.reported_id))]
  if (ids.length === 0) return []
  const people = await accountsById(db, ids)
  const counts = await messageTables(db)
    .selectFrom('message_report')
    .select(['reported_id', sql<number>`count(distinct reporter_id)`.as('reporters')])
    .where('reported_id', 'in', ids)
    .groupBy('reported_id')
    .execute()
  const reporters = new Map(counts.map((row) => [row.reported_id, row.reporters]))
  return rows.map((row) => ({
    id: row.id,
    reported: { id: row.reported_id, name: personOf(row.reported_id, people).name },
    reason: row.reason,
    details: row.details,
    evidence: row.evidence,
    reporters: reporters.get(row.reported_id) ?? 1,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    decision: row.decision,
  }))
}
