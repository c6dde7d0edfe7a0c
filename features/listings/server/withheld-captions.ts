import type { Video } from '#features/videos/contract'
import { captionWords } from '#features/videos/server'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ListingRow } from './listing-rows.ts'

/** What the captions beside a withheld address say; they are not read for a home that shows its own. */
export async function captionsBeside(
  files: FileStore,
  { internet_address_display_yn: isShown }: Pick<ListingRow, 'internet_address_display_yn'>,
  videos: readonly Video[],
): Promise<string[]> {
  return isShown ? [] : Promise.all(videos.map((video) => captionWords(files, video)))
}
