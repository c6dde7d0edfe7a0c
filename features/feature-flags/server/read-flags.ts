import * as texts from '#texts/feature-flags'
import { accountsById, nameOf } from '#features/accounts/server'
import type { Flag } from '#features/feature-flags/contract'
import type { FeatureFlag } from '#platform/contract/feature-flag.ts'
import type { Database } from '#platform/database/database.ts'
import { flagTables } from './flag-rows.ts'

/** Returns these flags as they stand. */
export async function flagsNow(db: Database, declared: readonly FeatureFlag[]): Promise<Flag[]> {
  const [rows, named] = await Promise.all([
    flagTables(db).selectFrom('feature_flag').selectAll().execute(),
    flagTables(db).selectFrom('feature_flag_account').selectAll().orderBy('account_id').execute(),
  ])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const ids = [...named.map(({ account_id }) => account_id), ...rows.flatMap(({ changed_by }) => changed_by ?? [])]
  const accounts = await accountsById(db, [...new Set(ids)])
  return declared.map(({ key, title, description, audience }) => {
    const row = byKey.get(key)
    const by = row?.changed_by ? accounts.get(row.changed_by) : undefined
    return {
      key,
      title,
      description,
      audience,
      openTo: row?.open_to ?? 'everybody',
      percent: row?.percent ?? 0,
      people: named.flatMap(({ key: of, account_id: id }) => {
        const account = of === key ? accounts.get(id) : undefined
        return account ? [{ id, name: nameOf(account), email: account.email }] : []
      }),
      revision: row?.revision ?? 0,
      changed: row ? { at: row.changed_at.toISOString(), by: by ? nameOf(by) : texts.formerMember, reason: row.reason } : null,
    }
  })
}
