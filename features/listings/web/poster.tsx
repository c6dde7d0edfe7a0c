import * as texts from '#texts/listings'
import type { Video } from '#features/videos/contract'

export function Poster({ video }: { video: Video }) {
  if (!video.posterUrl)
    return (
      <span className="grid h-14 w-24 shrink-0 place-items-center rounded-field bg-sunken text-xs text-quiet">{texts.noCoverImage}</span>
    )
  return (
    <img
      src={video.posterUrl}
      alt=""
      width={96}
      height={56}
      loading="lazy"
      className="h-14 w-24 shrink-0 rounded-field bg-black object-cover"
    />
  )
}
