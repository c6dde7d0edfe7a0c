import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { clearOfflineData } from '#platform/web/offline/offline-store.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { PushSettings } from './push-settings.tsx'
import { pushState } from './push-state.ts'

const subscription = {
  endpoint: 'https://push.example.com/send/1',
  toJSON: () => ({ keys: { p256dh: 'key', auth: 'auth' } }),
  unsubscribe: async () => {
    current = null
    return true
  },
}
let current: typeof subscription | null = null
let sent: { url: string; body: unknown }[] = []

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  pushState.set('unknown')
  current = null
  sent = []
})

/** A browser whose person answers the question for permission like this. */
function browser(permission: NotificationPermission, { works = true, status = 200 } = {}): void {
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      if (!works) throw new DOMException('No push service.', 'AbortError')
      return (current = subscription)
    },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ active: {}, pushManager } as never)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission === 'denied' ? 'denied' : 'default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push({ url, body: body ? JSON.parse(String(body)) : undefined })
    if (url.endsWith('/push-key')) return Response.json({ publicKey: 'BKey' })
    return status === 200
      ? Response.json({ browsers: 1 })
      : Response.json({ problem: 'invalid-input', message: 'Not this browser.' }, { status })
  })
  signInAs({ id: 1, email: 'a@example.com' })
}

test('it is turned on and off again, and signing out turns it off', async () => {
  browser('granted')
  const screen = await render(<PushSettings />)
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Push notifications are on in this browser')
  expect(sent.at(-1)).toMatchObject({ body: { endpoint: subscription.endpoint, keys: { p256dh: 'key', auth: 'auth' } } })
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ url: expect.stringContaining('/remove'), body: { endpoint: subscription.endpoint } })
  expect(current).toBeNull()
  current = subscription
  await clearOfflineData()
  expect(current).toBeNull()
})

test('a browser that cannot, and an address we do not send to, are said; nothing stays half on', async () => {
  browser('granted', { works: false })
  const screen = await render(<PushSettings />)
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('couldn’t be turned on in this browser')
  browser('granted', { status: 400 })
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Not this browser.')
  expect(current).toBeNull()
})

test('where it is blocked the page says how to allow it, and where there is none it says nothing', async () => {
  browser('denied')
  const screen = await render(<PushSettings />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Your browser blocks notifications')
  expect(screen.getByRole('button').elements()).toEqual([])
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined)
  pushState.set('unknown')
  const without = await render(<PushSettings />)
  await expect.poll(() => pushState.get()).toBe('none')
  expect(without.container.textContent).toBe('')
})
