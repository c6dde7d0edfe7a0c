import { clsx } from 'clsx'
import type { PictureSize } from '#platform/contract/media/picture-sizes.ts'
import { clearPicture } from './clear-picture.ts'

interface PictureProps {
  /** Smallest first or not; the browser chooses by width. */
  sizes: readonly PictureSize[]
  alt: string
  /** Width of the slot as CSS knows it: `(min-width: 64rem) 33vw, 100vw`. */
  slot?: string
  width: number
  height: number
  /** The picture the page is about: loaded at once and first, and decoded with the frame it belongs to. */
  eager?: boolean
  /** Stands in what phones and small tablets hide: they do not load it. */
  onlyWide?: boolean
  /** Goes on the frame; the picture always fills it. */
  className?: string
}

/** Up to which width a picture is sent to a browser that shows no AVIF. */
const plainWidth = 1000

/** Keeps its place by `width` and `height` before anything has loaded. Browsers of before 2023 without AVIF get one size. */
export function Picture({ sizes, alt, slot = '100vw', width, height, eager = false, onlyWide = false, className }: PictureProps) {
  const bySize = sizes.toSorted((a, b) => a.width - b.width)
  const plain = bySize.findLast((size) => size.width <= plainWidth) ?? bySize[0]
  return (
    <picture className={clsx('block overflow-hidden bg-sunken', className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {onlyWide && <source media="(width < 64rem)" srcSet={clearPicture} />}
      <source type="image/avif" srcSet={sizes.map(({ avif, width: wide }) => `${avif} ${wide}w`).join(', ')} sizes={slot} />
      <img
        src={plain?.webp}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding={eager ? 'sync' : 'async'}
        className="size-full object-cover"
      />
    </picture>
  )
}
