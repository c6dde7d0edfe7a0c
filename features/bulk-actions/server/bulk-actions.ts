import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { startBulkAction, undoBulkAction, type BulkAction } from '#features/bulk-actions/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/bulk-actions'
import { bulkTables, type BulkActionRow } from './bulk-rows.ts'
import { concerned } from './preview.ts'

const previewCountsMs = 10 * 60_000
const undoMs = 30 * 60_000

/** Begins what was previewed; whoever it concerns must be the same as then. */
export async function start(
  { db, now }: Services,
  caller: AuditedCaller,
  id: number,
  { reason, code }: InputOf<typeof startBulkAction>['body'],
): Promise<BulkAction> {
  const row = await db.transaction().execute(async (trx) => {
    const before = await held(trx, id)
    if (!before || before.administrator_account_id !== caller.actor.id) throw new Problem('not-found')
    if (before.state !== 'previewed') throw new Problem('conflict', texts.thisHasBegun)
    if (now() - before.previewed_at.getTime() > previewCountsMs) throw new Problem('conflict', texts.lookAgain)
    const areListings = before.kind === 'take-down'
    if (areListings && !code) throw new Problem('invalid-input', texts.chooseAReason, { 'body.code': texts.chooseAReason })
    const previewed = await bulkTables(trx).selectFrom('bulk_action_item').selectAll().where('bulk_action_id', '=', id).execute()
    if (previewed.length === 0) throw new Problem('conflict', areListings ? texts.noHomeIsConcerned : texts.nobodyIsConcerned)
    const ids = previewed.map((item) => item.listing_key ?? item.account_id)
    const chosen = before.search === null ? { ids } : { search: before.search, status: before.listing_status }
    const { items } = await concerned(trx, before.kind, chosen)
    const standing = items.map(({ accountId, listingKey }) => `${accountId} ${listingKey}`)
    if (
      !isSame(
        standing,
        previewed.map((item) => `${item.account_id} ${item.listing_key}`),
      )
    )
      throw new Problem('conflict', fill(areListings ? texts.theHomesChanged : texts.theAccountsChanged, { count: String(items.length) }))
    const after = { kind: before.kind, [areListings ? 'homes' : 'accounts']: previewed.length, code }
    await recordAudit(trx, startBulkAction, caller, { subject: `bulk action ${id}`, reason, after }, now())
    const values = { reason, reason_code: (areListings && code) || null, search: null, listing_status: null }
    return changed(trx, id, { state: 'running', ...values, started_at: new Date(now()) })
  })
  return shown(db, row, now())
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.toSorted().join() === others.toSorted().join()

/** Begins to reinstate whom a bulk action suspended, or to bring back what it took down; what was changed since then stays as it is. */
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

/** Returns until when it can be undone, for half an hour after its end; signing out never. */
function undoUntil({ kind, state, finished_at: finished }: BulkActionRow, now: number): Date | undefined {
  if (kind === 'sign-out' || (state !== 'done' && state !== 'stopped') || !finished) return undefined
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

/** Returns a page of the bulk actions that were started, newest first. */
export async function listBulkActions(db: Database, asked: PageQuery, now: number): Promise<Page<BulkAction>> {
  const begun = bulkTables(db).selectFrom('bulk_action').selectAll().where('state', '<>', 'previewed')
  const { items, ...numbers } = await selectPage(begun.orderBy('id', 'desc'), asked)
  return { items: await complete(db, items, now), ...numbers }
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
      code: row.reason_code,
      startedAt: row.started_at?.toISOString() ?? null,
      total: own.reduce((sum, each) => sum + each.count, 0),
      done: count('done'),
      skipped: count('skipped'),
      undone: count('undone'),
      undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    }
  })
}
