import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import SendRequestPage from '../schedule/send-request-page.tsx'
import VisitsPage from './visits-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const failing = { problem: 'unexpected', message: 'Something went wrong on our side.' }
const missing = { problem: 'not-found', message: 'This does not exist.' }

async function shown(path: string, refusal: object, status: number) {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status }))
  sharedQueries().clear()
  signInAs({ id: 1 })
  const routes = [
    { path: '/schedule-visit', element: <VisitsPage /> },
    { path: '/schedule-visit/:propertyId', element: <SendRequestPage /> },
    { path: '/tourstead', element: null },
  ]
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </Queries>,
  )
}

// First: the failures below make the page wait before it asks again.
test('a request for a home that is not there leads on to the homes that are', async () => {
  const screen = await shown('/schedule-visit/9', missing, 404)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This home isn’t on the market anymore.' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Browse tours' })).toHaveAttribute('href', '/tourstead')
})

test.for([
  ['/schedule-visit', 'Your tours'],
  ['/schedule-visit/1', 'Request a tour'],
] as const)('%s has its title also while it cannot be loaded', async ([path, title]) => {
  const screen = await shown(path, failing, 500)
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
