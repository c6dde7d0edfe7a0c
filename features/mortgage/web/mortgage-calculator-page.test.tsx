import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { MonthlyCost } from './monthly-cost.tsx'
import MortgageCalculatorPage from './mortgage-calculator-page.tsx'

const today = new Date().toISOString().slice(0, 10)
const current = { percent: 6.32, source: 'Freddie Mac', asOf: today }
const old = { ...current, asOf: '2024-10-10' }
const under = (mortgageRate: PublicSettings['mortgageRate'], element: ReactNode) => (
  <PublicSettingsProvider value={{ mortgageRate } as PublicSettings}>{element}</PublicSettingsProvider>
)

async function shown(search = '', rate: PublicSettings['mortgageRate'] = current) {
  const path = '/mortgage-calculator'
  const router = createMemoryRouter([{ path, element: under(rate, <MortgageCalculatorPage params={{}} loaderData={{ tips: [] }} />) }], {
    initialEntries: [path + search],
  })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router }
}

test('a pasted price is understood, the month follows while typing, and the address keeps it', async () => {
  const { screen, router } = await shown('?tax=0&insurance=0')
  await screen.getByLabelText('Home price').fill('$485,000')
  await expect.element(screen.getByRole('status')).toHaveTextContent('$2,407')
  await screen.getByLabelText('Down payment').fill('$0')
  await expect.element(screen.getByText(/You pay mortgage insurance for \d+ months/)).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('down')).toBe('$0')
})

test('the cash for the closing, two points more, the chart and print stand beside the month', async () => {
  const { screen } = await shown('?price=485000&tax=0&insurance=0')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
  const about = (term: string) => screen.getByText(term).element().parentElement
  expect(about('Cash to close')).toMatchTextContent('$111,550')
  expect(about('If the rate rises 2 points')).toMatchTextContent('$2,934/mo')
  const chart = screen.getByRole('img', {
    name: '$388,000 loan paid off in 30 years. From year 20, more goes to principal than interest.',
  })
  await expect.element(chart).toBeVisible()
  expect(chart.element().querySelectorAll('title')).toHaveLength(30)
  expect(screen.getByRole('button', { name: 'Print' }).element()).toHaveAttribute('data-print', 'hide')
})

test('junk stays in its field with one sentence beside it', async () => {
  const { screen } = await shown()
  const price = screen.getByLabelText('Home price')
  await price.fill('call for price')
  await expect.element(screen.getByText('“call for price” isn’t a dollar amount. Enter it like $485,000.')).toBeVisible()
  await expect.element(price).toHaveValue('call for price')
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText(/Your other entries are saved/)).toBeVisible()
})

test('a year opens to its months and closes again', async () => {
  const { screen } = await shown('?price=500000')
  await expect.element(screen.getByRole('row')).toHaveLength(31)
  await screen.getByRole('link', { name: '2, show months' }).click()
  await expect.element(screen.getByRole('rowheader', { name: 'Month 13' })).toBeVisible()
  await screen.getByRole('link', { name: '2, hide months' }).click()
  await expect.element(screen.getByRole('row')).toHaveLength(31)
})

test('the rate to begin with says its source and day', async () => {
  const { screen } = await shown()
  await expect.element(screen.getByLabelText('Interest rate')).toHaveValue('6.32%')
  await expect.element(screen.getByText(/^Freddie Mac, /)).toBeVisible()
})

test('instead of a rate of long ago the calculator asks for one', async () => {
  const { screen } = await shown('', old)
  await expect.element(screen.getByLabelText('Interest rate')).toHaveValue('')
  await expect.element(screen.getByRole('status')).toMatchTextContent('Enter your interest rate')
  expect(document.body.textContent).not.toMatch(/6\.32|Freddie/)
  await screen.getByLabelText('Interest rate').fill('6.5%')
  await expect.element(screen.getByText('Monthly payment')).toBeVisible()
})

test('a home without a current rate asks for one and leads to the calculator with its numbers', async () => {
  const home = { price: 485_000, taxAnnualAmount: 7_200, associationFee: null, associationFeeFrequency: null }
  const router = createMemoryRouter([{ path: '*', element: under(old, <MonthlyCost home={home} />) }])
  const screen = await render(<RouterProvider router={router} />)
  expect(document.body.textContent).not.toMatch(/6\.32|\/mo/)
  await screen.getByLabelText('Interest rate').fill('6.5%')
  await screen.getByRole('button', { name: 'See monthly cost' }).click()
  await expect.poll(() => router.state.location.search).toBe('?price=485000&tax=7200&rate=6.5%25')
})

test('a home shows its monthly cost, what is estimated in it, and leads to the calculator with its numbers', async () => {
  const home = { price: 485_000, taxAnnualAmount: null, associationFee: null, associationFeeFrequency: null }
  const screen = await render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: under(current, <MonthlyCost home={home} />) }])} />,
  )
  await expect.element(screen.getByText('Est. $3,053/mo')).toBeVisible()
  await expect.element(screen.getByText('Property tax (estimate)')).toBeVisible()
  await expect.element(screen.getByText('None listed')).toBeVisible()
  await expect.element(screen.getByText(/at 6.32% \(Freddie Mac, /)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Adjust payment' }))
    .toHaveAttribute('href', expect.stringContaining('price=485000'))
})
