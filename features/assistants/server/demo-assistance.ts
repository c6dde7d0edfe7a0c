import type { DatabaseTransaction } from '#platform/database/database.ts'
import { assistantTables } from './assistance.ts'

export interface DemoAssistance {
  agentId: number
  assistantId: number
  at: Date
}

/** Lets an assistant of the demo world write for an agent of their team. */
export async function createDemoAssistance(trx: DatabaseTransaction, { agentId, assistantId, at }: DemoAssistance): Promise<void> {
  await assistantTables(trx)
    .insertInto('assistant')
    .values({ agent_account_id: agentId, assistant_account_id: assistantId, allowed_at: at })
    .execute()
}
