import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storedAgentSignUp } from '#features/accounts/web'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import AgentSignUpPage from './agent-signup-page.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ draft: null }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'signed-out' })
})

test.each([
  ['Pro', '/subscribe?plan=pro'],
  ['Basic', '/agent/profile-setup'],
])('a new agent who chose %s goes on to %s', async (plan, next) => {
  signInAs({ id: 7, name: 'Ada', isAgent: false })
  const router = createMemoryRouter(
    [
      { path: '/agent-signup', element: <AgentSignUpPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/agent-signup'] },
  )
  await render(<RouterProvider router={router} />)
  await page.getByLabelText('License number').fill('TX123456')
  await page.getByLabelText('License state').selectOptions('TX')
  await page.getByLabelText('Phone').fill('(512) 234-5678')
  await page.getByLabelText('Plan').selectOptions(plan)
  await page.getByRole('button', { name: 'Sign up as an agent' }).click()
  await expect.poll(() => storedAgentSignUp()?.pending).toBe(true)
  signInAs({ id: 7, name: 'Ada', isAgent: true })
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe(next)
})
