import { expect, test } from 'vitest'
import { photoDifference } from './photo-difference.ts'

const album = (ids: string) => [...ids].map((id) => ({ id: id.charCodeAt(0), url: '', alt: id.toLowerCase() }))
const changesOf = (side: { alt: string; changes: string[] }[]) =>
  side.flatMap(({ alt, changes }) => (changes.length > 0 ? [`${alt} ${changes.join(' ')}`] : []))

test.each([
  ['the last one to the front', 'ABCD', 'DABC', [], ['d moved']],
  ['one more and one less', 'ABC', 'AXC', ['b removed'], ['x added']],
  ['all turned around', 'ABC', 'CBA', [], ['b moved', 'a moved']],
  ['nothing', 'ABC', 'ABC', [], []],
])('only what was touched is named: %s', (_, before, after, left, right) => {
  const difference = photoDifference(album(before), album(after))
  expect([changesOf(difference.before), changesOf(difference.after)]).toEqual([left, right])
})

test('another caption is named, beside a move too', () => {
  const [first, second] = album('AB')
  if (!first || !second) throw new Error('no pictures')
  expect(changesOf(photoDifference([first, second], [second, { ...first, alt: 'porch' }]).after)).toEqual(['porch moved described'])
})
