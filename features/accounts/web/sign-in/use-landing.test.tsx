import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { useLanding } from './use-landing.ts'

function EntryPage() {
  useLanding()
  return <p>Sign in</p>
}

test('who signed in is led on once, though they are read anew before the page is there', async () => {
  const arrival = Promise.withResolvers<null>()
  const asked: string[] = []
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname)
    return arrival.promise
  }
  const routes = [
    { path: '/auth', element: <EntryPage /> },
    { path: '/messages', element: <p>Messages</p>, loader, hydrateFallbackElement: <p>Wait</p> },
  ]
  const screen = await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/auth?redirect=%2Fmessages'] })} />)
  signInAs({ id: 7 })
  await expect.poll(() => asked).toEqual(['/messages'])
  signInAs({ id: 7, firstName: 'Read anew' })
  arrival.resolve(null)
  await expect.element(screen.getByText('Messages')).toBeVisible()
  expect(asked).toEqual(['/messages'])
})
