import { clsx } from 'clsx'
import { clearPicture } from './clear-picture.ts'

export interface PictureSize {
  width: number
  avif: string
  webp: string
}

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

const set = (sizes: readonly PictureSize[], kind: 'avif' | 'webp') => sizes.map((size) => `${size[kind]} ${size.width}w`).join(', ')

/** Keeps its place by `width` and `height` before anything has loaded. */
export function Picture({ sizes, alt, slot = '100vw', width, height, eager = false, onlyWide = false, className }: PictureProps) {
  const largest = sizes.reduce<PictureSize | undefined>((best, size) => (best && best.width >= size.width ? best : size), undefined)
  return (
    <picture className={clsx('block overflow-hidden bg-sunken', className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {onlyWide && <source media="(width < 64rem)" srcSet={clearPicture} />}
      <source type="image/avif" srcSet={set(sizes, 'avif')} sizes={slot} />
      <img
        src={largest?.webp}
        srcSet={set(sizes, 'webp')}
        sizes={slot}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        className="size-full object-cover"
      />
    </picture>
  )
}
