import { expect, test } from 'vitest'
import { spreadAlbums } from './spread-albums.ts'

const nearest = (albums: readonly number[]) =>
  Math.min(...albums.map((album, index) => (albums.indexOf(album, index + 1) === -1 ? Infinity : albums.indexOf(album, index + 1) - index)))

test('uses all albums in turn, as far apart as there are albums', () => {
  const albums = spreadAlbums(
    Array.from({ length: 500 }, () => 0),
    24,
  )
  expect(new Set(albums).size).toBe(24)
  expect(nearest(albums)).toBe(24)
})

test('keeps fixed albums and never repeats one within 12 homes, however dense the fixed ones are', () => {
  for (const every of [2, 3, 7]) {
    const shown = Array.from({ length: 200 }, (_, index) => (index % every === 0 && index / every < 24 ? index / every + 1 : 0))
    const albums = spreadAlbums(shown, 24)
    expect(shown.every((album, index) => album === 0 || album === albums[index])).toBe(true)
    expect(nearest(albums)).toBeGreaterThanOrEqual(12)
  }
})

test('repeats albums when there are too few, and chooses none when there are none', () => {
  expect(spreadAlbums([0, 0, 0], 1)).toEqual([1, 1, 1])
  expect(spreadAlbums([0, 0], 0)).toEqual([0, 0])
})
