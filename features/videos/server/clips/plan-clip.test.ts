import { expect, test } from 'vitest'
import { roomsOfFilm, textsOf } from './plan-clip.ts'

const film = {
  durationSeconds: 60,
  chapters: [
    { startSeconds: 0, room: 'Kitchen' as const, label: '' },
    { startSeconds: 10, room: 'Bedroom' as const, label: 'Bedroom upstairs', virtuallyStaged: true },
    { startSeconds: 40, room: 'Bathroom' as const, label: '' },
  ],
}

test('a room lasts until the next, and one that is staged says so', () => {
  expect(roomsOfFilm(film)).toEqual([
    { from: 0, to: 10, name: 'Kitchen' },
    { from: 10, to: 40, name: 'Bedroom upstairs · Virtually staged' },
    { from: 40, to: 60, name: 'Bathroom' },
  ])
  expect(roomsOfFilm({ ...film, durationSeconds: null }).map(({ name }) => name)).not.toContain('Bathroom')
})

test('what is said in a chosen room is written at its moment of the clip, and cut where the room is cut', () => {
  const rooms = roomsOfFilm(film).filter(({ from }) => from !== 10)
  const captions = [
    { startSeconds: 2, endSeconds: 4, text: 'The kitchen faces south.' },
    { startSeconds: 8, endSeconds: 12, text: 'And now upstairs.' },
    { startSeconds: 20, endSeconds: 22, text: 'Nobody hears this.' },
    { startSeconds: 41, endSeconds: 43, text: 'New tiles.' },
  ]
  expect(textsOf(rooms, captions)).toEqual([
    { from: 0, to: 10, text: 'Kitchen', position: 'above' },
    { from: 2, to: 4, text: 'The kitchen faces south.', position: 'below' },
    { from: 8, to: 10, text: 'And now upstairs.', position: 'below' },
    { from: 10, to: 30, text: 'Bathroom', position: 'above' },
    { from: 11, to: 13, text: 'New tiles.', position: 'below' },
  ])
})
