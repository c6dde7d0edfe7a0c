import { useState } from 'react'
import type { MyProperty } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'

interface EditedVideos {
  videos: Video[]
  remember: (video: Video) => void
  /** Counts how often rooms that waited were discarded: what was typed of them goes along. */
  discards: number
}

/** Returns the videos of a listing, each as it was saved last; the listing itself may be older. */
export function useEditedVideos(listing: MyProperty): EditedVideos {
  const [seen, setSeen] = useState(listing)
  const [fresh, setFresh] = useState<ReadonlyMap<number, Video>>(new Map())
  const [discards, setDiscards] = useState(0)
  if (seen !== listing) {
    setSeen(listing)
    const waited = seen.videos.flatMap((video) => (video.liveChapters && (fresh.get(video.id) ?? video).liveChapters ? [video.id] : []))
    const discarded = listing.videos.filter(({ id, liveChapters }) => waited.includes(id) && !liveChapters)
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
