import type { SearchExtras } from '#features/search-plan/server'
import type { Config } from '#platform/config/config.ts'
import { sampleEstimate } from './server/columns/sample-estimate.ts'
import { openIndex } from './server/following/open-index.ts'
import { searchIndexVariables } from './server/search-index-settings.ts'

export { searchIndexVariables }

/** What search gets from here: an estimate always, the index by `SEARCH_INDEX`; when nobody said, everywhere but in tests. */
export function searchIndex({ environment, mode }: Config): SearchExtras {
  const wanted = searchIndexVariables(environment).index ?? mode !== 'test'
  return { openEstimate: (db) => sampleEstimate(db), ...(wanted && { openIndex: (options) => openIndex(options) }) }
}
