import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SearchAlert } from '../contract/search-alerts.ts'
import AlertsPage from './alerts-page.tsx'

type Props = Parameters<typeof AlertsPage>[0]

const empty = { token: '', opened: null, problem: null, search: '', sent: false, saved: '' }
const alert: SearchAlert = { id: 7, name: 'Austin, TX', query: 'q=Austin, TX', mail: 'weekly', priceDropAtMost: 450_000, isConfirmed: true }
const times = { timeZone: 'America/Denver', hour: 18, weekday: 5 }
const opened = {
  email: 'jo@example.com',
  alerts: [{ ...alert, id: 8, name: 'Dallas, TX', priceDropAtMost: null, isConfirmed: false }, alert],
  times,
}
const given = { method: 'post', to: '/alerts?token=alerts.1.seal', token: 'alerts.1.seal' }

async function shown(loaderData: Partial<Props['loaderData']>, actionData?: Props['actionData']) {
  const page = <AlertsPage {...({ loaderData: { ...empty, ...loaderData }, ...(actionData && { actionData }) } as Props)} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

/** What a form sends without any script. */
const sentBy = (button: Element): Record<string, unknown> => {
  const form = (button as HTMLButtonElement).form
  const { pathname, search } = new URL(form?.action ?? '')
  return { method: form?.method, to: pathname + search, ...Object.fromEntries(new FormData(form ?? undefined)) }
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
  const message = 'Enter your email, such as name@example.com.'
  const again = await shown({}, { message, fields: { email: message }, typed: { email: 'jo', search: 'beds=3', mail: 'now' } })
  await expect.element(again.getByLabelText('How often')).toHaveValue('now')
  await expect.element(again.getByLabelText('Your email')).toHaveValue('jo')
  await expect.element(again.getByText(message)).toBeVisible()
  await expect.element(again.getByText('3+ beds')).toBeVisible()
})

test('the link of an email shows its alerts: to confirm, to change and to delete', async () => {
  const screen = await shown({ token: 'alerts.1.seal', opened })
  await expect.element(screen.getByText('Alerts sent to jo@example.com')).toBeVisible()
  await expect.element(screen.getByText(/^Not confirmed yet/)).toBeVisible()
  const button = (name: string) => sentBy(screen.getByRole('button', { name }).element())
  expect(button('Confirm: Dallas, TX')).toEqual({ ...given, id: '8', change: 'confirm' })
  expect(button('Delete: Austin, TX')).toEqual({ ...given, id: '7', change: 'remove' })
  const form = screen.getByRole('form', { name: 'Austin, TX' })
  const asStored = { ...given, id: '7', change: 'save', name: 'Austin, TX', mail: 'weekly', price: '450,000' }
  expect(button('Save: Austin, TX')).toEqual(asStored)
  await form.getByLabelText('Name').fill('Porches')
  await form.getByLabelText('How often').selectOptions('Never')
  await form.getByLabelText(/^Price drops at or below/).fill('$425k')
  expect(button('Save: Austin, TX')).toEqual({ ...asStored, name: 'Porches', mail: 'off', price: '$425k' })
})

test('the hour, the zone and the day of the mails are chosen here once something is confirmed', async () => {
  const screen = await shown({ token: 'alerts.1.seal', opened })
  const form = screen.getByRole('form', { name: 'When we email you' })
  await form.getByLabelText('Daily emails at').selectOptions('6 AM')
  await form.getByLabelText('Time zone').selectOptions('Pacific')
  await form.getByLabelText('Weekly emails on').selectOptions('Sunday')
  const save = screen.getByRole('button', { name: 'Save when we email you' })
  expect(sentBy(save.element())).toEqual({ ...given, change: 'times', hour: '6', timeZone: 'America/Los_Angeles', weekday: '7' })
  await screen.unmount()
  const waiting = await shown({
    token: 'alerts.1.seal',
    opened: { ...opened, alerts: opened.alerts.filter(({ isConfirmed }) => !isConfirmed) },
  })
  await expect.element(waiting.getByText(/^Not confirmed yet/)).toBeVisible()
  expect(waiting.getByRole('form', { name: 'When we email you' }).elements()).toEqual([])
})

test('what was saved is said where it was saved; what was refused is said there too, with what was typed', async () => {
  const saved = await shown({ token: 'alerts.1.seal', opened, saved: '7' })
  await expect.element(saved.getByRole('listitem').nth(1).getByText('Saved')).toBeVisible()
  expect(saved.getByText('Saved').elements()).toHaveLength(1)
  await saved.unmount()
  const message = 'Enter a price, such as 450,000.'
  const typed = { change: 'save', id: '7', name: 'Porches', mail: 'daily', price: 'cheap' }
  const refused = await shown({ token: 'alerts.1.seal', opened, saved: '7' }, { message, fields: { price: message }, typed })
  const form = refused.getByRole('form', { name: 'Austin, TX' })
  await expect.element(form.getByLabelText(/^Price drops at or below/)).toHaveValue('cheap')
  await expect.element(form.getByLabelText(/^Price drops at or below/)).toHaveAccessibleDescription(/^Enter a price, such as 450,000\./)
  await expect.element(form.getByLabelText('How often')).toHaveValue('daily')
  await expect.element(form.getByLabelText('Name')).toHaveValue('Porches')
  expect(refused.getByText('Saved').elements()).toEqual([])
  await refused.unmount()
  const deleted = await shown({ token: 'alerts.1.seal', opened }, { message: 'This saved search no longer exists.', fields: {}, typed })
  await expect.element(deleted.getByRole('alert')).toMatchTextContent('This saved search no longer exists.')
})

test('after asking it says where to look; a link that is not ours says so, and without alerts there is a way to search', async () => {
  const sent = await shown({ sent: true })
  await expect.element(sent.getByText('Check your email')).toBeVisible()
  expect(sent.getByRole('button').elements()).toEqual([])
  await sent.unmount()
  const forged = await shown({ problem: 'This link isn’t valid.' })
  await expect.element(forged.getByRole('alert')).toMatchTextContent('This link isn’t valid.')
  await forged.unmount()
  const none = await shown({ token: 'alerts.1.seal', opened: { ...opened, alerts: [] } })
  await expect.element(none.getByRole('link', { name: 'Search homes' })).toHaveAttribute('href', '/tourstead')
})
