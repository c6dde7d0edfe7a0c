import { momentOf, type Chapter, type Video } from '#features/videos/contract'

/** A place in a tour somebody may ask about or link to. */
export interface TourMoment {
  videoId: number
  seconds: number
  chapter: Chapter | undefined
}

/** What a page may do with a player it shows. */
export interface TourPlayerHandle {
  moment: () => TourMoment
  /** Jumps there and plays. */
  seek: (seconds: number) => void
  /** For our own files; frames of other sites are left to their own buttons. */
  play: () => void
  pause: () => void
  /** Seconds, once a player has reported them; for a linked video that is after it was started. */
  duration: () => number | null
  /** The picture on the screen; `undefined` before anything plays and for videos of other sites. */
  still: () => Promise<Blob | undefined>
}

// Players stop a hair before the second they were sent to.
const seekTolerance = 0.05

/** The place in the list of the room shown at a second; -1 before the first chapter. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex((chapter) => chapter.startSeconds <= seconds + seekTolerance)
}

const simple = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Where a deep link (`?t=42`, `?t=1m30s`, `?room=kitchen`) starts; `undefined` without one or when it leads out of the video. */
export function momentFromSearch(video: Pick<Video, 'chapters' | 'durationSeconds'>, search: URLSearchParams): number | undefined {
  const time = momentOf(search.get('t') ?? '')
  if (time !== undefined && time < (video.durationSeconds ?? Infinity)) return time
  const room = simple(search.get('room') ?? '')
  if (room === '') return undefined
  return video.chapters.find((chapter) => simple(chapter.room) === room || simple(chapter.label) === room)?.startSeconds
}

export const momentHref = (seconds: number): string => `?t=${Number(seconds.toFixed(2))}`
