import { isStorageAway } from './storage-away.ts'

const [minWaitMs, maxWaitMs] = [60_000, 6 * 3_600_000]

/** Returns whether a failure is that of the file store, a missing file included: another attempt or machine may succeed. */
export const isFileUnavailable = (error: unknown): boolean =>
  isStorageAway(error) || (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

/** Returns how long to wait before a file is looked for again, by how often it was missing before. */
export const missingFileWaitMs = (misses: number): number => Math.min(maxWaitMs, minWaitMs * 2 ** Math.min(misses, 20))
