import { expect, test } from 'vitest'
import { mapPixels, mapStill, viewAround, type MapPoint } from './map-view.ts'

const frame = { width: 640, height: 480 }
const austin = { latitude: 30.2672, longitude: -97.7431 }
const dallas = { latitude: 32.7767, longitude: -96.797 }

function offsetIn(view: NonNullable<ReturnType<typeof viewAround>>, point: MapPoint) {
  const [at, middle] = [mapPixels(point, view.zoom), mapPixels(view, view.zoom)]
  return { across: Math.abs(at.x - middle.x), down: Math.abs(at.y - middle.y) }
}

test('a view holds all points with room around them, and would not with a quarter of a zoom more', () => {
  const view = viewAround([austin, dallas], frame)
  if (!view) throw new Error('There are points.')
  for (const point of [austin, dallas]) {
    const { across, down } = offsetIn(view, point)
    expect(across).toBeLessThanOrEqual(frame.width / 2 - 48)
    expect(down).toBeLessThanOrEqual(frame.height / 2 - 48)
  }
  const nearer = offsetIn({ ...view, zoom: view.zoom + 0.25 }, austin)
  expect(nearer.down > frame.height / 2 - 48 || nearer.across > frame.width / 2 - 48).toBe(true)
})

test('one point is in the middle, no nearer than asked; none has no view; the whole world is not shown smaller than it can be', () => {
  expect(viewAround([austin], frame, 13)).toEqual({
    latitude: expect.closeTo(austin.latitude, 6),
    longitude: expect.closeTo(austin.longitude, 6),
    zoom: 13,
  })
  expect(viewAround([], frame)).toBe(undefined)
  const world = viewAround(
    [
      { latitude: 70, longitude: -170 },
      { latitude: -60, longitude: 175 },
    ],
    { width: 200, height: 200 },
  )
  expect(world?.zoom).toBe(2)
})

test('pixels count from the north-west corner of a world of 512 pixels that doubles with every zoom', () => {
  expect(mapPixels({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 })
  expect(mapPixels({ latitude: 0, longitude: 180 }, 3)).toEqual({ x: 4096, y: 2048 })
  // The map ends where it is as high as wide.
  expect(mapPixels({ latitude: 89, longitude: 0 }, 0).y).toBe(mapPixels({ latitude: 85, longitude: 0 }, 0).y)
})

test('the address of a picture says where it is to some ten meters, so that neighbors on a street share few pictures and a home has one', () => {
  expect(mapStill({ latitude: 30.267_153, longitude: -97.743_06, zoom: 14.25 }, 'dark', 'wide')).toBe(
    '/map/stills/dark/wide/14.25/-97.7431/30.2672.webp',
  )
})
