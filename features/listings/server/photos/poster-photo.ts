import type { Photo } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'

/** What a home shows until it has photos of its own: the poster of its first film that plays, as its only photo. */
export function photosOrPoster(photos: readonly Photo[], videos: readonly Video[], title: string): Photo[] {
  if (photos.length > 0) return [...photos]
  const film = videos.find(({ status }) => status === 'Complete')
  const webp = addressesIn(film?.posterSrcSet?.webp)
  const avif = new Map(addressesIn(film?.posterSrcSet?.avif))
  const sizes = webp.map(([width, address]) => ({ width, webp: address, avif: avif.get(width) ?? address }))
  const largest = sizes.at(-1)
  if (!film || !largest) return []
  const shape = (film.height ?? 9) / (film.width ?? 16)
  return [
    {
      id: posterPhotoId,
      alt: `Video tour of ${title}`,
      width: largest.width,
      height: Math.round(largest.width * shape),
      color: '#000000',
      sizes,
    },
  ]
}

/** No photo that was sent has it. */
const posterPhotoId = 0

/** Returns what a `srcset` lists: widths with their addresses, smallest first. */
function addressesIn(sourceSet: string | null | undefined): [number, string][] {
  if (!sourceSet) return []
  return sourceSet.split(', ').map((entry) => {
    const [address = '', width = ''] = entry.split(' ')
    return [Number.parseInt(width, 10), address]
  })
}
