import type { WatchedRoom } from './numbers.ts'

/** Of a room whose length nobody knows. */
const unknownLength = 20

export interface WarmRoom extends WatchedRoom {
  /** Which part of the film it takes. */
  share: number
  /** The time it was watched for the time it is on screen, from 0 to 1 of the warmest. */
  heat: number
}

/** Returns the rooms a film still shows in its order, with how much of it each takes and how warm it is. */
export function roomHeat(rooms: readonly WatchedRoom[]): WarmRoom[] {
  const film = rooms.filter(({ startSeconds }) => startSeconds !== null)
  const lengthOf = ({ lengthSeconds }: WatchedRoom): number => Math.max(1, lengthSeconds ?? unknownLength)
  const whole = film.reduce((sum, room) => sum + lengthOf(room), 0)
  const most = Math.max(0, ...film.map((room) => room.watchedSeconds / lengthOf(room)))
  return film.map((room) => ({
    ...room,
    share: lengthOf(room) / whole,
    heat: most === 0 ? 0 : room.watchedSeconds / lengthOf(room) / most,
  }))
}
