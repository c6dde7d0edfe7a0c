import { expect, test } from 'vitest'
import { cutsFrom, gainFrom, pausesFrom } from './measurements.ts'

const loudness = (...values: readonly (number | string)[]) =>
  values.map((value, index) => `frame:${index} pts:${index * 4800} pts_time:${index / 10}\nlavfi.r128.I=${value}\n`).join('')

test.each([
  [loudness(-70, -40, -23), 7],
  [loudness(-70, -9.5), -6.5],
  [loudness(-50), 20],
  // Silence and no sound at all stay as they are.
  [loudness(-70), 0],
  [loudness('-inf'), 0],
  ['', 0],
])('brings the last measured loudness to −16 LUFS', (lines, gain) => {
  expect(gainFrom(lines)).toBeCloseTo(gain)
})

const scenes = (...seconds: readonly number[]) => seconds.map((at) => `frame:0 pts:0 pts_time:0\nlavfi.scd.time=${at}\n`).join('')

test('cuts are offered two seconds apart, off both ends, and no more than chapters fit', () => {
  expect(cutsFrom(scenes(0.5, 3.2, 4, 6.504, 19), 20)).toEqual([3.2, 6.5])
  expect(cutsFrom('', 20)).toEqual([])
  expect(cutsFrom(scenes(...Array.from({ length: 200 }, (_, index) => index * 3)), 1000)).toHaveLength(59)
})

const silences = (...lines: readonly string[]) => lines.map((line) => `frame:1 pts:1 pts_time:1\nlavfi.silence_${line}\n`).join('')

test('pauses are where nothing is heard; the last may go on to the end', () => {
  expect(pausesFrom(silences('start=-0.002', 'end=0.5004', 'duration=0.5', 'start=3.2'), 4)).toEqual([
    { startSeconds: 0, endSeconds: 0.5 },
    { startSeconds: 3.2, endSeconds: 4 },
  ])
  // Where there is no sound at all, there is nothing to keep to.
  expect(pausesFrom(silences('start=0'), 4)).toEqual([])
  expect(pausesFrom('', 4)).toEqual([])
})
