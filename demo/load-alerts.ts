import { createDemoSearch, notifyOfDemoHistory, type DemoSearch } from '#features/saved-searches/server'
import { createDemoList } from '#features/wishlists/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { DiscussedListing } from './load-conversations.ts'
import { idOf } from './load-videos.ts'

const searches: readonly (Omit<DemoSearch, 'accountId'> & { buyer: string })[] = [
  { buyer: 'priya', name: 'Austin and San Antonio', query: 'q=Austin, TX;San Antonio, TX&minPrice=250000', mail: 'daily' },
  { buyer: 'priya', name: 'Three bedrooms in Texas', query: 'q=Texas&beds=3&maxPrice=1500000', mail: 'weekly' },
  {
    buyer: 'marcus',
    name: 'Texas under a million',
    query: 'q=Texas&maxPrice=1000000',
    mail: 'daily',
    priceDropAtMost: 600_000,
    isShared: true,
  },
  { buyer: 'elena', name: 'Oakland and San Jose', query: 'q=Oakland, CA;San Jose, CA', mail: 'daily' },
  { buyer: 'jordan', name: 'Around San Diego', query: 'q=San Diego, CA&minPrice=1000000', mail: 'weekly' },
]

/** Marcus and Elena look together. */
const sharedListings = ['austin-craftsman', 'san-antonio-ranch', 'dallas-ranch']

/** Saved searches of the demo buyers, a list that two of them share, and on their bells what happened to the homes in them. */
export async function loadAlerts(
  trx: DatabaseTransaction,
  { listings, accountIds, now }: { listings: ReadonlyMap<string, DiscussedListing>; accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const listingKeys = sharedListings.flatMap((key) => listings.get(key)?.listingKey ?? [])
  const [ownerId, person] = [idOf(accountIds, 'marcus'), idOf(accountIds, 'elena')]
  await createDemoList(trx, { ownerId, name: 'A place in Texas', people: [person], listingKeys })
  for (const { buyer, ...search } of searches) await createDemoSearch(trx, { ...search, accountId: idOf(accountIds, buyer) }, now)
  await notifyOfDemoHistory(trx, now)
}
