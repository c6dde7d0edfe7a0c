import type { Video } from '#features/videos/contract'
import { captionText } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'
import type { ListingRow } from '../listing-rows.ts'
import { addressLeak, type AddressLeak, type Street } from './address-leak.ts'

type Stores = Pick<Services, 'db' | 'files'>
type Captioned = Pick<Video, 'id' | 'captionsUrl'>

const maxCached = 2000
const cachedLeaks = new Map<string, AddressLeak | undefined>()

/** Returns how the captions of a video give away a street; `unknown` while they cannot be read. Their file never changes. */
export async function captionAddressLeak(
  stores: Stores,
  { id, captionsUrl }: Captioned,
  street: Street,
): Promise<AddressLeak | 'unknown' | undefined> {
  if (captionsUrl === undefined) return undefined
  const key = [captionsUrl, street.street_number, street.street_name].join('\n')
  if (cachedLeaks.has(key)) return cachedLeaks.get(key)
  const text = await captionText(stores, { id, captionsUrl })
  if (text === undefined) return 'unknown'
  const leak = addressLeak(text, street)
  if (cachedLeaks.size >= maxCached) cachedLeaks.delete(cachedLeaks.keys().next().value ?? '')
  cachedLeaks.set(key, leak)
  return leak
}

/** Returns what the captions beside a withheld address are known to give away of it; visitors never get unread ones. */
export async function captionLeak(stores: Stores, row: ListingRow, videos: readonly Captioned[]): Promise<AddressLeak | undefined> {
  if (row.internet_address_display_yn) return undefined
  const leaks = await Promise.all(videos.map((video) => captionAddressLeak(stores, video, row)))
  return leaks.find((leak) => leak !== undefined && leak !== 'unknown') as AddressLeak | undefined
}
