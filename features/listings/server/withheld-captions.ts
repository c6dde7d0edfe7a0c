import type { Video } from '#features/videos/contract'
import { captionWords } from '#features/videos/server'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ListingRow } from './listing-rows.ts'
import { givenAway, type Street } from './withheld-words.ts'

/** What the captions beside a withheld address say; they are not read for a home that shows its own. */
export async function captionsBeside(
  files: FileStore,
  { internet_address_display_yn: isShown }: Pick<ListingRow, 'internet_address_display_yn'>,
  videos: readonly Video[],
): Promise<string[]> {
  return isShown ? [] : Promise.all(videos.map((video) => captionWords(files, video)))
}

const mostRemembered = 2000
const tellingBefore = new Map<string, boolean>()

/** Whether captions name the street. Their file never changes, so it is read once for each street. */
export async function captionsTell(files: FileStore, captionsUrl: string, street: Street): Promise<boolean> {
  const key = [captionsUrl, street.street_number, street.street_name].join('\n')
  const before = tellingBefore.get(key)
  if (before !== undefined) return before
  const telling = givenAway(await captionWords(files, { captionsUrl }), street) !== undefined
  if (tellingBefore.size >= mostRemembered) tellingBefore.delete(tellingBefore.keys().next().value ?? '')
  tellingBefore.set(key, telling)
  return telling
}
