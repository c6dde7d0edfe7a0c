import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/listings'
import { jurisdictionOf } from '#features/law/contract'
import type { ZipCode } from '#features/location/contract'
import type { Video } from '#features/videos/contract'
import type { Photo } from '#features/listings/contract'
import { alterations } from '../../contract/alterations.ts'
import type { Missing } from '../../contract/property.ts'
import type { ListingRow } from '../listing-rows.ts'
import { addressLeak, type AddressLeak } from './address-leak.ts'

export interface Readiness {
  row: ListingRow
  photos: readonly Pick<Photo, 'alt' | 'alteration'>[]
  videos: readonly Pick<Video, 'status' | 'chapters'>[]
  /** What the captions of the videos give away of a withheld address. */
  captionLeak: AddressLeak | undefined
  zip: ZipCode | undefined
  /** Wording that may exclude somebody and that no reason was given for. */
  unresolvedWording: readonly Missing[]
  /** What stands in the way of this agent publishing anything. */
  agentObstacles: readonly string[]
  /** A co-listing agent has no license for this state. */
  needsCoAgentLicense?: boolean
  /** ISO date. */
  today: string
}

/** About 110 kilometers: the largest ZIPs of the West are that wide, and nothing nearer is a slip of the hand. */
const farthestFromZip = 1

/** Returns everything that is still missing before visitors may see a listing; empty when it is ready. */
export function missingFor({
  row,
  photos,
  videos,
  captionLeak,
  zip,
  unresolvedWording,
  agentObstacles,
  needsCoAgentLicense,
  today,
}: Readiness): Missing[] {
  const missing: Missing[] = []
  const require = (met: unknown, field: string, message: string) => met || missing.push({ field, message })

  require(row.x_title, 'title', texts.addATitle)
  require(row.list_price, 'price', texts.addAPrice)
  require(row.property_sub_type, 'propertyType', texts.chooseAPropertyType)
  require(row.postal_code && zip, 'zipCode', texts.enterTheZipCode)
  require(row.city, 'city', texts.enterTheCity)
  require((row.street_name && row.street_number) || !row.internet_address_display_yn, 'streetName', texts.enterTheStreetAddress)
  require(row.latitude !== null, 'latitude', texts.placeThePin)
  if (zip && row.latitude !== null && row.longitude !== null) {
    const near =
      Math.abs(row.latitude - zip.latitude) <= farthestFromZip && Math.abs(row.longitude - zip.longitude) <= farthestFromZip * 1.5
    require(near, 'latitude', fill(texts.thePinIsFar, { zip: zip.zip, city: zip.city }))
  }
  require(videos.some(({ status }) => status === 'Complete'), 'videos', texts.addAVideoThatIsReady)
  require(!row.expiration_date || row.expiration_date >= today, 'expirationDate', texts.theListingAgreementHasEnded)
  for (const obstacle of agentObstacles) missing.push({ field: 'profile', message: obstacle })
  require(!needsCoAgentLicense, 'coListAgent', texts.theCoListingAgentNeedsALicense)
  return missing.concat(missingOriginals(row, photos, videos), leaks(row, photos, captionLeak), unresolvedWording)
}

/** Returns what of this somebody can put right: the co-listing agent neither chooses the tour and the last day nor has the license of the other. */
export const missingToReader = (missing: readonly Missing[], decides: boolean): Missing[] =>
  missing.filter(({ field }) => decides || field === 'coListAgent' || !temporaryFields.includes(field))

/** Named apart because a listing that is published already may be edited while its license, video or agreement has run out. */
const temporaryFields: readonly string[] = ['videos', 'profile', 'coListAgent', 'expirationDate']

/** Returns what an edit of a published listing may not take away; wording that was there before stops no other change. */
export function missingAfterEdit(readiness: Readiness, changed: readonly string[]): Missing[] {
  const unresolvedWording = readiness.unresolvedWording.filter(({ field }) => changed.includes(field))
  // The label comes first and its original after it: an agent who says that a photo was altered is not sent away.
  const photos = readiness.photos.map(({ alt }) => ({ alt }))
  return missingFor({ ...readiness, photos, unresolvedWording }).filter(({ field }) => !temporaryFields.includes(field))
}

/** Returns originals that are missing, unless the pack leaves them optional: of altered photos, and of staged rooms of a video. */
function missingOriginals(row: ListingRow, photos: Readiness['photos'], videos: Readiness['videos']): Missing[] {
  const law = jurisdictionOf(row.state_or_province)
  if (law.alteredPhotos === 'optional') return []
  const lacks = ({ alteration }: (typeof photos)[number]) =>
    alteration && alterations[alteration.kind].hasOriginal && alteration.original === null
  const numbers = photos.flatMap((photo, index) => (lacks(photo) ? [index + 1] : []))
  const where = law.alteredPhotos === 'required' ? ` ${law.name} requires it.` : ''
  const rooms = videos.flatMap(({ chapters }) => chapters.filter((chapter) => chapter.virtuallyStaged && !chapter.unstagedUrl))
  return [
    ...numbers.map((number) => ({
      field: 'photos',
      message: `Add the original of photo ${number}, which you marked as altered.${where}`,
    })),
    ...rooms.map(({ label, room }) => ({
      field: 'videos',
      message: `Add a picture of the ${(label || room).toLowerCase()} without the virtual staging, under the tour’s rooms.${where}`,
    })),
  ]
}

/** A withheld address that stands in the text beside it is not withheld. */
function leaks(row: ListingRow, photos: Readiness['photos'], captionLeak: Readiness['captionLeak']): Missing[] {
  if (row.internet_address_display_yn) return []
  const missing: Missing[] = []
  const report = (field: string, where: string, leak: AddressLeak | undefined) => {
    if (leak) missing.push({ field, message: `The address is hidden, but ${where} shows the ${leak}.` })
  }
  report('title', 'the title', addressLeak(row.x_title, row))
  report('description', 'the description', addressLeak(row.public_remarks, row))
  report(
    'photos',
    'a photo description',
    photos.map(({ alt }) => addressLeak(alt, row)).find((leak) => leak !== undefined),
  )
  report('videos', 'a tour caption', captionLeak)
  return missing
}
