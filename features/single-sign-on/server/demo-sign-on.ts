import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { product } from '#platform/contract/product.ts'
import { signOnTables } from './sign-on-rows.ts'

/** Gives a brokerage of the demo world a mail domain that waits to be verified. */
export async function createDemoSignOn(trx: DatabaseTransaction, name: string, now: number): Promise<void> {
  const { rows } = await sql<{ key: number }>`select brokerage_key as key from brokerage where brokerage_name = ${name}`.execute(trx)
  if (!rows[0]) return
  await signOnTables(trx)
    .insertInto('brokerage_domain')
    .values({
      brokerage_key: rows[0].key,
      domain: `agents.${product.slug}.example`,
      proof: `${product.slug}-domain=5f0c1d7a9b3e42868d14c0a7e6b92f31`,
      added_at: new Date(now - 2 * 86_400_000),
      proven_at: null,
      proven_by: null,
      checked_at: null,
      missing_since: null,
    })
    .execute()
}
