import { expect, test } from 'vitest'
import { PlaceCodes } from './place-codes.ts'
import { placeName } from './place-name.ts'

const names = [
  { zip: '78704', state: 'TX', city: 'Austin', county: 'Travis' },
  { zip: '78701', state: 'TX', city: 'Austin', county: 'Travis' },
  { zip: '55912', state: 'MN', city: 'Austin', county: 'Mower' },
].map(placeName)

test('a place is found by any of its parts, and by all of them together', () => {
  const codes = new PlaceCodes(names)
  expect(codes.find({ city: 'AUSTIN' })).toEqual([0, 1, 2])
  expect(codes.find({ city: 'Austin', state: 'TX' })).toEqual([0, 1])
  expect(codes.find({ county: 'mower' })).toEqual([2])
  expect(codes.find({ zip: '78701' })).toEqual([1])
  expect(codes.find({ city: 'Mower' })).toEqual([])
  expect(codes.find({ city: 'Austin', zip: '78701', state: 'MN' })).toEqual([])
})

test('a place that comes later is found as well', () => {
  const growing = names.slice(0, 1)
  const codes = new PlaceCodes(growing)
  expect(codes.find({ state: 'MN' })).toEqual([])
  growing.push(names[2] ?? '')
  expect(codes.find({ state: 'MN' })).toEqual([1])
})

test('thousands of places are told apart by every part, in the order of their codes, also those that come later', () => {
  const part = (code: number, of: number) => String((code * 7) % of)
  const parts = (code: number) => ({
    zip: part(code, 30_011),
    state: part(code, 51),
    city: `city ${part(code, 9001)}`,
    county: part(code, 901),
  })
  const all = Array.from({ length: 20_000 }, (_, code) => parts(code))
  const growing = all.slice(0, 19_000).map(placeName)
  const codes = new PlaceCodes(growing)
  const compare = () => {
    for (const code of [0, 17, 4711, 18_999, 19_000, 19_001, 19_600]) {
      const { zip, state, city, county } = parts(code)
      for (const asked of [{ zip }, { state }, { city }, { county, state }, { zip, state, city, county }])
        expect(codes.find(asked)).toEqual(growing.flatMap((_, at) => (holds(all[at] ?? {}, asked) ? [at] : [])))
    }
  }
  const holds = (place: object, asked: object) => Object.entries(asked).every(([name, text]) => place[name as never] === text)
  for (const until of [19_000, 19_001, 19_500, 19_700]) {
    growing.push(...all.slice(growing.length, until).map(placeName))
    compare()
  }
  // As a map of texts these took some five megabytes.
  expect(codes.bytes).toBeLessThan(700_000)
})
