import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DiscardQuestion } from '#platform/web/typed/discard-question.tsx'
import { ScheduleForm } from './schedule-form.tsx'

type Props = Parameters<typeof ScheduleForm>[0]

const property = { id: 4, title: 'Blue house', city: 'Austin', state: 'TX', zipCode: '78704', price: 500_000, agent: { name: 'Maya' } }
const options = {
  mode: 'requests',
  timeZone: 'America/Chicago',
  minutes: 30,
  kinds: ['in_person'],
  from: '2026-12-03',
  lastDate: '2026-12-17',
  areHoursChosen: true,
  days: [{ date: '2026-12-03', times: [{ startsAt: '2026-12-03T15:00:00.000Z', isBehind: false }] }],
}

const shown = (changed: object) => {
  const form = <ScheduleForm property={property as Props['property']} options={{ ...options, ...changed } as Props['options']} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />)
}

test('a buyer with too many open tours reads why, and gets links instead of times to choose', async () => {
  const screen = await shown({ refusal: 'You have 3 open tours with this agent.' })
  await expect.element(screen.getByText('You have 3 open tours with this agent.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your tours' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Message the agent' })).toHaveAttribute('href', '/property/4#ask')
  expect(screen.container.querySelector('form')).toBeNull()
})

test('other buyers choose a time and go on', async () => {
  const screen = await shown({ refusal: null })
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('a typed note stays with other times, and nothing asks whether to discard it', async () => {
  sessionStorage.clear()
  const form = (
    <>
      <ScheduleForm
        property={property as Props['property']}
        options={{ ...options, refusal: null, from: '2026-12-03', lastDate: '2026-12-30' } as Props['options']}
      />
      <DiscardQuestion />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: form }])
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByLabelText(/^Note to the agent/).fill('The gate code is on the fence')
  await screen.getByRole('link', { name: 'Later times' }).click()
  await expect.poll(() => router.state.location.search).toBe('?from=2026-12-17')
  await expect.element(screen.getByLabelText(/^Note to the agent/)).toHaveValue('The gate code is on the fence')
})
