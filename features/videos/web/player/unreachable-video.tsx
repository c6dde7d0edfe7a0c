import * as texts from '#texts/videos'
import type { Video } from '#features/videos/contract'
import { PosterPicture } from './poster-picture.tsx'

interface UnreachableVideoProps {
  video: Video
  posterFallback: string | undefined
  /** The picture of the chosen room. */
  stillUrl: string | undefined
}

/** In place of a video that its site does not play any more: its still, or that of the chosen room, and a word about it. */
export function UnreachableVideo({ video, posterFallback, stillUrl }: UnreachableVideoProps) {
  return (
    <div className="absolute inset-0 bg-black">
      {stillUrl ? (
        <img src={stillUrl} alt="" className="size-full object-contain" />
      ) : (
        <PosterPicture video={video} fallback={posterFallback} className="size-full object-cover" />
      )}
      <p className="absolute inset-x-3 bottom-3 rounded-field bg-black/80 p-3 text-center text-white">{texts.thisVideoIsUnavailable}</p>
    </div>
  )
}
