import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { PlanNumbers, Subscriber } from '../../contract/admin-plans.ts'
import { PlanNumbersView } from './plan-numbers-view.tsx'
import { SubscriberList } from './subscriber-list.tsx'

const basic: PlanNumbers = {
  plan: {
    key: 'basic',
    name: 'Basic',
    summary: '',
    priceCents: 0,
    priceYearCents: 0,
    founderPercentOff: 0,
    trialDays: 0,
    activeHomes: 5,
    videoMinutes: 60,
    storageGigabytes: 10,
    seats: 1,
    vaultGb: 1,
    leadExport: false,
    textAlerts: 20,
  },
  active: 0,
  trialing: 0,
  trialsEndingSoon: 0,
  pastDue: 0,
  restricted: 0,
  canceling: 0,
  granted: 0,
  monthlyCents: 0,
}
const premium: PlanNumbers = {
  ...basic,
  plan: {
    ...basic.plan,
    key: 'premium',
    name: 'Premium',
    priceCents: 9900,
    priceYearCents: 99_000,
    founderPercentOff: 50,
    trialDays: 30,
    activeHomes: null,
  },
  active: 1200,
  trialing: 30,
  trialsEndingSoon: 4,
  pastDue: 2,
  restricted: 1,
  granted: 5,
  monthlyCents: 11_880_050,
}
const ana: Subscriber = {
  id: 7,
  name: 'Ana Torres',
  email: 'ana@example.com',
  state: 'past_due',
  plan: 'pro',
  planInForce: 'premium',
  interval: 'year',
  priceCents: 29_000,
  trialEnd: null,
  periodEnd: '2027-03-01T12:00:00.000Z',
  isCanceled: false,
  grant: { id: 3, plan: 'premium', endsOn: '2027-01-31', reason: 'A pilot' },
  customerUrl: 'https://dashboard.stripe.com/customers/cus_1',
}
const ben: Subscriber = { ...ana, id: 8, name: 'Ben Ito', state: 'none', plan: null, planInForce: 'basic', grant: null, customerUrl: null }
let asked: string[]
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sharedQueries().clear()
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, window.location.href)
    if (method !== 'GET') {
      sent.push({ path: pathname, body: JSON.parse(String(body)) })
      return Response.json(ana)
    }
    if (pathname.endsWith('/preview')) {
      const planThen = searchParams.get('plan') ?? 'pro'
      return Response.json({ planNow: 'basic', planThen, comingBack: 2, beyond: 1 })
    }
    if (pathname.endsWith('/subscribers')) {
      asked.push(`${searchParams.get('show')} ${searchParams.get('search') ?? ''} ${searchParams.get('before') ?? ''}`)
      return Response.json({ items: searchParams.get('search') === 'nobody' ? [] : [ana, ben], next: 7 })
    }
    return Response.json({ provider: 'simulator', plans: [basic, premium], agents: 5000, paidCents: 43_500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: React.ReactNode) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('plans stand with price, limits and who is on them; all together with what they bring', async () => {
  await show(<PlanNumbersView />)
  await expect.element(page.getByText(/^No real money moves on this site/)).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Premium' })
  await expect.element(card.getByText('$99 per month, or $990 per year')).toBeVisible()
  expect(card.getByRole('region', { name: 'Limits of Premium' }).element().textContent).toContain('Listings on the marketNo limit')
  expect(card.getByRole('region', { name: 'Who is on Premium' }).element().textContent).toContain('Active1,200')
  const all = page.getByLabelText('All plans together').element().textContent
  for (const figure of ['$118,800.50', '$435', '1,200', '5,000', 'within 7 days4', 'due3']) expect(all).toContain(figure)
})

test('agents are searched, filtered and paged, with what they pay and what they were given', async () => {
  await show(<SubscriberList />)
  await expect.element(row('Ana Torres').getByText('Payment due')).toBeVisible()
  await expect.element(row('Ana Torres').getByText('$290 a year')).toBeVisible()
  await expect.element(row('Ana Torres').getByText('Premium through January 31, 2027')).toBeVisible()
  await expect.element(row('Ana Torres').getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute('href', ana.customerUrl)
  await expect.element(row('Ben Ito').getByRole('button', { name: 'Give a plan Ben Ito' })).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).click()
  await page.getByLabelText('Show').selectOptions('Trial ends within 7 days')
  await page.getByLabelText(/^Name or email/).fill('nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('No agents here')).toBeVisible()
  expect(asked).toEqual(['all  ', 'all  7', 'ending  ', 'ending nobody '])
})

test('a plan is given with a day and a reason after what changes was read; what was typed stays', async () => {
  await show(<SubscriberList />)
  await row('Ben Ito')
    .getByRole('button', { name: /^Give a plan/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('The limits change from Basic to Premium at once.')).toBeVisible()
  await expect.element(dialog.getByText('2 listings on Hold come back at once.')).toBeVisible()
  await dialog.getByLabelText('Plan', { exact: true }).selectOptions('Pro')
  await expect.element(dialog.getByText('The limits change from Basic to Pro at once.')).toBeVisible()
  await dialog.getByLabelText(/^Last day/).fill('some day')
  await dialog.getByRole('button', { name: 'Give this plan' }).click()
  await expect.element(dialog.getByText('Say why in a few words.').first()).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Last day/)).toHaveValue('some day')
  expect(sent).toEqual([])
  await dialog.getByLabelText(/^Last day/).fill('1/31/2027')
  await dialog.getByLabelText(/^Reason/).fill('A pilot')
  await dialog.getByRole('button', { name: 'Give this plan' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await row('Ana Torres').getByRole('button', { name: 'End Ana Torres' }).click()
  await page
    .getByRole('dialog')
    .getByLabelText(/^Reason/)
    .fill('It is over')
  await page.getByRole('dialog').getByRole('button', { name: 'End this plan' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([
    { path: '/api/admin/plans/grants', body: { accountId: 8, plan: 'pro', endsOn: '2027-01-31', reason: 'A pilot', replaces: null } },
    { path: '/api/admin/plans/grants/3/end', body: { reason: 'It is over' } },
  ])
})
