import type { Video } from '#features/videos/contract'

interface PosterPictureProps {
  video: Pick<Video, 'posterUrl' | 'posterSrcSet'>
  fallback: string | undefined
  className: string
}

/** The still picture of a tour as large as the screen needs it. It is what its page begins with: asked for and painted first. */
export function PosterPicture({ video: { posterUrl, posterSrcSet }, fallback, className }: PosterPictureProps) {
  if (!posterSrcSet) return fallback ? <img src={fallback} alt="" className={className} /> : null
  const sizes = '(min-width: 64rem) 60rem, calc(100vw - 2rem)'
  return (
    <picture>
      {posterSrcSet.avif && <source type="image/avif" srcSet={posterSrcSet.avif} sizes={sizes} />}
      <img
        src={posterUrl ?? ''}
        srcSet={posterSrcSet.webp}
        sizes={sizes}
        alt=""
        fetchPriority="high"
        decoding="sync"
        className={className}
      />
    </picture>
  )
}
