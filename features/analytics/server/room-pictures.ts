import type { WatchedRoom } from '#features/analytics/contract'
import type { Video } from '#features/videos/contract'
import type { FilmRoom } from './read-numbers.ts'

export const filmIds = (film: readonly FilmRoom[]): number[] => [...new Set(film.map(({ video_id }) => video_id))]

/** Returns rooms with the still of each, or the poster of its film where it has none; rooms a film lost have no picture. */
export function withPictures(rooms: readonly WatchedRoom[], film: readonly FilmRoom[], videos: ReadonlyMap<number, Video>): WatchedRoom[] {
  return rooms.map((room) => {
    const shown = film.find((each) => each.room === room.room)
    const video = shown && videos.get(shown.video_id)
    const pictureUrl = video?.chapters.find(({ startSeconds }) => startSeconds === shown?.start_seconds)?.stillUrl ?? video?.posterUrl
    return pictureUrl ? { ...room, pictureUrl } : room
  })
}
