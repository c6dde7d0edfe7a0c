import type { DatabaseTransaction } from '#platform/database/database.ts'
import { lockBrokerage, refuseSecondBrokerage, requireApproved } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { refuseMemberBeyondSeats, type ReadPapers } from './papers.ts'

/**
 * Adds a user to a brokerage. The caller must hold their consent.
 * @throws Problem 'conflict' when the user belongs to one, the brokerage is not approved, or no seat is free.
 */
export async function joinBrokerage(
  trx: DatabaseTransaction,
  read: ReadPapers,
  brokerageKey: number,
  accountId: number,
  at: Date,
): Promise<void> {
  const brokerage = await lockBrokerage(trx, brokerageKey)
  if (brokerage) requireApproved(brokerage.x_status)
  await refuseSecondBrokerage(trx, accountId)
  await refuseMemberBeyondSeats(trx, read, brokerageKey, at)
  await brokerageTables(trx)
    .insertInto('brokerage_member')
    .values({ account_id: accountId, brokerage_key: brokerageKey, x_role: 'agent', joined_at: at })
    .execute()
}
