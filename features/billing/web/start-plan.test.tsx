import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Plan } from '#features/plans/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { billingFixture } from './testing/billing.fixtures.ts'
import { StartPlan } from './start-plan.tsx'

const pro: Plan = {
  key: 'pro',
  name: 'Pro',
  priceCents: 2900,
  priceYearCents: 29_000,
  founderPercentOff: 50,
  trialDays: 30,
} as Plan

const sent: unknown[] = []
beforeEach(() => {
  sharedQueries().clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)))
    return Response.json({ url: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (change: Partial<typeof billingFixture>) => {
  const element = (
    <Queries>
      <StartPlan plan={pro} interval="month" billing={{ ...billingFixture, ...change }} />
    </Queries>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('the box beside the price starts unticked, nothing is sent without it, and with it exactly the words beside it', async () => {
  const screen = await open({ state: 'none', trialAvailable: true })
  const box = screen.getByRole('checkbox')
  await expect.element(box).not.toBeChecked()
  await screen.getByRole('button', { name: 'Start free trial' }).click()
  await expect.element(screen.getByText('Check the box to agree to the price and the dates.')).toBeVisible()
  expect(sent).toEqual([])
  await box.click()
  await screen.getByRole('button', { name: 'Start free trial' }).click()
  const label = (box.element() as HTMLInputElement).labels?.[0]?.textContent ?? ''
  expect(label).toContain('$29 a month')
  await expect
    .poll(() => sent)
    .toEqual([{ plan: 'pro', interval: 'month', withCard: false, priceCents: 2900, agreed: true, statement: label }])
})

test('a founder sees and agrees to the founder price', async () => {
  const screen = await open({ state: 'none', trialAvailable: false, founder: true })
  await expect.element(screen.getByText('$14.50 per month')).toBeVisible()
  await expect.element(screen.getByText('Founder price')).toBeVisible()
  await screen.getByRole('checkbox', { name: /\$14\.50/ }).click()
  await screen.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(() => sent).toMatchObject([{ priceCents: 1450, withCard: true }])
})
