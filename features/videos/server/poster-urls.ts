import type { Video } from '#features/videos/contract'
import type { StoredPoster } from './poster-encoding.ts'
import { mediaUrl, posterKey } from './video-keys.ts'

/** Returns the addresses of a poster; null each where there is none. */
export function posterUrls(
  folder: string,
  { poster_stem: stem, poster_widths: widths, poster_avif: hasAvif }: Omit<StoredPoster, 'poster_stem'> & { poster_stem: string | null },
): Pick<Video, 'posterUrl' | 'posterSrcSet'> {
  if (stem === null) return { posterUrl: null, posterSrcSet: null }
  const posterAt = (width: number, format: 'avif' | 'webp') => mediaUrl(posterKey(folder, stem, width, format))
  const srcSet = (format: 'avif' | 'webp') => widths.map((width) => `${posterAt(width, format)} ${width}w`).join(', ')
  const middle = widths.findLast((width) => width <= 960) ?? widths[0]
  return {
    posterUrl: middle === undefined ? null : posterAt(middle, 'webp'),
    posterSrcSet: { webp: srcSet('webp'), avif: hasAvif ? srcSet('avif') : null },
  }
}
