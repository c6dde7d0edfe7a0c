import { expect, test } from 'vitest'
import type { Caption } from '#features/videos/contract'
import { addAt, mergeWithNext, movedBy, splitAt } from './caption-edits.ts'

const caption = (startSeconds: number, endSeconds: number, text = ''): Caption => ({ startSeconds, endSeconds, text })
const two = [caption(1, 3, 'The front door.'), caption(5, 9, 'And the kitchen.')]

test('a caption is added where the tour is, and ends before the next one or the video', () => {
  expect(addAt(two, 3.5, 20)).toEqual([two[0], caption(3.5, 5), two[1]])
  expect(addAt(two, 0, 20)).toEqual([caption(0, 1), ...two])
  expect(addAt(two, 10.0004, 20)).toEqual([...two, caption(10, 13)])
  expect(addAt([], 18.5, 20)).toEqual([caption(18.5, 20)])
})

test('one is split between words at the cursor and at the second of the tour', () => {
  expect(splitAt(two, 1, 4, 6)).toEqual([two[0], caption(5, 6, 'And'), caption(6, 9, 'the kitchen.')])
  expect(splitAt(two, 1, 6, 6)).toEqual([two[0], caption(5, 6, 'And'), caption(6, 9, 'the kitchen.')])
})

test('elsewhere the time parts as the words do, in the middle without a cursor', () => {
  expect(splitAt([caption(0, 8, 'abc def')], 0, 0, 99)).toEqual([caption(0, 3.429, 'abc'), caption(3.429, 8, 'def')])
  expect(splitAt([caption(0, 8)], 0, 0, 99)).toEqual([caption(0, 4), caption(4, 8)])
  expect(splitAt([caption(0, 8, 'abcd')], 0, 2, 99)).toEqual([caption(0, 4, 'ab'), caption(4, 8, 'cd')])
  expect(splitAt(two, 7, 0, 0)).toEqual(two)
})

test('one and the next become one', () => {
  expect(mergeWithNext(two, 0)).toEqual([caption(1, 9, 'The front door. And the kitchen.')])
  expect(mergeWithNext([caption(0, 5, ' '), caption(1, 2, 'Yes.')], 0)).toEqual([caption(0, 5, 'Yes.')])
  expect(mergeWithNext(two, 1)).toEqual(two)
})

test('all move together, none to before the beginning', () => {
  expect(movedBy(two, 0.25)).toEqual([caption(1.25, 3.25, 'The front door.'), caption(5.25, 9.25, 'And the kitchen.')])
  expect(movedBy(two, -2).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [0, 1],
    [3, 7],
  ])
})
