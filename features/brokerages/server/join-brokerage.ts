import type { DatabaseTransaction } from '#platform/database/database.ts'
import { lockBrokerage, refuseSecondBrokerage } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { refuseMemberBeyondSeats, type ReadPapers } from './papers.ts'

/**
 * Makes somebody an agent of a brokerage; callers see to it that they want to be.
 * @throws Problem 'conflict' for who belongs to one, and where no seat is free.
 */
export async function joinBrokerage(
  trx: DatabaseTransaction,
  read: ReadPapers,
  brokerageKey: number,
  accountId: number,
  at: Date,
): Promise<void> {
  await lockBrokerage(trx, brokerageKey)
  await refuseSecondBrokerage(trx, accountId)
  await refuseMemberBeyondSeats(trx, read, brokerageKey, at)
  await brokerageTables(trx)
    .insertInto('brokerage_member')
    .values({ account_id: accountId, brokerage_key: brokerageKey, x_role: 'agent', joined_at: at })
    .execute()
}
