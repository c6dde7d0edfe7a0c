import { createDemoPhones } from '#features/phone/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { idOf } from './load-videos.ts'

/** Numbers that no carrier has. Two agents share the line of their office, so that there is one to review. */
const numbers = [
  { agent: 'maya', phone: '+15125550101', isInReview: false },
  { agent: 'nora', phone: '+15125550102', isInReview: false },
  { agent: 'renee', phone: '+15125550101', isInReview: true },
]

export async function loadPhones(
  trx: DatabaseTransaction,
  { accountIds, now }: { accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const people = numbers.map(({ agent, ...number }) => ({ ...number, accountId: idOf(accountIds, agent) }))
  await createDemoPhones(trx, people, now)
}
