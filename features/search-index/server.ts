import type { SearchExtras } from '#features/search-plan/server'
import type { Config } from '#platform/config/config.ts'
import { onOrOff, settings } from '#platform/config/settings.ts'
import { sampleEstimate } from './server/columns/sample-estimate.ts'
import { openIndex } from './server/following/open-index.ts'

/** Whether the index is kept in memory, undefined when nobody said, and what the listings say with it. */
export const searchIndexVariables = settings(
  { SEARCH_INDEX: onOrOff.optional(), SEARCH_INDEX_TEXT: onOrOff.default('on') },
  ({ SEARCH_INDEX: index, SEARCH_INDEX_TEXT: text }) => ({ index: index && index === 'on', withText: text === 'on' }),
)

/** What search gets from here: an estimate always, the index by `SEARCH_INDEX`; when nobody said, everywhere but in tests. */
export function searchIndex({ environment, mode }: Config): SearchExtras {
  const { index, withText } = searchIndexVariables(environment)
  const wanted = index ?? mode !== 'test'
  return { openEstimate: (db) => sampleEstimate(db), ...(wanted && { openIndex: (options) => openIndex(options, { withText }) }) }
}
