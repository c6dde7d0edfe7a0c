import type { Property } from '#features/listings/contract'
import type { RoomName, Video } from '#features/videos/contract'

/** Returns the tour of a listing: its first video that plays. */
export const tourOf = (listing: Property): Video | undefined => listing.videos.find(({ status }) => status === 'Complete')

export interface Stretch {
  from: number
  /** Infinity for the last room of a tour. */
  to: number
}

/** Returns where a room stands in a tour; `undefined` where it has no chapter or the file is not ours to steer. */
export function stretchOf(video: Video | undefined, room: string): Stretch | undefined {
  if (!video?.playUrl) return undefined
  const index = video.chapters.findIndex((chapter) => chapter.room === room)
  const chapter = video.chapters[index]
  return chapter && { from: chapter.startSeconds, to: video.chapters[index + 1]?.startSeconds ?? Infinity }
}

interface SharedRoom {
  room: RoomName
  /** What its chapters are called where all tours agree, as the players say it; otherwise the room's own name. */
  name: string
  homes: number
}

/** Returns every room of the tours we can steer, those of most listings first, otherwise in the order of the tours. */
export function sharedRooms(videos: readonly (Video | undefined)[]): SharedRoom[] {
  const names = new Map<RoomName, string[]>()
  for (const video of videos) {
    if (!video?.playUrl) continue
    for (const room of new Set(video.chapters.map((chapter) => chapter.room))) {
      const name = video.chapters.find((chapter) => chapter.room === room)?.label || room
      names.set(room, [...(names.get(room) ?? []), name])
    }
  }
  return [...names]
    .map(([room, given]) => ({ room, name: agreed(given) ?? room, homes: given.length }))
    .toSorted((a, b) => b.homes - a.homes)
}

const agreed = (names: readonly string[]): string | undefined =>
  new Set(names.map((name) => name.toLowerCase())).size === 1 ? names[0] : undefined
