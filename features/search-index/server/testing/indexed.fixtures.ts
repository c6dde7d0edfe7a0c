import type { SearchExtras } from '#features/search-plan/server'
import { sampleEstimate } from '../columns/sample-estimate.ts'
import type { Schedule } from '../following/index-thread.ts'
import { openIndex } from '../following/open-index.ts'

/** What search gets with an index in memory, whatever the settings of this process say. */
export const indexed = (schedule?: Schedule, withText = true): SearchExtras => ({
  openEstimate: (db) => sampleEstimate(db),
  openIndex: (options) => openIndex(options, { schedule, withText }),
})
