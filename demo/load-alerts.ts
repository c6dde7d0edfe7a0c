import { createDemoSearch, notifyOfDemoHistory, type DemoSearch } from '#features/saved-searches/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { idOf } from './load-videos.ts'

const searches: readonly (Omit<DemoSearch, 'accountId'> & { buyer: string })[] = [
  { buyer: 'priya', name: 'Austin and San Antonio', query: 'q=Austin, TX;San Antonio, TX&minPrice=250000', mail: 'daily', isShared: true },
  { buyer: 'priya', name: 'Three bedrooms in Texas', query: 'q=texas&beds=3&maxPrice=1500000', mail: 'weekly' },
  { buyer: 'marcus', name: 'Texas under a million', query: 'q=texas&maxPrice=1000000', mail: 'daily', priceDropAtMost: 600_000 },
  { buyer: 'elena', name: 'Oakland and San Jose', query: 'q=Oakland, CA;San Jose, CA', mail: 'daily' },
  { buyer: 'jordan', name: 'Around San Diego', query: 'q=San Diego, CA&minPrice=1000000', mail: 'weekly' },
]

/** Saved searches of the demo buyers, and on their bells what happened to the homes in them. */
export async function loadAlerts(
  trx: DatabaseTransaction,
  { accountIds, now }: { accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  for (const { buyer, ...search } of searches) await createDemoSearch(trx, { ...search, accountId: idOf(accountIds, buyer) }, now)
  await notifyOfDemoHistory(trx, now)
}
