import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { product } from '#platform/contract/product.ts'
import { CrashBoundary } from './crash-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingScreen } from '#platform/web/brand/loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

test('the error screen says how the system is and offers every way on', async () => {
  const screen = await render(<ErrorScreen error={new Error('x')} health={{ status: 'degraded', failures: 5, breakerOpen: true }} />)
  await expect.element(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await expect.element(screen.getByText('degraded')).toBeVisible()
  await expect.element(screen.getByText('Requests are paused')).toBeVisible()
  for (const name of ['Try Again', 'Clear Data & Reload']) await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect.element(screen.getByRole('link', { name: product.supportEmail })).toBeVisible()
})

test('a frame that cannot be drawn is replaced by the crash screen', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
  silent.mockRestore()
})

test('waiting is announced', async () => {
  const screen = await render(<LoadingScreen />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your experience...')
})

test('a page that does not exist leads back to the homes', async () => {
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <NotFoundScreen /> }])} />)
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Browse tours' })).toHaveAttribute('href', '/tourstead')
})
