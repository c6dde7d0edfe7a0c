import * as texts from '#texts/moderation'
import { accountsById, nameOf } from '#features/accounts/server'
import type { ReviewNotice } from '#features/moderation/contract'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import { moderationTables, type CaseRow } from './case-rows.ts'
import { titlesOf } from './read-cases.ts'

const mailedStates = ['change_asked', 'taken_down', 'restored'] as const

const noticesOf = (db: Database, me: number) =>
  moderationTables(db).selectFrom('moderation_case').selectAll().where('account_id', '=', me).where('state', 'in', mailedStates)

/** Returns a page of the decisions about this account's content, newest first. */
export async function myNotices(db: Database, me: number, asked: PageQuery): Promise<Page<ReviewNotice>> {
  const { items, ...numbers } = await selectPage(noticesOf(db, me).orderBy('decided_at', 'desc').orderBy('id', 'desc'), asked)
  return { items: await complete(db, me, items), ...numbers }
}

/** Stores the one answer to a decision and puts the case back into the queue. */
export async function answer(db: Database, me: number, caseId: number, text: string, now: number): Promise<ReviewNotice> {
  return db.transaction().execute(async (trx) => {
    const row = await noticesOf(trx, me).where('id', '=', caseId).forUpdate().executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (!mayAnswer(row)) throw new Problem('conflict', texts.youAnsweredThisAlready)
    const stored = await moderationTables(trx)
      .updateTable('moderation_case')
      .set({ answer: text, answered_at: new Date(now), waits: true, revision: row.revision + 1 })
      .where('id', '=', caseId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [notice] = await complete(trx, me, [stored])
    if (!notice) throw new Problem('not-found')
    return notice
  })
}

const mayAnswer = ({ state, answer: given }: CaseRow): boolean => given === null && state !== 'restored'

async function complete(db: Database, me: number, rows: readonly CaseRow[]): Promise<ReviewNotice[]> {
  const [titles, people] = await Promise.all([titlesOf(db, rows), accountsById(db, [me])])
  const account = people.get(me)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    thingId: row.thing_id,
    title: titles.get(`${row.kind} ${row.thing_id}`)?.title ?? (account ? nameOf(account) : ''),
    state: row.state,
    reason: row.reason,
    details: row.details,
    decidedAt: (row.decided_at ?? row.opened_at).toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    waits: row.waits,
    mayAnswer: mayAnswer(row),
  }))
}
