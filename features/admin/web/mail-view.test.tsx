import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MailPreview } from '#features/admin/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { MailPreviews } from './mail-previews-page.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const html = (text: string) => `<html><head><style>@media (prefers-color-scheme: dark){.ink{color:rgb(1, 2, 3)!important}}</style></head>
  <body><p class="ink" style="color:rgb(9, 9, 9)">${text}</p></body></html>`

const mails: MailPreview[] = [
  {
    id: 'tours/reminder',
    when: 'A tour begins soon',
    subject: 'Your tour',
    to: 'ana@example.com',
    text: 'At three.',
    html: html('At three.'),
    calendar: null,
  },
  {
    id: 'open-houses/coming',
    when: 'Someone comes',
    subject: 'You’re going',
    to: 'ana@example.com',
    text: 'See you.',
    html: html('See you.'),
    calendar: 'BEGIN:VCALENDAR',
  },
]

async function previews(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <MailPreviews /> }])} />
    </Queries>,
  )
}

const known = () => Response.json({ items: mails })

const ink = () => {
  const paragraph = document.querySelector('iframe')?.contentDocument?.querySelector('p')
  return paragraph && getComputedStyle(paragraph).color
}

test('an administrator chooses a mail and looks at it on a light and a dark screen, as text, and at what goes into a calendar', async () => {
  const screen = await previews(known)
  await expect.element(screen.getByRole('heading', { name: 'Your tour' })).toBeVisible()
  await expect.poll(ink).toBe('rgb(9, 9, 9)')
  await page.getByLabelText('View').selectOptions('Dark')
  await expect.poll(ink).toBe('rgb(1, 2, 3)')
  await page.getByLabelText('View').selectOptions('Plain text')
  await expect.element(screen.getByText('At three.')).toBeVisible()
  expect(
    page
      .getByLabelText('View')
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Light', 'Dark', 'Plain text'])
  await page.getByLabelText('Email').selectOptions('Someone comes')
  await expect.element(screen.getByText('See you.')).toBeVisible()
  await page.getByLabelText('View').selectOptions('Calendar file')
  await expect.element(screen.getByText('BEGIN:VCALENDAR')).toBeVisible()
})

test('what could not be loaded says so and is asked for again', async () => {
  let fails = true
  const screen = await previews(() =>
    fails ? Response.json({ problem: 'unavailable', message: 'Try again soon.' }, { status: 503 }) : known(),
  )
  await expect.element(screen.getByText('The emails could not be loaded')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your tour' })).toBeVisible()
})
