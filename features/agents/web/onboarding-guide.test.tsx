import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { OnboardingGate, onboardingHash } from './onboarding-gate.tsx'

afterEach(() => {
  sessionStore.set({ status: 'signed-out' })
  vi.unstubAllGlobals()
})

async function guide(isAgent = true) {
  signInAs({ id: 7, name: 'Ada', isAgent })
  const router = createMemoryRouter([{ path: '*', element: <OnboardingGate /> }], { initialEntries: [`/about${onboardingHash}`] })
  const screen = await render(<RouterProvider router={router} />)
  return { router, screen }
}
const dialog = () => page.getByRole('dialog', { name: 'Onboarding Guide' })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

test('its first step ticks what the agent has done already', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        items: [
          { item: 'photo', done: true },
          { item: 'home', done: false },
        ],
      }),
    ),
  )
  await guide()
  const items = dialog().getByRole('list', { name: 'Getting started' }).getByRole('listitem')
  await expect.poll(() => items.elements().map((item) => item.textContent?.toLowerCase().includes('complete'))).toEqual([true, false])
})

test('its sixth step is about badges and leads to them', async () => {
  const { router } = await guide()
  await button('Your badges').click()
  await expect.element(dialog().getByText('Step 6 of 6')).toBeVisible()
  await expect.element(dialog().getByText('Video Master:')).toBeVisible()
  await dialog().getByRole('link', { name: 'See your badges' }).click()
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/agent/dashboard', search: '?tab=badges' })
})

test('it begins at the first of six steps, and there is nothing before it', async () => {
  await guide()
  await expect.element(dialog().getByText('Step 1 of 6')).toBeVisible()
  await expect.element(button('Previous')).toBeDisabled()
})

test('Next goes on, passed steps are checked, and the last button closes it', async () => {
  const { router } = await guide()
  for (let step = 2; step <= 6; step += 1) {
    await button('Next').click()
    await expect.element(dialog().getByText(`Step ${step} of 6`)).toBeVisible()
  }
  expect(
    dialog()
      .getByRole('button', { name: /\(completed\)/ })
      .elements(),
  ).toHaveLength(5)
  await button('Complete Guide').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/about', hash: '' })
})

test('the list jumps to a step, and closing begins anew', async () => {
  const { router } = await guide()
  await button('Your leads').click()
  await expect.element(dialog().getByText('Step 4 of 6')).toBeVisible()
  await button('Previous').click()
  await expect.element(dialog().getByText('Step 3 of 6')).toBeVisible()
  await button('Close').click()
  await expect.poll(() => router.state.location.hash).toBe('')
  await router.navigate(`/about${onboardingHash}`)
  await expect.element(dialog().getByText('Step 1 of 6')).toBeVisible()
})

test('asked for in the moment it is closed, it is open at its first step', async () => {
  const { router } = await guide()
  await button('Your leads').click()
  await expect.element(dialog().getByText('Step 4 of 6')).toBeVisible()
  void router.navigate('/about', { replace: true })
  await router.navigate(`/about${onboardingHash}`)
  await expect.element(dialog().getByText('Step 1 of 6')).toBeVisible()
})

test('a link in it leads away and closes it', async () => {
  const { router } = await guide()
  await button('Your profile').click()
  await dialog().getByRole('link', { name: 'Open your profile' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.pathname).toBe('/agent/profile')
})

test('it is for agents only', async () => {
  const { screen } = await guide(false)
  expect(screen.container.innerHTML).toBe('')
})
