import type { Services } from '#platform/http/services.ts'
import { searchesOfChange } from './searches-of-change.ts'

/** Returns who saved a search that finds each of these listings: a key for every person, which tells whether two are the same. */
export async function peopleSearching(
  { db, now }: Pick<Services, 'db' | 'now'>,
  listingKeys: readonly number[],
): Promise<Map<number, string[]>> {
  const people = new Map<number, string[]>()
  for (const listingKey of listingKeys) {
    const searches = await searchesOfChange(db, { listing_key: listingKey, at: new Date(now()) }, now())
    const keys = searches.map(({ account_id, person_id }) => (account_id === null ? `mailbox ${person_id}` : `account ${account_id}`))
    people.set(listingKey, [...new Set(keys)])
  }
  return people
}
