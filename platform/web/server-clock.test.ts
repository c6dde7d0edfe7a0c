import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = 1_800_000_000_000
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: server })
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage() {
  vi.resetModules()
  return import('./server-clock.ts')
}

test.each([26, 2, -2, -26])('a clock that is %i hours off follows the server, also after a reload', async (hours) => {
  vi.setSystemTime(server + hours * hour)
  const page = await openPage()
  page.learnServerTime(server)
  expect(page.serverNow()).toBe(server)
  vi.advanceTimersByTime(5000)
  expect((await openPage()).serverNow()).toBe(server + 5000)
})

test('a clock that jumps while the page is open is followed with the next response', async () => {
  const { learnServerTime, serverNow } = await openPage()
  learnServerTime(server)
  vi.setSystemTime(server + 26 * hour)
  learnServerTime(server + 1000)
  expect(serverNow()).toBe(server + 1000)
  vi.setSystemTime(server + 2000)
  learnServerTime(server + 2000)
  expect(serverNow()).toBe(server + 2000)
})

test('a clock that is right within half a minute, and a response without a time, change nothing', async () => {
  const { learnServerTime, serverNow } = await openPage()
  learnServerTime(server + 29_000)
  learnServerTime(Number.NaN)
  expect(serverNow()).toBe(server)
})
