import type { Video } from '#features/videos/contract'
import { captionText } from '#features/videos/server'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ListingRow } from '../listing-rows.ts'
import { addressLeak, type AddressLeak, type Street } from './address-leak.ts'

const maxCached = 2000
const cachedLeaks = new Map<string, AddressLeak | undefined>()

/** Returns what the captions of a video give away of a street. Their file never changes, so it is read once for each street. */
export async function captionAddressLeak(
  files: FileStore,
  { captionsUrl }: Pick<Video, 'captionsUrl'>,
  street: Street,
): Promise<AddressLeak | undefined> {
  if (captionsUrl === undefined) return undefined
  const key = [captionsUrl, street.street_number, street.street_name].join('\n')
  if (cachedLeaks.has(key)) return cachedLeaks.get(key)
  const leak = addressLeak(await captionText(files, { captionsUrl }), street)
  if (cachedLeaks.size >= maxCached) cachedLeaks.delete(cachedLeaks.keys().next().value ?? '')
  cachedLeaks.set(key, leak)
  return leak
}

/** Returns what the captions beside a withheld address give away of it; they are not read for a listing that shows its own. */
export async function captionLeak(files: FileStore, row: ListingRow, videos: readonly Video[]): Promise<AddressLeak | undefined> {
  if (row.internet_address_display_yn) return undefined
  return (await Promise.all(videos.map((video) => captionAddressLeak(files, video, row)))).find((leak) => leak !== undefined)
}
