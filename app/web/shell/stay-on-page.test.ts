import { expect, test, vi } from 'vitest'
import { NetworkError } from '#platform/web/call/network-error.ts'
import { blockedAddress, blockedNavigationText, isTemporary, stayOnPageAtReload } from './stay-on-page.ts'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: '' })
const health = (status: 'healthy' | 'degraded' | 'down') => ({ status, failures: 1, breakerOpen: false })

test('a page stays for what may pass, and for nothing else', () => {
  const passing = [new NetworkError(), new TypeError('Failed to fetch'), answer(502), answer(503), answer(504)]
  expect(passing.map(isTemporary)).toEqual(passing.map(() => true))
  const lasting = [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    new Error('x'),
    answer(404),
    answer(403),
    answer(500),
  ]
  expect(lasting.map(isTemporary)).toEqual(lasting.map(() => false))
})

test('the page of a captive portal in place of data leaves the page open, and trying again may help', () => {
  expect(isTemporary(new Error('Unable to decode turbo-stream response'))).toBe(true)
})

test('being offline, a server that does not answer and one in trouble are told apart', () => {
  expect(blockedNavigationText(false, health('down')).title).toBe('You’re offline')
  expect(blockedNavigationText(true, health('down')).title).toBe('We can’t reach our server')
  expect(blockedNavigationText(true, health('degraded')).title).toBe('Our server is having trouble')
  expect(blockedNavigationText(true, health('healthy'))).toEqual({
    title: 'You’re back online',
    text: 'You can open that page now.',
  })
})

test.each([
  ['is loaded when the server answers and nothing was shown', undefined, 1],
  ['is not loaded below a message that says the page stays', 'http://tourstead.example/agents', 0],
])('a page whose code is missing %s', async (_, blocked, loads) => {
  const navigation = new EventTarget()
  const health = vi.fn<() => Promise<Response>>(async () => Response.json({ status: 'healthy' }))
  vi.stubGlobal('window', { navigation, location: { href: 'http://tourstead.example/property/1' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', health)
  const load = vi.fn<(address: string) => void>()
  const stop = stayOnPageAtReload(load)
  blockedAddress.set(blocked)
  navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', userInitiated: false }))
  await vi.waitFor(() => expect(health).toHaveBeenCalled())
  await (
    await health.mock.results[0]?.value
  )?.bodyUsed
  await new Promise((resolve) => setImmediate(resolve))
  expect(load).toHaveBeenCalledTimes(loads)
  stop()
  blockedAddress.set(undefined)
})
