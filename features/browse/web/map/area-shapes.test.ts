import { expect, test } from 'vitest'
import { areaShapes, cornersOf, simplified, textOf } from './area-shapes.ts'

test('areas go into the address and come back', () => {
  const text = '-97.75,30.25,-97.7,30.25,-97.7,30.3;-96,32,-95,32,-95,33'
  expect(textOf(cornersOf(text))).toBe(text)
  expect(areaShapes(text).features[0]?.geometry.coordinates[0]).toHaveLength(4)
  expect(cornersOf('junk')).toEqual([])
})

test('a circle drawn by hand keeps its shape with few corners', () => {
  const circle = Array.from({ length: 400 }, (_, place) => {
    const angle = (place / 400) * 2 * Math.PI
    return { x: 300 + 200 * Math.cos(angle) + (place % 3), y: 300 + 200 * Math.sin(angle) }
  })
  const kept = simplified(circle)
  expect(kept.length).toBeGreaterThan(8)
  expect(kept.length).toBeLessThanOrEqual(40)
  for (const { x, y } of kept) expect(Math.abs(Math.hypot(x - 300, y - 300) - 200)).toBeLessThan(10)
})
