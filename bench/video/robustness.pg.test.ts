import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { filmFolder } from '#fixtures/videos/server/testing/converting-app'
import { fuzz } from './films-mutated.ts'
import { killLoop } from './films-killed.ts'

test(
  'films through kills of server and worker end Complete or Rejected, none twice, and no file is left over',
  { timeout: 300_000 },
  async () => {
    const { url, ...connection } = await testDatabase()
    const figures = await killLoop(connection, url, filmFolder(), { kills: 3, films: 3, seed: 5, betweenMs: 900 })
    expect(figures.kills.server + figures.kills.worker).toBe(3)
    expect(figures.kills.server).toBeGreaterThan(0)
    expect(figures.kills.worker).toBeGreaterThan(0)
    expect(figures).toMatchObject({ films: 3, complete: 2, rejected: 1, unfinished: 0, wrongEnd: 0, notOnce: 0, orphans: [], missing: [] })
  },
)

test(
  'files with something wrong are played or refused, and nothing of them is left once they are removed',
  { timeout: 300_000 },
  async () => {
    const { url, ...connection } = await testDatabase()
    const figures = await fuzz(connection, url, filmFolder(), 8)
    expect(figures).toMatchObject({ unfinished: 0, orphans: [], missing: [], leftBehind: [] })
    expect(figures.complete + figures.rejected + figures.refusedAtOnce).toBe(8)
    expect(figures.rejected).toBeGreaterThan(1)
  },
)
