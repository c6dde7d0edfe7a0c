import { expect, test } from 'vitest'
import type { DayNumbers } from './numbers.ts'
import { changeText, csvOf, lengthText } from './number-text.ts'

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [250, '4 min 10 s'],
  [7500, '2 h 5 min'],
])('%s seconds read %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})

test.each([
  [0, 0, 'Same as before'],
  [501, 502, 'About the same as 502'],
  [5, 0, 'None before'],
  [0, 5, 'Down 100% from 5'],
  [15, 10, 'Up 50% from 10'],
] as const)('%s after %s reads %s', (value, before, text) => {
  expect(changeText('views', value, before)).toBe(text)
})

test('a day is a line of the file', () => {
  const day: DayNumbers = {
    day: '2026-11-25',
    isUtc: false,
    impressions: 9,
    views: 8,
    visitors: 7,
    plays: 6,
    watchedSeconds: 5,
    shares: 4,
    saves: 3,
    messages: 2,
    tourRequests: 1,
  }
  const [head, line, older, end] = csvOf([day, { ...day, day: '2026-11-24', isUtc: true }], 'America/Chicago').split('\r\n')
  expect(head).toBe(
    '\uFEFFDay,Times shown,Views,Visitors (counted daily),Tours started,Time watched,Shares,Saves,Messages,Tour requests,Day begins at midnight',
  )
  expect(line).toBe('2026-11-25,9,8,7,6,5,4,3,2,1,America/Chicago')
  expect(older).toBe('2026-11-24,9,8,7,6,5,4,3,2,1,UTC')
  expect(end).toBe('')
})
