import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAreas, encodeAreas } from './drawn-areas.ts'

const corner = fc.tuple(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.integer({ min: -900_000, max: 900_000 }))
const areas = fc
  .array(fc.array(corner, { minLength: 3, maxLength: 40 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((area) => area.map(([east, north]) => `${east / 10_000},${north / 10_000}`).join(',')).join(';'))

test('every drawn area comes back from its code', () => {
  fc.assert(
    fc.property(areas, (text) => {
      const code = encodeAreas(text)
      expect(code).toMatch(/^[A-Za-z0-9_.-]+$/)
      expect(decodeAreas(code)).toBe(text)
    }),
  )
})

test('an area of twenty corners in a city stays short', () => {
  const round = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 2 * Math.PI
    return `${(-97.7431 + Math.cos(angle) * 0.08).toFixed(4)},${(30.2672 + Math.sin(angle) * 0.07).toFixed(4)}`
  }).join(',')
  expect(encodeAreas(round).length).toBeLessThan(140)
})

test('what is no code and no list of corners is left for the search to refuse', () => {
  for (const text of ['', '1,2,x', '%%%', 'Zz', '1;2;3']) expect(decodeAreas(encodeAreas(text))).toBe(text)
})
