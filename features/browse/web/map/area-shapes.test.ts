import { expect, test } from 'vitest'
import { areaShapes, circleShape, cornersOf, simplified, textOf } from './area-shapes.ts'

test('areas go into the address and come back', () => {
  const text = '-97.75,30.25,-97.7,30.25,-97.7,30.3;-96,32,-95,32,-95,33'
  expect(textOf(cornersOf(text))).toBe(text)
  expect(areaShapes(text).features[0]?.geometry.coordinates[0]).toHaveLength(4)
  expect(cornersOf('junk')).toEqual([])
})

test('a circle drawn by hand keeps its shape with few corners', () => {
  const circle = Array.from({ length: 400 }, (_, index) => {
    const angle = (index / 400) * 2 * Math.PI
    return { x: 300 + 200 * Math.cos(angle) + (index % 3), y: 300 + 200 * Math.sin(angle) }
  })
  const corners = simplified(circle)
  expect(corners.length).toBeGreaterThan(8)
  expect(corners.length).toBeLessThanOrEqual(40)
  for (const { x, y } of corners) expect(Math.abs(Math.hypot(x - 300, y - 300) - 200)).toBeLessThan(10)
})

test('the circle of a search around a point has its radius in every direction and is drawn only where a distance is asked for', () => {
  const [austin, miles] = [{ longitude: -97.7431, latitude: 30.2672 }, 10]
  const [edge = []] = circleShape('-97.7431,30.2672', miles).features[0]?.geometry.coordinates ?? []
  expect(edge.length).toBeGreaterThan(60)
  expect(edge.at(-1)).toEqual(edge[0])
  for (const [longitude = 0, latitude = 0] of edge) {
    const east = (longitude - austin.longitude) * Math.cos((austin.latitude * Math.PI) / 180)
    expect(Math.hypot(east, latitude - austin.latitude) * 69.0934).toBeCloseTo(miles, 6)
  }
  expect(circleShape('-97.7431,30.2672', undefined).features).toEqual([])
  expect(circleShape(undefined, 10).features).toEqual([])
  expect(circleShape('junk', 10).features).toEqual([])
})
