import { expect, test } from 'vitest'
import { roomDifference, type Room } from './room-difference.ts'

/** Rooms as `0 Kitchen, 20 Yard`. */
const tour = (text: string): Room[] =>
  text.split(', ').flatMap((each) => {
    const [second, ...name] = each.split(' ')
    return name.length > 0 ? [{ startSeconds: Number(second), room: name.join(' '), label: '' }] : []
  })
const changesOf = (rooms: { name: string; changes: string[] }[]) =>
  rooms.flatMap(({ name, changes }) => (changes.length > 0 ? [`${name} ${changes.join(' ')}`] : []))

test.each([
  ['one more and one less', '0 Kitchen, 20 Yard', '0 Kitchen, 12 Office', ['Yard removed'], ['Office added']],
  ['at another time', '0 Kitchen, 20 Yard', '0 Kitchen, 25 Yard', [], ['Yard moved']],
  ['under another name', '0 Kitchen, 20 Yard', '0 Kitchen, 20 Garden', [], ['Garden renamed']],
  ['one of two bedrooms less', '0 Bedroom, 9 Bedroom', '5 Bedroom', ['Bedroom removed'], ['Bedroom moved']],
  ['all gone', '0 Kitchen', '', ['Kitchen removed'], []],
  ['nothing', '0 Kitchen, 20 Yard', '0 Kitchen, 20 Yard', [], []],
])('only what was touched is named: %s', (_, before, after, left, right) => {
  const difference = roomDifference(tour(before), tour(after))
  expect([changesOf(difference.before), changesOf(difference.after)]).toEqual([left, right])
})

test('another picture is named, the first one of a room is not', () => {
  const rooms = tour('0 Kitchen, 20 Yard')
  const pictured = rooms.map((room) => ({ ...room, stillUrl: '/new' }))
  const before = rooms.map((room, index) => (index === 0 ? { ...room, stillUrl: '/old' } : room))
  expect(changesOf(roomDifference(before, pictured).after)).toEqual(['Kitchen pictured'])
})
