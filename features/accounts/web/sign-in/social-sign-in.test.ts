import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oauthChannel } from '#features/identity/contract'
import { handleByPopup, popupClosedAfterMs, popupSize, takeOutcome } from './social-sign-in.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function popup() {
  const opened = { closed: false, url: '' }
  const open = (url: string) => {
    opened.url = url
    return opened as unknown as Window
  }
  const answer = (outcome: object) => {
    const word = new URLSearchParams(opened.url.split('?')[1]).get('channel') ?? ''
    const channel = new BroadcastChannel(oauthChannel)
    channel.postMessage({ channel: word, ...outcome })
    channel.close()
  }
  return { opened, open, answer }
}

test('the popup answers with a handle, and answers meant for other tabs are ignored', async () => {
  const { open, answer, opened } = popup()
  const handle = handleByPopup('google.com', open)
  expect(opened.url).toMatch(/^\/auth\/oauth\/start\?provider=google\.com&channel=[\w-]{36}$/)
  answer({ channel: 'another-tab', providerId: 'google.com', handle: 'theirs' })
  answer({ providerId: 'google.com', handle: 'ours' })
  expect(await handle).toBe('ours')
})

test.each([
  ['canceled', 'auth/popup-closed-by-user'],
  ['unavailable', 'auth/provider-unavailable'],
  ['failed', 'auth/provider-failed'],
  ['seats', 'auth/provider-seats'],
])('an outcome %s fails with %s', async (error, code) => {
  const { open, answer } = popup()
  const handle = handleByPopup('github.com', open)
  answer({ providerId: 'github.com', error })
  await expect(handle).rejects.toMatchObject({ code })
})

test('a closed popup is given up after eight seconds', async () => {
  const { open, opened } = popup()
  let code: string | undefined
  void handleByPopup('google.com', open).catch((error: { code: string }) => (code = error.code))
  opened.closed = true
  await vi.advanceTimersByTimeAsync(8000)
  expect(code).toBeUndefined()
  await vi.advanceTimersByTimeAsync(500)
  expect(code).toBe('auth/popup-closed-by-user')
  expect([popupClosedAfterMs, popupSize]).toEqual([8000, { width: 500, height: 600 }])
})

test('a blocked popup is named so', async () => {
  await expect(handleByPopup('google.com', () => null)).rejects.toMatchObject({ code: 'auth/popup-blocked' })
})

test('an outcome is taken out of the address at once', () => {
  const replaced: string[] = []
  const past = { state: null, replaceState: (_: unknown, __: string, url: string) => void replaced.push(url) } as unknown as History
  const at = (hash: string) => ({ hash, pathname: '/auth', search: '?tab=signin' }) as Location
  expect(takeOutcome(at('#providerId=google.com&handle=h1'), past)).toEqual({ providerId: 'google.com', handle: 'h1' })
  expect(replaced).toEqual(['/auth?tab=signin'])
  expect(takeOutcome(at('#kitchen'), past)).toBeUndefined()
  expect(takeOutcome(at('#providerId=oidc.7&error=domain'), past)).toEqual({ providerId: 'oidc.7', error: 'domain' })
  expect(takeOutcome(at('#providerId=oidc.x&error=domain'), past)).toBeUndefined()
})
