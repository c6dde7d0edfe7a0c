import { expect, test } from 'vitest'
import { restartRules, restartWaits } from './restart-waits.ts'

test('a database that ends is started five times within ten minutes, after 0, 1, 2, 4 and 8 seconds, and not a sixth time', () => {
  let now = 0
  const wait = restartWaits(() => now)
  expect([1, 2, 3, 4, 5, 6, 7].map(() => wait())).toEqual([0, 1000, 2000, 4000, 8000, undefined, undefined])
  now += restartRules.withinMs
  expect([wait(), wait()]).toEqual([0, 1000])
})
