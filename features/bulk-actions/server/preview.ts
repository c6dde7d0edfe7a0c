import { accountIdsFound, accountsById, nameOf, type Account } from '#features/accounts/server'
import type { BulkKind, previewBulkAction } from '#features/bulk-actions/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/bulk-actions'
import { bulkTables } from './bulk-rows.ts'

const mostAtOnce = 5000
const namesShown = 20

type LeftOut = 'administrators' | 'suspended' | 'deleted'

/** Returns why an account is left out, and undefined for one that it is done to. */
function leftOut(account: Account | undefined, kind: BulkKind): LeftOut | undefined {
  if (!account || account.identity_uid === `deleted:${account.id}`) return 'deleted'
  if (account.is_admin || account.permissions.length > 0) return 'administrators'
  return kind === 'suspend' && account.suspended_at ? 'suspended' : undefined
}

/** Returns the accounts that something would be done to, in their order, and how many are left out. */
export async function concerned(db: Database, kind: BulkKind, chosen: { ids: readonly number[] } | { search: string }) {
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)] : await accountIdsFound(db, chosen.search, mostAtOnce + 1)
  if (ids.length > mostAtOnce) throw new Problem('conflict', texts.moreThan5000)
  const known = await accountsById(db, ids)
  const counts = { administrators: 0, suspended: 0, deleted: 0 }
  const accounts: Account[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const account = known.get(id)
    const why = leftOut(account, kind)
    if (why) counts[why] += 1
    else if (account) accounts.push(account)
  }
  return { accounts, leftOut: counts }
}

/** Remembers whom a bulk action would concern, so that it is done to them and nobody else. */
export async function preview(
  { db, now }: Services,
  { id: administratorId }: Actor,
  { kind, userIds, search }: InputOf<typeof previewBulkAction>['body'],
): Promise<ReplyOf<typeof previewBulkAction>> {
  const { accounts, leftOut: counts } = await concerned(db, kind, userIds ? { ids: userIds } : { search })
  const id = await db.transaction().execute(async (trx) => {
    const tables = bulkTables(trx)
    const mine = tables.deleteFrom('bulk_action').where('administrator_account_id', '=', administratorId)
    await mine.where('state', '=', 'previewed').execute()
    const row = await tables
      .insertInto('bulk_action')
      .values({ administrator_account_id: administratorId, kind, search: userIds ? null : search, previewed_at: new Date(now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = accounts.map((account) => ({ bulk_action_id: row.id, account_id: account.id }))
    if (items.length > 0) await tables.insertInto('bulk_action_item').values(items).execute()
    return row.id
  })
  return { id, count: accounts.length, names: accounts.slice(0, namesShown).map(nameOf), leftOut: counts }
}
