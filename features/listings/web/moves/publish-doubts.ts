import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import type { MyProperty } from '#features/listings/contract'
import type { PinPlace } from '#features/location/contract'
import type { RoomName } from '#features/videos/contract'

export interface Doubt {
  id: 'pin' | 'city' | 'ground' | 'unchecked' | 'bedrooms' | 'photos' | 'description' | 'start'
  message: string
  /** The element where it is put right. */
  fieldId: string
}

type Doubtful = Pick<MyProperty, 'positionFrom' | 'fields' | 'photos' | 'videos'>

/** Rooms a tour may well begin in; anything else at 0:00 was more likely marked before the film was played. */
const firstRooms: ReadonlySet<RoomName> = new Set<RoomName>([
  texts.frontOfStructure,
  'Entry',
  'Lobby',
  'Living Room',
  'Great Room',
  'Other',
])

/** Returns facts that may be published and are still likely a slip. `pin` is what the map says of its place, null when it could not be asked. */
export function publishDoubts({ positionFrom, fields, photos, videos }: Doubtful, pin: PinPlace | null | undefined): Doubt[] {
  const start = videos[0]?.chapters.find(({ startSeconds }) => startSeconds === 0)
  const isAtZip = positionFrom === 'zip' && !fields.addressWithheld
  const messages: Record<Doubt['id'], string | false | null | undefined> = {
    pin: isAtZip && fill(texts.thePinIsStillAtThe, { zipCode: fields.zipCode ?? texts.theZipCode }),
    city:
      (pin?.outside && fill(texts.thePinIsOutside, { city: pin.outside })) ||
      (pin?.nearer && fill(texts.thePinIsNearerTo, { town: pin.nearer, city: fields.city ?? '' })),
    ground: pin?.ground && fill(texts.thePinIsIn, { ground: texts.grounds[pin.ground] }),
    unchecked: pin === null && texts.thePinIsUnchecked,
    bedrooms: fields.propertyType !== 'Unimproved Land' && !fields.bedrooms && texts.noBedrooms,
    photos: photos.length === 0 ? texts.noPhotosYet : photos.length === 1 && texts.onlyOnePhoto,
    description: !fields.description?.trim() && texts.noDescriptionYet,
    start: start && !firstRooms.has(start.room) && fill(texts.theTourStartsAt000, { label: start.label || start.room }),
  }
  return (Object.keys(messages) as Doubt['id'][]).flatMap((id) => {
    const message = messages[id]
    return message ? [{ id, message, fieldId: sections[id] }] : []
  })
}

const sections: Record<Doubt['id'], string> = {
  pin: 'place',
  city: 'place',
  ground: 'place',
  unchecked: 'place',
  bedrooms: 'facts',
  photos: 'photos',
  description: 'words',
  start: 'tour',
}
