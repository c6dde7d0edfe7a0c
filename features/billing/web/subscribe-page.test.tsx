import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Plan } from '#features/plans/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import SubscribePage from './subscribe-page.tsx'
import { billingFixture } from './testing/billing.fixtures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'signed-out' })
})

const paid = (key: string, name: string) => ({ key, name, priceCents: 2900, priceYearCents: 29_000, trialDays: 30 }) as Plan

test.each([
  ['/subscribe', '/subscribe?plan=premium&interval=month', 'premium'],
  ['/subscribe?plan=pro', '/subscribe?plan=pro', 'pro'],
])('an agent who chose Premium at sign-up and opens %s gets %s', async (opened, expected, selected) => {
  sharedQueries().clear()
  signInAs({ id: 7, name: 'Ada', isAgent: true })
  const billing = { ...billingFixture, state: 'none', plan: 'basic', planInForce: 'basic', signUpPlan: 'premium', card: null }
  vi.stubGlobal('fetch', async () => Response.json(billing))
  const loaderData = { plans: [paid('pro', 'Pro'), paid('premium', 'Premium')], open: true }
  const element = <SubscribePage {...({ loaderData } as never as Parameters<typeof SubscribePage>[0])} />
  const router = createMemoryRouter([{ path: '/subscribe', element }], { initialEntries: [opened] })
  const screen = await render(
    <Queries>
      <RouterProvider router={router} />
    </Queries>,
  )
  await expect.element(screen.getByRole('checkbox')).toBeVisible()
  await expect.element(screen.getByLabelText('Plan')).toHaveValue(selected)
  expect(router.state.location.pathname + router.state.location.search).toBe(expected)
})
