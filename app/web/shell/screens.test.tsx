import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { CrashBoundary } from './crash-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingScreen } from '#platform/web/brand/loading-screen.tsx'
import { comparisonKey } from '#features/comparison/contract'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { consentKey } from '#platform/web/session/survives-sign-out.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { clearDataAndReload } from './stored-data.ts'

afterEach(() => vi.restoreAllMocks())

test('the error screen says how the system is and offers every way on', async () => {
  const supportEmail = 'help@homes.example'
  const screen = await render(
    <PublicSettingsProvider value={{ operator: { supportEmail } } as PublicSettings}>
      <ErrorScreen error={new Error('x')} health={{ status: 'degraded', failures: 5, breakerOpen: true }} />
    </PublicSettingsProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await expect.element(screen.getByText('degraded')).toBeVisible()
  await expect.element(screen.getByText('Failures').element().nextElementSibling as HTMLElement).toHaveTextContent('5')
  await expect.element(screen.getByText('Requests are paused')).toBeVisible()
  for (const name of ['Try Again', 'Clear Data & Reload']) await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect.element(screen.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
})

test('the error screen names the failure by a code and a number that can be copied, the one of the server where there is one', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const answer = { status: 500, statusText: 'unexpected', internal: false, data: { problem: 'unexpected', report: '0a1b2c3d' } }
  const screen = await render(<ErrorScreen error={answer} />)
  await expect.element(screen.getByText('Error code unexpected, report 0a1b2c3d')).toBeVisible()
  await screen.getByRole('button', { name: 'Copy the report' }).click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(copied.mock.calls[0]?.[0]).toMatch(/^Report 0a1b2c3d\nCode unexpected\nPage \/.*\nTime \d{4}-/)
  await screen.rerender(<ErrorScreen error={new Error('x')} />)
  await expect.element(screen.getByText(/^Error code page, report [0-9a-f]{8}$/)).toBeVisible()
})

test('clearing asks first, says what it takes away and leaves the comparison and the answer about cookies, unless they are to go', async () => {
  const screen = await render(<ErrorScreen error={new Error('x')} />)
  expect(screen.getByRole('checkbox').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Clear Data & Reload' }).click()
  await expect.element(screen.getByText(/unsent messages, drafts, recently viewed homes/)).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Clear Data & Reload' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Keep everything' }).click()
  await screen.getByRole('button', { name: 'Clear Data & Reload' }).click()
  await expect.element(screen.getByRole('button', { name: 'Sign out and delete' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Also delete my comparison and my cookie choice' })).not.toBeChecked()
  for (const [everything, left] of [
    [false, [comparisonKey, consentKey]],
    [true, []],
  ] as const) {
    const reload = vi.fn<() => void>()
    for (const key of [comparisonKey, consentKey, 'tourstead:outbox']) localStorage.setItem(key, '[]')
    sessionStorage.setItem('draft', 'x')
    clearDataAndReload(everything, reload)
    expect(Object.keys(localStorage).toSorted()).toEqual([...left].toSorted())
    expect([sessionStorage.length, reload.mock.calls.length]).toEqual([0, 1])
    // The router stores this as the page unloads.
    sessionStorage.setItem('react-router-scroll-positions', '{}')
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
  }
})

test('a storage that itself fails does not stand in the way of a fresh start', () => {
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const reload = vi.fn<() => void>()
  clearDataAndReload(false, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a frame that cannot be drawn is replaced by the crash screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  const screen = await render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent("Something went sideways. Let's get you back on track!")
  await expect.element(screen.getByRole('button', { name: 'Refresh & Try Again' })).toBeVisible()
  const [first] = screen.getByRole('button').elements()
  expect(first?.textContent, 'reloading loses nothing and comes first').toBe('Reload page')
  await screen.getByRole('button', { name: 'Refresh & Try Again' }).click()
  await expect.element(screen.getByText(/Your account and everything saved to it stay/)).toBeVisible()
})

test('waiting is announced', async () => {
  const screen = await render(<LoadingScreen />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your experience...')
  expect(screen.getByRole('status').element().querySelectorAll('.animate-pulse-dot')).toHaveLength(3)
})

test('a page that does not exist leads back to the homes', async () => {
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <NotFoundScreen /> }])} />)
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Browse tours' })).toHaveAttribute('href', '/tourstead')
})
