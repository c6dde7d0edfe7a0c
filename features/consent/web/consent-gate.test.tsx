import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { consentKey } from '#platform/web/session/survives-sign-out.ts'
import { ConsentGate } from './consent-gate.tsx'

const banner = page.getByRole('region', { name: 'Cookies on Tourstead' })
const sent: unknown[] = []
let reachable: boolean

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  reachable = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))])
    if (!reachable) throw new TypeError('Failed to fetch')
    return Response.json({ ok: true })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const sendSignal = () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
const stored = () => JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Record<string, unknown> | null

async function begin(at = '/') {
  const router = createMemoryRouter([{ path: '/', element: <ConsentGate /> }], { initialEntries: [at] })
  await render(<RouterProvider router={router} />)
  return router
}

async function open(at = '/', afterMs = 4000) {
  const router = await begin(at)
  vi.advanceTimersByTime(afterMs)
  vi.useRealTimers()
  return router
}

test('the banner waits four seconds', async () => {
  await begin()
  vi.advanceTimersByTime(3999)
  // What shows it has not run yet; looking for the banner alone would be too early to find one.
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await expect.element(banner).toBeVisible()
})

test('"Got it" stores that everything is accepted, reports it, and hides the banner', async () => {
  await open()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  const record = { essential: true, preferences: true, analytics: true, marketing: true, consentDate: expect.any(String) as string }
  expect(stored()).toEqual(record)
  const flags = { essential: true, preferences: true, analytics: true, marketing: true }
  const body = { ...flags, consentType: 'cookie-banner', action: 'accept-all' }
  await expect.poll(() => sent).toEqual([['/api/consent/log', body]])
})

test('"Essential only" is a press away and looks the same', async () => {
  await open()
  const [all, essential] = [page.getByRole('button', { name: 'Got it' }), page.getByRole('button', { name: 'Essential only' })]
  await expect.element(essential).toBeVisible()
  expect(essential.element().className).toBe(all.element().className)
  await essential.click()
  await expect.poll(stored).toMatchObject({ essential: true, preferences: false, analytics: false, marketing: false })
  await expect.poll(() => sent).toMatchObject([['/api/consent/log', { action: 'essential-only' }]])
})

test('single choices are kept, and shown again to whoever asks at the foot of a page', async () => {
  localStorage.setItem(
    consentKey,
    JSON.stringify({ essential: true, preferences: true, analytics: false, marketing: false, consentDate: '2026-11-20T12:00:00Z' }),
  )
  const router = await open('/#cookie-choices')
  await expect.element(page.getByLabelText('Preferences')).toBeChecked()
  await page.getByLabelText('Analytics').click()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(stored()).toMatchObject({ preferences: true, analytics: true, marketing: false })
  await expect.poll(() => router.state.location.hash).toBe('')
  await expect.poll(() => sent).toMatchObject([['/api/consent/log', { marketing: false }]])
})

test('the privacy signal of the browser is shown and outranks "Got it"', async () => {
  sendSignal()
  await open()
  await expect.element(page.getByText(/Global Privacy Control signal/)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(stored).toMatchObject({ preferences: true, analytics: true, marketing: false })
  await expect.poll(() => sent).toMatchObject([['/api/consent/log', { marketing: false, globalPrivacyControl: true }]])
})

test('a report that fails is told to the console only, and the answer holds', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reachable = false
  await open()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => consoleError.mock.calls.length).toBe(1)
  await expect.element(banner).not.toBeInTheDocument()
  expect(stored()).toMatchObject({ marketing: true })
})

test('whoever has answered is not asked again', async () => {
  localStorage.setItem(
    consentKey,
    JSON.stringify({ essential: true, preferences: false, analytics: false, marketing: false, consentDate: '2026-11-20T12:00:00Z' }),
  )
  await open('/', 60_000)
  expect(banner.query()).toBeNull()
})

test.each([
  '{',
  'accept-all',
  '[]',
  '{"essential":true}',
  '{"essential":true,"preferences":1,"analytics":0,"marketing":0,"consentDate":"x"}',
])('a stored answer that is none (%s) is asked for again', async (text) => {
  localStorage.setItem(consentKey, text)
  await open()
  await expect.element(banner).toBeVisible()
})
