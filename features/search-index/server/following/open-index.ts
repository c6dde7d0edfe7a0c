import { join } from 'node:path'
import type { OpenSearchIndexOptions, SearchIndex } from '#features/search-plan/server'
import { indexThread, type Schedule } from './index-thread.ts'

const pollMs = 250

/** Opens the index of this process; it answers once it is filled. `schedule` waits before a thread that ended is begun again. */
export function openIndex(
  { databaseUrl, dataDir, onChanged, trouble }: OpenSearchIndexOptions,
  { withText = true, schedule }: { withText?: boolean; schedule?: Schedule | undefined } = {},
): SearchIndex {
  return indexThread({ databaseUrl, snapshotFile: join(dataDir, 'search-index'), withText, pollMs }, onChanged, schedule, trouble)
}
