import { expect, test } from 'vitest'
import { baths, beds, clock, counted, price, shortPrice, wholeTimes } from './format.ts'

test('prices are whole dollars', () => {
  expect(price(485000)).toBe('$485,000')
  expect(price(0)).toBe('$0')
})

test.each([
  [950, '$950'],
  [485_000, '$485K'],
  [999_499, '$999K'],
  [999_500, '$1M'],
  [1_250_000, '$1.25M'],
  [12_340_000, '$12.3M'],
])('a pin shows %d as %s', (dollars, text) => expect(shortPrice(dollars)).toBe(text))

test('counts agree with their noun', () => {
  expect(counted(1, 'home')).toBe('1 home')
  expect(counted(1200, 'home')).toBe('1,200 homes')
  expect(counted(0, 'reply', 'replies')).toBe('0 replies')
})

test('rooms read as people say them', () => {
  expect([beds(0), beds(1), beds(3)]).toEqual(['Studio', '1 bed', '3 beds'])
  expect([baths(1), baths(2.5)]).toEqual(['1 bath', '2.5 baths'])
})

test('video times show hours only when there are any', () => {
  expect([clock(42.9), clock(725), clock(3723)]).toEqual(['0:42', '12:05', '1:02:03'])
})

test('an hour and its AM or PM stay on one line', () => {
  expect(wholeTimes('Sun, Nov 29, 11:30 AM – 1 PM CST').split(' ')).toEqual([
    'Sun,',
    'Nov',
    '29,',
    '11:30\u00A0AM',
    '–',
    '1\u00A0PM',
    'CST',
  ])
})
