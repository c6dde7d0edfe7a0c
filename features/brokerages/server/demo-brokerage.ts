import type { DatabaseTransaction } from '#platform/database/database.ts'
import { brokerageTables } from './brokerage-rows.ts'

const dayMs = 86_400_000

export interface DemoBrokerage {
  name: string
  /** The first one administers it. */
  accountIds: readonly number[]
  /** A mailbox with an open invitation. */
  invited: string
}

/** Puts a brokerage into the demo world. */
export async function createDemoBrokerage(
  trx: DatabaseTransaction,
  { name, accountIds, invited }: DemoBrokerage,
  now: number,
): Promise<void> {
  const tables = brokerageTables(trx)
  const { brokerage_key } = await tables
    .insertInto('brokerage')
    .values({ brokerage_name: name, created_at: new Date(now - 120 * dayMs) })
    .returning('brokerage_key')
    .executeTakeFirstOrThrow()
  const rows = accountIds.map((account_id, index) => ({
    account_id,
    brokerage_key,
    x_role: index === 0 ? ('admin' as const) : ('agent' as const),
    joined_at: new Date(now - (120 - index) * dayMs),
  }))
  await tables.insertInto('brokerage_member').values(rows).execute()
  await tables
    .insertInto('brokerage_invitation')
    .values({
      brokerage_key,
      mailbox: invited,
      invited_by: accountIds[0] ?? null,
      sent_at: new Date(now - dayMs),
      expires_at: new Date(now + 29 * dayMs),
    })
    .execute()
}
