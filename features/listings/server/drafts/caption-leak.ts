import type { Video } from '#features/videos/contract'
import { captionWords } from '#features/videos/server'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ListingRow } from '../listing-rows.ts'
import { givenAway, type GivenAway, type Street } from './address-leak.ts'

const mostRemembered = 2000
const remembered = new Map<string, GivenAway | undefined>()

/** What the captions of a video give away of a street. Their file never changes, so it is read once for each street. */
export async function givenAwayByCaptions(
  files: FileStore,
  { captionsUrl }: Pick<Video, 'captionsUrl'>,
  street: Street,
): Promise<GivenAway | undefined> {
  if (captionsUrl === undefined) return undefined
  const key = [captionsUrl, street.street_number, street.street_name].join('\n')
  if (remembered.has(key)) return remembered.get(key)
  const told = givenAway(await captionWords(files, { captionsUrl }), street)
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(key, told)
  return told
}

/** What the captions beside a withheld address give away of it; they are not read for a home that shows its own. */
export async function captionLeak(files: FileStore, row: ListingRow, videos: readonly Video[]): Promise<GivenAway | undefined> {
  if (row.internet_address_display_yn) return undefined
  return (await Promise.all(videos.map((video) => givenAwayByCaptions(files, video, row)))).find((told) => told !== undefined)
}
