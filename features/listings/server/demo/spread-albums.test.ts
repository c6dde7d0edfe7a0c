import { expect, test } from 'vitest'
import { nearInGroups, nearInList, spreadAlbums } from './spread-albums.ts'

const houses24 = Array.from({ length: 24 }, (_, index) => (index < 12 ? 5 : 6))
const nearest = (shown: readonly unknown[]) =>
  Math.min(
    ...shown.map((picture, index) => (shown.indexOf(picture, index + 1) === -1 ? Infinity : shown.indexOf(picture, index + 1) - index)),
  )
const range = (length: number) => [...Array(length).keys()]
/** Looks random, and is the same in each run. */
const drawn = (home: number, among: number) => Math.floor(((Math.imul(home + 1, 0x9e3779b1) >>> 8) / 2 ** 24) * among)

test('keeps fixed albums and never repeats a house within 12 homes, however dense the fixed ones are', () => {
  for (const every of [2, 3, 7]) {
    const fixed = range(200).map((index) => (index % every === 0 && index / every < 24 ? index / every + 1 : 0))
    const { albums } = spreadAlbums({ albums: fixed, pictures: houses24, shown: [nearInList({ homes: range(200), distinct: 'houses' })] })
    expect(fixed.every((album, index) => album === 0 || album === albums[index])).toBe(true)
    expect(nearest(albums)).toBeGreaterThanOrEqual(12)
  }
})

test('keeps houses apart in several lists at once, and first pictures in lists of another order', () => {
  const homes = range(1500)
  const groups = [50, 4].map((among) => homes.map((home) => drawn(home * 31 + among, among)))
  const lists: Parameters<typeof nearInList>[0][] = [
    { homes, distinct: 'houses' },
    ...groups.map((keys): (typeof lists)[number] => ({
      homes: homes.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)),
      keys,
      distinct: 'houses',
    })),
    ...[1, 2, 3].map((salt): (typeof lists)[number] => ({
      homes: homes.toSorted((a, b) => drawn(a * 7 + salt, 2 ** 20) - drawn(b * 7 + salt, 2 ** 20)),
      distinct: 'first pictures',
    })),
  ]
  const { albums, firsts } = spreadAlbums({ albums: homes.map(() => 0), pictures: houses24, shown: lists.map(nearInList) })
  for (const { homes: order, keys, distinct } of lists)
    for (const key of keys ? new Set(keys) : [undefined]) {
      const shown = order.filter((home) => !keys || keys[home] === key)
      expect(
        nearest(shown.map((home) => (distinct === 'houses' ? albums[home] : `${albums[home]} ${firsts[home]}`))),
      ).toBeGreaterThanOrEqual(12)
    }
  expect(new Set(homes.map((home) => `${albums[home]} ${firsts[home]}`)).size).toBe(12 * 5 + 12 * 6)
})

test('keeps first pictures apart in groups that overlap', () => {
  const groups = [range(100), range(120).slice(60), range(200).slice(110)]
  const { albums, firsts } = spreadAlbums({
    albums: range(200).map(() => 0),
    pictures: houses24,
    shown: [nearInGroups(groups, 'first pictures')],
  })
  for (const group of groups) expect(new Set(group.map((home) => `${albums[home]} ${firsts[home]}`)).size).toBe(group.length)
})

test('repeats albums when there are too few, and chooses none when there are none', () => {
  const shown = [nearInList({ homes: [0, 1, 2], distinct: 'houses' })]
  expect(spreadAlbums({ albums: [0, 0, 0], pictures: [3], shown }).albums).toEqual([1, 1, 1])
  expect(spreadAlbums({ albums: [0, 0], pictures: [], shown })).toEqual({ albums: [0, 0], firsts: [0, 0] })
})
