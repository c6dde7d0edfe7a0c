import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverFromDeploy } from './recover-from-deploy.ts'

const reload = vi.fn<() => void>()
const asked = vi.fn<() => Promise<Response>>()
let stop: () => void
const missing = async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await Promise.resolve()
}

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', asked)
  stop = recoverFromDeploy('old', reload)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a part that a new version took away loads the page again, once for that version', async () => {
  asked.mockImplementation(async () => Response.json({ build: 'new' }))
  await missing()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  asked.mockClear()
  await missing()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['the version is the same', async () => Response.json({ build: 'old' })],
  ['the server does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer is none', async () => new Response('<html>')],
])('nothing is loaded again when %s', async (_, answer) => {
  asked.mockImplementation(answer)
  await missing()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(reload).not.toHaveBeenCalled()
})
