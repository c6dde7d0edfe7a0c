import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UnusableFilm, type Film } from './film.ts'
import { planFor } from './plan.ts'

const film = (change: Partial<Film> = {}): Film => ({
  durationSeconds: 60,
  width: 1920,
  height: 1080,
  turns: 0,
  isMirrored: false,
  framesPerSecond: 30,
  transfer: 'sdr',
  hasSound: true,
  codec: 'hevc',
  ...change,
})
const sizes = (width: number, height: number) => planFor(film({ width, height }), []).rungs.map((rung) => `${rung.width}x${rung.height}`)

describe('the sizes', () => {
  test.each([
    [3840, 2160, ['1920x1080', '1280x720', '852x480', '426x240']],
    [1080, 1920, ['1080x1920', '720x1280', '480x852', '240x426']],
    [1280, 720, ['1280x720', '852x480', '426x240']],
    [853, 479, ['426x240']],
    [641, 481, ['640x480', '320x240']],
    [199, 101, ['198x100']],
  ])('of %i by %i', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected)
  })

  test('are even and never above those of the film, whatever its shape', () => {
    const side = fc.integer({ min: 16, max: 8192 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const rung of planFor(film({ width, height }), []).rungs) {
          expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
          expect(Math.min(rung.width, rung.height)).toBeLessThanOrEqual(Math.max(2, Math.min(width, height)))
          expect(Math.max(rung.width, rung.height)).toBeLessThanOrEqual(Math.max(width, height) + 1)
        }
      }),
    )
  })
})

describe('where segments begin', () => {
  test('every two to four seconds', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 7200, noNaN: true }), (durationSeconds) => {
        const keys = [...planFor(film({ durationSeconds }), []).keySeconds, durationSeconds]
        expect(keys[0]).toBe(0)
        for (const [index, key] of keys.slice(1).entries()) {
          expect(key - (keys[index] ?? 0)).toBeGreaterThan(1.999)
          expect(key - (keys[index] ?? 0)).toBeLessThan(4.001)
        }
      }),
    )
  })

  test('the first one is short', () => {
    expect(planFor(film({ durationSeconds: 9 }), []).keySeconds[1]).toBe(2)
    expect(planFor(film({ durationSeconds: 60 }), [3.5]).keySeconds[1]).toBe(3.5)
  })

  test('and where a room begins', () => {
    const { keySeconds } = planFor(film({ durationSeconds: 20 }), [13.4, 0, 5, 20, 99])
    expect(keySeconds).toContain(5)
    expect(keySeconds).toContain(13.4)
    expect(keySeconds.every((key, index) => index === 0 || key > (keySeconds[index - 1] ?? 0))).toBe(true)
    expect(Math.max(...keySeconds)).toBeLessThan(20)
  })
})

test.each([
  [30, { num: 30, den: 1 }],
  [29.97, { num: 30_000, den: 1001 }],
  [23.976, { num: 24_000, den: 1001 }],
  [25, { num: 25, den: 1 }],
  [60, { num: 30, den: 1 }],
  [59.94, { num: 30_000, den: 1001 }],
  [120, { num: 30, den: 1 }],
  [1000, { num: 30, den: 1 }],
  [1, { num: 10, den: 1 }],
  [Number.NaN, { num: 30, den: 1 }],
  [14.5, { num: 1450, den: 100 }],
])('a film of %f pictures a second', (framesPerSecond, frameRate) => {
  expect(planFor(film({ framesPerSecond }), []).frameRate).toEqual(frameRate)
})

test.each([
  [{ width: 1, height: 1 }, 'at least 16 pixels'],
  [{ width: 16_384, height: 1080 }, '8192 pixels'],
  [{ durationSeconds: 0 }, 'between half a second and 24 hours'],
  [{ durationSeconds: Number.NaN }, 'between half a second and 24 hours'],
  [{ durationSeconds: 90_000 }, 'between half a second and 24 hours'],
])('%o is refused in a sentence', (change, sentence) => {
  const planning = () => planFor(film(change), [])
  expect(planning).toThrow(UnusableFilm)
  expect(planning).toThrow(sentence)
})

test('a storyboard has a picture every two seconds, fewer of a film of hours', () => {
  expect(planFor(film(), []).storyboard).toEqual({ width: 160, height: 90, intervalSeconds: 2 })
  expect(planFor(film({ durationSeconds: 7200 }), []).storyboard.intervalSeconds).toBe(8)
})
