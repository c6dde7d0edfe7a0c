import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsBetween } from '#platform/contract/text/slips-between.ts'
import { slipsIn, vocabularyOf } from './nearest-terms.ts'

const terms = ['kitchen', 'chicken', 'kitchens', 'fireplace', 'garden', 'garage', 'pool', 'tool', 'bright', 'hardwood', 'quiet', 'quite']
const known = vocabularyOf(terms.map((word, at) => ({ word, homes: 100 - at })))

test.each([
  ['kichen', 'kitchen'],
  ['kitchne', 'kitchen'],
  ['fireplcae', 'fireplace'],
  ['grage', 'garage'],
  ['pol', undefined],
  ['poool', 'pool'],
  ['birght', 'bright'],
  ['quitte', 'quite'],
  ['zzzzzz', undefined],
])('%s may mean %s', (typed, meant) => {
  expect(known.nearest(typed, 1)[0]).toBe(meant)
})

test('the more homes say a word, the sooner it is meant, and one with the same first letter before others', () => {
  expect(known.nearest('xool', 2)).toEqual(['pool', 'tool'])
  expect(known.nearest('tol', 2)).toEqual([])
  expect(known.nearest('tooll', 2)).toEqual(['tool'])
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 9 })

test('a word within its slips is always found, and none beyond them', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b)
      const nearest = vocabularyOf([{ word: b, homes: 1 }]).nearest(a, 1)
      expect(nearest).toEqual(slipsIn(a) > 0 && slips <= slipsIn(a) ? [b] : [])
    }),
  )
})
