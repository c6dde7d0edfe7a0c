import { createDemoPlan } from '#features/billing/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { idOf } from './load-videos.ts'
import { emailOf } from './people.ts'

/** Maya pays for a plan that seats her team. */
export async function loadPlans(
  trx: DatabaseTransaction,
  { accountIds, services }: { accountIds: ReadonlyMap<string, number>; services: Services },
): Promise<void> {
  await createDemoPlan(trx, services, { accountId: idOf(accountIds, 'maya'), email: emailOf({ key: 'maya' }), plan: 'premium' })
}
