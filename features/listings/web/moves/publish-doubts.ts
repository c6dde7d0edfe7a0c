import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import type { MyProperty } from '#features/listings/contract'
import type { RoomName } from '#features/videos/contract'

export interface Doubt {
  id: 'pin' | 'start'
  message: string
  /** The element where it is put right. */
  fieldId: string
}

type Doubtful = Pick<MyProperty, 'positionFrom' | 'fields' | 'videos'>

/** Rooms a tour may well begin in; anything else at 0:00 was more likely marked before the film was played. */
const firstRooms: ReadonlySet<RoomName> = new Set<RoomName>([
  texts.frontOfStructure,
  'Entry',
  'Lobby',
  'Living Room',
  'Great Room',
  'Other',
])

/** Returns what may be published as it is and is still likely a slip: asked about once. */
export function publishDoubts({ positionFrom, fields, videos }: Doubtful): Doubt[] {
  const doubts: Doubt[] = []
  if (positionFrom === 'zip' && !fields.addressWithheld)
    doubts.push({
      id: 'pin',
      message: fill(texts.thePinIsStillAtThe, { zipCode: fields.zipCode ?? texts.theZipCode }),
      fieldId: 'place',
    })
  const start = videos[0]?.chapters.find(({ startSeconds }) => startSeconds === 0)
  if (start && !firstRooms.has(start.room))
    doubts.push({
      id: 'start',
      message: fill(texts.theTourStartsAt000, { label: start.label || start.room }),
      fieldId: 'tour',
    })
  return doubts
}
