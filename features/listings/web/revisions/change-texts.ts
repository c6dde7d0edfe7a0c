import * as texts from '#texts/listings'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'
import type { PictureChange } from './photo-difference.ts'
import type { RoomChange } from './room-difference.ts'

/** What became of a photo, a tour or a room. */
export const changeTexts: Record<PictureChange, { text: string; tone: BadgeTone }> = {
  added: { text: texts.photoAdded, tone: 'good' },
  removed: { text: texts.photoRemoved, tone: 'danger' },
  moved: { text: texts.photoMoved, tone: 'attention' },
  described: { text: texts.photoDescribed, tone: 'attention' },
}

export const roomChangeTexts: Record<RoomChange, { text: string; tone: BadgeTone }> = {
  added: changeTexts.added,
  removed: changeTexts.removed,
  moved: { text: texts.roomMoved, tone: 'attention' },
  renamed: { text: texts.roomRenamed, tone: 'attention' },
  pictured: { text: texts.roomPictured, tone: 'attention' },
}
