import { expect, test } from 'vitest'
import { roomHeat } from './room-heat.ts'

const room = (name: string, watchedSeconds: number, startSeconds: number | null, lengthSeconds: number | null) => ({
  room: name,
  watchedSeconds,
  startSeconds,
  lengthSeconds,
})

test('a room is warm by its time watched for its time on screen, and takes as much of the line as of the film', () => {
  const film = roomHeat([room('Kitchen', 100, 0, 50), room('Bedroom', 100, 50, 25), room('Old attic', 900, null, null)])
  expect(film.map(({ room: name, share, heat }) => [name, share, heat])).toEqual([
    ['Kitchen', 50 / 75, 0.5],
    ['Bedroom', 25 / 75, 1],
  ])
})

test('a film nobody watched is cold, and a room of unknown length takes twenty seconds', () => {
  const film = roomHeat([room('Kitchen', 0, 0, 60), room('Bedroom', 0, 60, null)])
  expect(film.map(({ share, heat }) => [share, heat])).toEqual([
    [0.75, 0],
    [0.25, 0],
  ])
})
