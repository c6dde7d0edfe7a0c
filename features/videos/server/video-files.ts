import type { FileStore } from '#platform/storage/file-store.ts'
import type { VideoAssetRow } from './video-rows.ts'

/** Removes files of a video, unless others may be made of the same ones. */
export async function removeFiles(
  files: FileStore,
  { shares_files }: Pick<VideoAssetRow, 'shares_files'>,
  keys: readonly string[],
): Promise<void> {
  if (!shares_files) for (const key of keys) await files.remove(key)
}
