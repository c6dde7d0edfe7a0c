import type { DatabaseTransaction } from '#platform/database/database.ts'
import { assistantTables } from './assistance.ts'

/** Ends what somebody who left their team was allowed, and whom they let write; returns the assistants it concerns. */
export async function endAssistance(trx: DatabaseTransaction, accountId: number): Promise<number[]> {
  const rows = await assistantTables(trx)
    .deleteFrom('assistant')
    .where((is) => is.or([is('agent_account_id', '=', accountId), is('assistant_account_id', '=', accountId)]))
    .returning('assistant_account_id')
    .execute()
  return [...new Set(rows.map(({ assistant_account_id }) => assistant_account_id))]
}
