import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { Footer } from './footer.tsx'
import { chooseTheme } from '#platform/web/theme/theme.ts'

const operator = { supportEmail: 'help@homes.example', legalEmail: 'law@homes.example', postalAddress: '1 Main Street, Waco, TX 76701' }

const footer = (demo: boolean) =>
  render(
    <PublicSettingsProvider value={{ operator } as PublicSettings}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer demo={demo} /> }])} />
    </PublicSettingsProvider>,
  )

afterEach(() => chooseTheme('system'))

test('the DMCA notice names its six elements and where to send them', async () => {
  const screen = await footer(false)
  await screen.getByRole('button', { name: 'DMCA notice' }).click()
  const dialog = screen.getByRole('dialog', { name: 'DMCA notice' })
  await expect.element(dialog.getByRole('link', { name: operator.legalEmail })).toBeVisible()
  await expect.element(dialog.getByText(operator.postalAddress, { exact: false })).toBeVisible()
  expect(dialog.getByRole('list').getByRole('listitem').elements()).toHaveLength(6)
})

test.each([
  ['Texas Real Estate Commission Consumer Protection Notice', 'Consumer Protection Notice', /complaint form/],
  ['Information About Brokerage Services', 'Information About Brokerage Services', /sponsored by the broker/],
])('"%s" opens its notice', async (button, title, text) => {
  const screen = await footer(false)
  await screen.getByRole('button', { name: button }).click()
  await expect.element(screen.getByRole('dialog', { name: title }).getByText(text)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the footer says what is shown and who serves', async () => {
  const screen = await footer(false)
  await expect.element(screen.getByText(/has no IDX or MLS feeds/)).toBeVisible()
  await expect.element(screen.getByText(/Brokerage services are provided independently by each agent/)).toBeVisible()
})

test('demo data is marked, real data is not', async () => {
  const screen = await footer(true)
  await expect.element(screen.getByText('Demo data.')).toBeVisible()
  await screen.unmount()
  const real = await footer(false)
  await expect.element(real.getByText('Demo data.')).not.toBeInTheDocument()
})

test('the theme can be chosen and is kept', async () => {
  const screen = await footer(false)
  const light = getComputedStyle(document.body).backgroundColor
  await screen.getByRole('button', { name: 'Dark' }).click()
  await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  expect(getComputedStyle(document.body).backgroundColor).not.toBe(light)
  expect(document.cookie).toContain('theme=dark')
  await screen.getByRole('button', { name: 'System' }).click()
  expect(document.cookie).not.toContain('theme=')
})

test('the theme can be chosen on a sandboxed page, which has no cookies', async () => {
  const cookie = vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  })
  const screen = await footer(false)
  await screen.getByRole('button', { name: 'Dark' }).click()
  await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'System' }).click()
  await expect.element(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
  expect(cookie).toHaveBeenCalledTimes(2)
  cookie.mockRestore()
})
