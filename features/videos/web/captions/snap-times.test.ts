import { expect, test } from 'vitest'
import { speechEnd, speechStart, withSnapped } from './snap-times.ts'

const pauses = [
  { startSeconds: 2, endSeconds: 2.5 },
  { startSeconds: 6.1, endSeconds: 9 },
]

test.each([
  [2.4, 2.5],
  [2.8, 2.5],
  [2.81, 2.81],
  [2.19, 2.19],
  [8.9, 9],
  [7.5, 7.5],
])('a caption that starts at %f starts at %f', (typed, start) => {
  expect(speechStart(pauses, typed)).toBe(start)
})

test.each([
  [2.2, 2],
  [1.7, 2],
  [1.69, 1.69],
  [6, 6.1],
  [9, 9],
])('a caption that ends at %f ends at %f', (typed, end) => {
  expect(speechEnd(pauses, typed)).toBe(end)
})

test('of two marks the nearer one counts', () => {
  const close = [
    { startSeconds: 1, endSeconds: 1.1 },
    { startSeconds: 1.2, endSeconds: 1.3 },
  ]
  expect(speechStart(close, 1.25)).toBe(1.3)
  expect(speechStart(close, 1.15)).toBe(1.1)
})

test('only the sides that were touched move, and none so far that a caption ends before it starts', () => {
  const captions = [{ startSeconds: 2.4, endSeconds: 6, text: 'The kitchen.' }]
  expect(withSnapped(captions, 0, pauses, { start: true })).toEqual([{ startSeconds: 2.5, endSeconds: 6, text: 'The kitchen.' }])
  expect(withSnapped(captions, 0, pauses, { end: true })).toEqual([{ startSeconds: 2.4, endSeconds: 6.1, text: 'The kitchen.' }])
  expect(withSnapped(captions, 3, pauses, { start: true })).toBe(captions)
  const within = [{ startSeconds: 2.3, endSeconds: 2.4, text: '' }]
  expect(withSnapped(within, 0, pauses, { start: true, end: true })).toBe(within)
})
