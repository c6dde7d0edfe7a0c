import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { firstStepItems } from '../../contract/first-steps.ts'
import { FirstSteps, StepsInGuide } from './first-steps.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

async function list(done: readonly string[], element = <FirstSteps />) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ items: firstStepItems.map((item) => ({ item, done: done.includes(item) })) })),
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return render(
    <Queries>
      <RouterProvider router={router} />
    </Queries>,
  )
}

test('what is done is counted and ticked, what is open leads to where it is done', async () => {
  const screen = await list(['photo', 'license'])
  await expect.element(screen.getByText('2 of 6 done')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Verify your phone' })).toHaveAttribute('href', '/agent/verify-phone')
  await expect.element(screen.getByRole('link', { name: 'Add your first video' })).toHaveAttribute('href', '/agent/dashboard?tab=videos')
  expect(screen.getByRole('link').elements()).toHaveLength(4)
  expect(screen.getByRole('listitem').first().element().textContent).toMatch(/^Add your photo.*complete/i)
})

test('the dashboard shows nothing any more once all is done, the guide still does', async () => {
  const dashboard = await list(firstStepItems)
  const guide = await list(firstStepItems, <StepsInGuide />)
  await expect.poll(() => guide.getByRole('listitem').elements()).toHaveLength(6)
  expect(dashboard.container.textContent).toBe('')
})
