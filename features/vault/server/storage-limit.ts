import * as texts from '#texts/vault'
import { planOf } from '#features/billing/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { vaultTables } from './vault-rows.ts'

const gigabyte = 1024 ** 3

/** Returns how many bytes the plan of an agent holds; null without a limit. */
export async function limitOf(db: Database, accountId: number, now: number): Promise<number | null> {
  const gigabytes = (await planOf(db, accountId, now))?.vaultGb ?? null
  return gigabytes === null ? null : gigabytes * gigabyte
}

/** Returns what an agent has in the vault, in bytes: every version, and what is on its way. */
export async function usedBytes(db: Database, accountId: number): Promise<number> {
  const tables = vaultTables(db)
  const stored = await tables
    .selectFrom('vault_version')
    .innerJoin('vault_file', 'vault_file.id', 'vault_version.file_id')
    .select(({ fn }) => fn.sum<string>('byte_size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const coming = await tables
    .selectFrom('vault_upload')
    .select(({ fn }) => fn.sum<string>('byte_size').as('bytes'))
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return Number(stored?.bytes ?? 0) + Number(coming?.bytes ?? 0)
}

/** Throws when so many bytes more are beyond the plan. */
export async function refuseBeyondPlan(db: Database, accountId: number, bytes: number, now: number): Promise<void> {
  const limit = await limitOf(db, accountId, now)
  if (limit === null || (await usedBytes(db, accountId)) + bytes <= limit) return
  throw new Problem('too-large', fill(texts.yourVaultIsFull, { gb: limit / gigabyte }))
}
