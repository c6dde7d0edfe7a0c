import type { Database } from '#platform/database/database.ts'
import type { LocationTables } from './location-rows.ts'
import { searchKey } from './search-key.ts'

/**
 * Returns whether any city is called exactly so, in whatever case: most words are no name of one, and need no look at the database.
 * Read once; cities change with a new version only.
 */
export function cityNames(db: Database): (name: string) => Promise<boolean> {
  let names: Promise<ReadonlySet<string>> | undefined
  return async (name) => {
    names ??= read(db)
    try {
      return (await names).has(searchKey(name))
    } catch (error) {
      names = undefined
      throw error
    }
  }
}

async function read(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.withTables<LocationTables>().selectFrom('place').select('name').distinct().where('kind', '=', 'city').execute()
  return new Set(rows.map(({ name }) => searchKey(name)))
}
