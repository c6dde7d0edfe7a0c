import { expect, test } from 'vitest'
import { spotsOf } from './map-spots.ts'

const home = (id: number, longitude: number, latitude: number) => ({
  id,
  longitude,
  latitude,
  price: id * 100_000,
  status: 1,
  isOpenSoon: false,
})
const shown = (homes: ReturnType<typeof home>[]) => ({
  picture: { total: homes.length, groups: [], listings: homes },
  key: '',
  level: 9.5,
  box: { west: -98, south: 30, east: -97, north: 31 },
})

test('homes that would cover one another are shown as one group, and no home is lost', () => {
  const spots = spotsOf(shown([home(3, -97.75, 30.25), home(2, -97.749, 30.251), home(5, -97.3, 30.6)]), 10, new Set())
  expect(spots.map((spot) => (spot.kind === 'group' ? [spot.group.count, spot.group.lowestPrice] : spot.home.id))).toEqual([
    5,
    [2, 200_000],
  ])
})

test('a price with the door of an open house beside it is wider, and covers its neighbor sooner', () => {
  // 82 pixels apart.
  const [west, east] = [home(3, -97.75, 30.25), home(2, -97.75 + (82 / (512 * 2 ** 10)) * 360, 30.25)]
  const kinds = (homes: Parameters<typeof shown>[0]) => spotsOf(shown(homes), 10, new Set()).map(({ kind }) => kind)
  expect(kinds([west, east])).toEqual(['home', 'home'])
  expect(kinds([west, { ...east, isOpenSoon: true }])).toEqual(['group'])
})

test('a hidden home has no pin, and is in no group that is made of pins', () => {
  const spots = spotsOf(shown([home(3, -97.75, 30.25), home(2, -97.749, 30.251), home(5, -97.3, 30.6)]), 10, new Set([2, 5]))
  expect(spots.map(({ key }) => key)).toEqual(['home 3'])
})

test('large groups keep further apart than small ones', () => {
  const groups = (counts: readonly number[]) => {
    const apart = 0.033
    const all = counts.map((count, index) => ({ longitude: -97.75 + index * apart, latitude: 30.25, count, lowestPrice: 1 }))
    return spotsOf({ ...shown([]), picture: { total: 1, groups: all, listings: [] } }, 10, new Set()).map((spot) =>
      spot.kind === 'group' ? spot.group.count : undefined,
    )
  }
  expect(groups([20, 30])).toEqual([20, 30])
  expect(groups([20_000, 30_000])).toEqual([50_000])
})
