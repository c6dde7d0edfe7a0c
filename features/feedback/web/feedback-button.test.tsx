import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '#platform/web/session/session.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import { FeedbackButton } from './feedback-button.tsx'

const token = 'abcdefghijklmnopqrstuv'
let answer: () => Promise<Response>
const sent: { url: string; body: unknown }[] = []

beforeEach(() => {
  sessionStore.set({ status: 'signed-out' })
  localStorage.clear()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  sent.length = 0
  answer = async () => Response.json({ id: 1, statusToken: token })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/config.json')) return Response.json({ build: 'b1' })
    sent.push({ url, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <FeedbackButton /> },
      { path: '/feedback/:token', element: <p>Status page</p> },
    ],
    { initialEntries: ['/'] },
  )
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button', { name: 'Feedback', exact: true }).click()
  return screen
}
const dialog = page.getByRole('dialog', { name: 'Tell us what you think' })
const message = page.getByLabelText('Message')
const send = page.getByRole('button', { name: 'Send feedback' })
const lastToast = () => toastStore.get().at(-1)

test('an empty message is asked for and nothing is sent', async () => {
  await open()
  await message.fill(' \n ')
  await send.click()
  await expect.poll(lastToast).toMatchObject({
    title: 'Message required',
    description: 'Please enter your feedback before submitting.',
    variant: 'destructive',
  })
  await expect.element(message).toHaveAccessibleDescription('Please enter your feedback before submitting.')
  expect(sent).toEqual([])
})

test('a message of 5,001 characters is refused with its limit, and everything stays to be shortened', async () => {
  await open()
  await message.fill('x'.repeat(5001))
  await send.click()
  await expect.poll(lastToast).toMatchObject({ title: 'Message too long', description: 'Feedback can be up to 5,000 characters.' })
  expect(sent).toEqual([])
  await message.fill('x'.repeat(5000))
  await send.click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('what was sent arrives trimmed; the dialog closes, clears, and starts again with feedback', async () => {
  const screen = await open()
  await page.getByLabelText('Bug').click()
  await message.fill('  The map is blank  ')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => sent).toEqual([{ url: '/api/feedback', body: { type: 'bug', message: 'The map is blank', context: null } }])
  await expect
    .poll(lastToast)
    .toMatchObject({ title: 'Thank you for your feedback!', description: 'Your message has been sent to our team.' })
  await screen.getByRole('button', { name: 'Feedback', exact: true }).click()
  await expect.element(message).toHaveValue('')
  await expect.element(page.getByRole('radio', { name: 'Feedback' })).toBeChecked()
  await page.getByRole('link', { name: 'The map is blank' }).click()
  await expect.element(page.getByText('Status page')).toBeVisible()
})

test('a failure says so and leaves the dialog open with everything in it', async () => {
  await open()
  answer = async () => new Response('busy', { status: 503 })
  await page.getByLabelText('Feature').click()
  await message.fill('A map of schools')
  await send.click()
  await expect.poll(lastToast).toMatchObject({
    title: 'Error',
    description: 'Failed to send feedback. Please try again.',
    variant: 'destructive',
  })
  await expect.element(dialog).toBeVisible()
  await expect.element(message).toHaveValue('A map of schools')
  await expect.element(page.getByRole('radio', { name: 'Feature' })).toBeChecked()
})

test('page, version and last error go along only when the box is ticked', async () => {
  await open()
  window.dispatchEvent(new ErrorEvent('error', { message: 'Map failed' }))
  await message.fill('Broken')
  await page.getByRole('checkbox').click()
  await send.click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ context: { path: location.pathname, build: 'b1', lastError: 'Map failed' } })
})

test.each(['{', 'null', '[1]', '[{"token":"<b>","begins":1}]'])('corrupt storage (%s) counts as nothing sent', async (stored) => {
  localStorage.setItem('tourstead:feedback', stored)
  await open()
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('heading', { name: 'Sent from this browser' }).query()).toBeNull()
})
