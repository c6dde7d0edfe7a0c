import { afterAll, afterEach, vi } from 'vitest'
import { doDuties } from './after-file.ts'
import { checkLoggedErrors } from './logged-errors.ts'

afterEach(async ({ task }) => checkLoggedErrors(task.result?.state === 'fail'))

/** Files that run in one process after another find it as the first one did. */
afterAll(async () => {
  try {
    await doDuties()
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
  await checkLoggedErrors(false)
})
