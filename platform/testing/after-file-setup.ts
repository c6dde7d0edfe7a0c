import { afterAll, vi } from 'vitest'
import { doDuties } from './after-file.ts'

/** Files that run in one process after another find it as the first one did. */
afterAll(async () => {
  await doDuties()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
