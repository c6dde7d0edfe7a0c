import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { startBulkAction, undoBulkAction, type BulkAction } from '#features/bulk-actions/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/bulk-actions'
import { bulkTables, type BulkActionRow } from './bulk-rows.ts'
import { concerned } from './preview.ts'

const previewCountsMs = 10 * 60_000
const undoMs = 30 * 60_000
const shownAtMost = 50

/** Begins what was previewed; whoever it concerns must be the same as then. */
export async function start({ db, now }: Services, caller: AuditedCaller, id: number, reason: string): Promise<BulkAction> {
  const row = await db.transaction().execute(async (trx) => {
    const before = await held(trx, id)
    if (!before || before.administrator_account_id !== caller.actor.id) throw new Problem('not-found')
    if (before.state !== 'previewed') throw new Problem('conflict', texts.thisHasBegun)
    if (now() - before.previewed_at.getTime() > previewCountsMs) throw new Problem('conflict', texts.lookAgain)
    const items = await bulkTables(trx).selectFrom('bulk_action_item').select('account_id').where('bulk_action_id', '=', id).execute()
    const previewed = items.map((item) => item.account_id).toSorted((a, b) => a - b)
    if (previewed.length === 0) throw new Problem('conflict', texts.nobodyIsConcerned)
    const chosen = before.search === null ? { ids: previewed } : { search: before.search }
    const { accounts } = await concerned(trx, before.kind, chosen)
    if (accounts.map((account) => account.id).join() !== previewed.join())
      throw new Problem('conflict', fill(texts.theAccountsChanged, { count: String(accounts.length) }))
    const note = { subject: `bulk action ${id}`, reason, after: { kind: before.kind, accounts: previewed.length } }
    await recordAudit(trx, startBulkAction, caller, note, now())
    return changed(trx, id, { state: 'running', reason, search: null, started_at: new Date(now()) })
  })
  return shown(db, row, now())
}

/** Begins to reinstate whom a bulk action suspended; whoever was changed since then stays as they are. */
export async function undo({ db, now }: Services, caller: AuditedCaller, id: number): Promise<BulkAction> {
  const row = await db.transaction().execute(async (trx) => {
    const before = await held(trx, id)
    if (!before || before.state === 'previewed') throw new Problem('not-found')
    if (!undoUntil(before, now())) throw new Problem('conflict', texts.thisCanNoLongerBeUndone)
    await recordAudit(trx, undoBulkAction, caller, { subject: `bulk action ${id}`, after: { state: 'undoing' } }, now())
    return changed(trx, id, { state: 'undoing', undone_by_account_id: caller.actor.id, leased_until: null })
  })
  return shown(db, row, now())
}

/** Returns until when it can be undone: a suspension, for half an hour after its end. */
function undoUntil({ kind, state, finished_at: finished }: BulkActionRow, now: number): Date | undefined {
  if (kind !== 'suspend' || (state !== 'done' && state !== 'stopped') || !finished) return undefined
  const until = new Date(finished.getTime() + undoMs)
  return until.getTime() > now ? until : undefined
}

const held = (trx: DatabaseTransaction, id: number): Promise<BulkActionRow | undefined> =>
  bulkTables(trx).selectFrom('bulk_action').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changed = (db: Database, id: number, values: Partial<BulkActionRow>): Promise<BulkActionRow> =>
  bulkTables(db).updateTable('bulk_action').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Returns one that has begun. */
export async function begunAction(db: Database, id: number, now: number): Promise<BulkAction> {
  const row = await bulkTables(db).selectFrom('bulk_action').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'previewed') throw new Problem('not-found')
  return shown(db, row, now)
}

/** Returns the last ones that were begun. */
export async function recent(db: Database, now: number): Promise<BulkAction[]> {
  const begun = bulkTables(db).selectFrom('bulk_action').selectAll().where('state', '<>', 'previewed')
  return complete(db, await begun.orderBy('id', 'desc').limit(shownAtMost).execute(), now)
}

async function shown(db: Database, row: BulkActionRow, now: number): Promise<BulkAction> {
  const [action] = await complete(db, [row], now)
  if (!action) throw new Problem('not-found')
  return action
}

async function complete(db: Database, rows: readonly BulkActionRow[], now: number): Promise<BulkAction[]> {
  if (rows.length === 0) return []
  const accounts = await accountsById(db, [...new Set(rows.map((row) => row.administrator_account_id))])
  const counts = await bulkTables(db)
    .selectFrom('bulk_action_item')
    .select(['bulk_action_id as id', 'state', sql<number>`count(*)::int`.as('count')])
    .where(
      'bulk_action_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy(['bulk_action_id', 'state'])
    .execute()
  return rows.map((row) => {
    const administrator = accounts.get(row.administrator_account_id)
    const own = counts.filter(({ id }) => id === row.id)
    const count = (state: string) => own.find((each) => each.state === state)?.count ?? 0
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      administrator: { id: row.administrator_account_id, name: administrator ? nameOf(administrator) : '' },
      reason: row.reason,
      startedAt: row.started_at?.toISOString() ?? null,
      total: own.reduce((sum, each) => sum + each.count, 0),
      done: count('done'),
      skipped: count('skipped'),
      undone: count('undone'),
      undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    }
  })
}
