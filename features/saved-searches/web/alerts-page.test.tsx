import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SearchAlert } from '../contract/search-alerts.ts'
import AlertsPage from './alerts-page.tsx'

type Props = Parameters<typeof AlertsPage>[0]

const empty = { token: '', opened: null, problem: null, search: '', sent: false }
const alert: SearchAlert = { id: 7, name: 'Austin, TX', query: 'q=Austin, TX', mail: 'weekly', isConfirmed: true }

async function shown(loaderData: Partial<Props['loaderData']>, actionData?: Props['actionData']) {
  const page = <AlertsPage {...({ loaderData: { ...empty, ...loaderData }, ...(actionData && { actionData }) } as Props)} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

/** What a form sends without any script. */
const sentBy = (button: Element): Record<string, unknown> => {
  const form = button.closest('form')
  return { method: form?.method, to: new URL(form?.action ?? '').pathname, ...Object.fromEntries(new FormData(form ?? undefined)) }
}

test('an address and how often are all that is asked for, and they are kept when they are refused', async () => {
  const screen = await shown({ search: 'q=Austin, TX&beds=3' })
  await expect.element(screen.getByText('Austin, TX · 3+ beds')).toBeVisible()
  await screen.getByLabelText('Your email').fill('jo@example.com')
  await screen.getByLabelText('How often').selectOptions('Right away')
  expect(sentBy(screen.getByRole('button', { name: 'Get alerts' }).element())).toEqual({
    method: 'post',
    to: '/alerts',
    search: 'q=Austin, TX&beds=3',
    email: 'jo@example.com',
    mail: 'now',
  })
  await screen.unmount()
  const again = await shown({}, { message: 'Enter your email, such as name@example.com.', email: 'jo', search: 'beds=3' })
  await expect.element(again.getByLabelText('Your email')).toHaveValue('jo')
  await expect.element(again.getByText('Enter your email, such as name@example.com.')).toBeVisible()
  await expect.element(again.getByText('3+ beds')).toBeVisible()
})

test('the link of an email shows its alerts: to confirm, to change and to delete', async () => {
  const opened = { email: 'jo@example.com', alerts: [{ ...alert, id: 8, name: 'Dallas, TX', isConfirmed: false }, alert] }
  const screen = await shown({ token: 'alerts.1.seal', opened })
  await expect.element(screen.getByText('Alerts sent to jo@example.com')).toBeVisible()
  await expect.element(screen.getByText(/^Not confirmed yet/)).toBeVisible()
  const given = { method: 'post', to: '/alerts', token: 'alerts.1.seal' }
  const button = (name: string) => sentBy(screen.getByRole('button', { name }).element())
  expect(button('Confirm: Dallas, TX')).toEqual({ ...given, id: '8', change: 'confirm' })
  expect(button('Delete: Austin, TX')).toEqual({ ...given, id: '7', change: 'remove' })
  await screen.getByLabelText('How often: Austin, TX').selectOptions('Once a day')
  expect(button('Save: Austin, TX')).toEqual({ ...given, id: '7', change: 'daily' })
})

test('after asking it says where to look; a link that is not ours says so, and without alerts there is a way to search', async () => {
  const sent = await shown({ sent: true })
  await expect.element(sent.getByText('Check your email')).toBeVisible()
  expect(sent.getByRole('button').elements()).toEqual([])
  await sent.unmount()
  const forged = await shown({ problem: 'This link isn’t valid.' })
  await expect.element(forged.getByRole('alert')).toMatchTextContent('This link isn’t valid.')
  await forged.unmount()
  const none = await shown({ token: 'alerts.1.seal', opened: { email: 'jo@example.com', alerts: [] } })
  await expect.element(none.getByRole('link', { name: 'Search homes' })).toHaveAttribute('href', '/tourstead')
})
