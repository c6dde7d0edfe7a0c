import { useState } from 'react'
import type { MyProperty } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'

interface EditedVideos {
  videos: Video[]
  remember: (video: Video) => void
  /** Counts how often what waited was discarded: what was typed of them goes along. */
  discards: number
}

/** Returns whether anything waits of a video that its agent changed. */
export const hasEdits = ({ liveChapters, changes }: Video): boolean => liveChapters !== undefined || changes !== undefined

/** Returns the videos of a listing, each as it was saved last; the listing itself may be older. */
export function useEditedVideos(listing: MyProperty): EditedVideos {
  const [seen, setSeen] = useState(listing)
  const [fresh, setFresh] = useState<ReadonlyMap<number, Video>>(new Map())
  const [discards, setDiscards] = useState(0)
  if (seen !== listing) {
    setSeen(listing)
    const waited = seen.videos.flatMap((video) => (hasEdits(video) && hasEdits(fresh.get(video.id) ?? video) ? [video.id] : []))
    const discarded = listing.videos.filter((video) => waited.includes(video.id) && !hasEdits(video))
    if (discarded.length > 0) {
      setFresh(new Map([...fresh].filter(([id]) => discarded.every((video) => video.id !== id))))
      setDiscards(discards + 1)
    }
  }
  return {
    videos: listing.videos.map((video) => fresh.get(video.id) ?? video),
    remember: (video) => setFresh((before) => new Map(before).set(video.id, video)),
    discards,
  }
}
