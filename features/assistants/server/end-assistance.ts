import type { DatabaseTransaction } from '#platform/database/database.ts'
import { assistanceWith, assistantTables } from './assistance.ts'

/** Ends what somebody was allowed, and whom they let write; returns the assistants it concerns. */
export async function endAssistance(trx: DatabaseTransaction, accountId: number): Promise<number[]> {
  const rows = await assistantTables(trx)
    .deleteFrom('assistant')
    .where(assistanceWith(accountId))
    .returning('assistant_account_id')
    .execute()
  return [...new Set(rows.map(({ assistant_account_id }) => assistant_account_id))]
}
