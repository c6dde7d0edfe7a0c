// Without the library of schemas: every card of a listing reads it.
import { pictureSizes, type PictureSize } from '#platform/contract/media/picture-sizes.ts'
import type { Photo, PropertyCard } from './property.ts'

/** Returns the sizes to show where there is no room for a label: those of the original of an altered photo. */
export const unaltered = (photo: Pick<Photo, 'files' | 'widths' | 'webpOnly' | 'alteration'>): PictureSize[] =>
  pictureSizes(photo.alteration?.original ?? photo)

/** Returns what the main picture of a home shows, for those who do not see it. */
export function mainImageAlt({ mainPhoto, title }: Pick<PropertyCard, 'title'> & { mainPhoto: Pick<Photo, 'alt'> | null }): string {
  return mainPhoto ? mainPhoto.alt || title : videoTourOf(title)
}

export const videoTourOf = (title: string): string => `Video tour of ${title}`
