import * as texts from '#texts/vault'
import { Problem } from '#platform/contract/problem.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { isStorageAway } from '#platform/storage/storage-away.ts'

const retryAfterSeconds = 60

/** Throws Problem 'unavailable' when the store does not answer or lacks the file, so that its reader learns why there is none. */
export async function assertStored(files: FileStore, key: string): Promise<void> {
  const size = await files.size(key).catch((error: unknown) => {
    if (isStorageAway(error)) return undefined
    throw error
  })
  if (size === undefined) throw new Problem('unavailable', texts.theFileIsNotAvailable, undefined, retryAfterSeconds)
}
