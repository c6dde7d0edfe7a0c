import type { Property } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'

/** The tour of a home: its first video that plays. */
export const tourOf = (home: Property): Video | undefined => home.videos.find(({ status }) => status === 'Complete')

export interface Stretch {
  from: number
  /** Infinity for the last room of a tour. */
  to: number
}

/** Where a room stands in a tour; `undefined` where it has no chapter or the file is not ours to steer. */
export function stretchOf(video: Video | undefined, room: string): Stretch | undefined {
  if (!video?.playUrl) return undefined
  const place = video.chapters.findIndex((chapter) => chapter.room === room)
  const chapter = video.chapters[place]
  return chapter && { from: chapter.startSeconds, to: video.chapters[place + 1]?.startSeconds ?? Infinity }
}

/** Every room of the tours we can steer, those of most homes first, otherwise in the order of the tours. */
export function sharedRooms(videos: readonly (Video | undefined)[]): { room: string; homes: number }[] {
  const homes = new Map<string, number>()
  for (const video of videos) {
    if (!video?.playUrl) continue
    for (const room of new Set(video.chapters.map((chapter) => chapter.room))) homes.set(room, (homes.get(room) ?? 0) + 1)
  }
  return [...homes].map(([room, count]) => ({ room, homes: count })).toSorted((a, b) => b.homes - a.homes)
}
