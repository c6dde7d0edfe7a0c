import type { ShownAnswer } from '#features/answers/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { answerTables } from './answer-rows.ts'

interface DemoAnswer {
  listingKey: number
  agentId: number
  position: number
  text: ShownAnswer
}

/** Stores a published answer of the demo world. */
export async function createDemoAnswer(
  trx: DatabaseTransaction,
  { listingKey, agentId, position, text }: DemoAnswer,
  at: Date,
): Promise<void> {
  const values = {
    listing_key: listingKey,
    agent_account_id: agentId,
    position,
    published: JSON.stringify(text),
    published_at: at,
    created_at: at,
  }
  await answerTables(trx).insertInto('listing_answer').values(values).execute()
}
