import type { Photo } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'
import { videoTourOf } from '../../contract/shown-photos.ts'

/** What a home shows until it has photos of its own: the poster of its first film that plays, as its only photo. */
export function photosOrPoster(photos: readonly Photo[], videos: readonly Video[], title: string): Photo[] {
  if (photos.length > 0) return [...photos]
  const film = videos.find(({ status }) => status === 'Complete')
  const { files, widths } = filesIn(film?.posterSrcSet?.webp)
  const largest = widths.at(-1)
  if (!film || largest === undefined) return []
  const shape = (film.height ?? 9) / (film.width ?? 16)
  return [
    {
      id: posterPhotoId,
      alt: videoTourOf(title),
      width: largest,
      height: Math.round(largest * shape),
      color: '#000000',
      files,
      widths,
      ...(!film.posterSrcSet?.avif && { webpOnly: true }),
    },
  ]
}

/** No photo that was sent has it. */
const posterPhotoId = 0

/** Returns what a `srcset` of a poster lists: the address up to the width, and the widths, smallest first. */
function filesIn(sourceSet: string | undefined): Pick<Photo, 'files' | 'widths'> {
  const sizes = [...(sourceSet ?? '').matchAll(/(\S+-)\d+\.webp (\d+)w/g)]
  return { files: sizes[0]?.[1] ?? '', widths: sizes.map(([, , width]) => Number(width)) }
}
