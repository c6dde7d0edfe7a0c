import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { HandOverPreview } from '#features/hand-over/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { HandOverView } from './hand-over-view.tsx'

const [maya, theo] = [
  { id: 4, name: 'Maya Reyes' },
  { id: 5, name: 'Theo Brandt' },
]
const moves = { drafts: 1, showings: 4, conversations: 5, reminders: 1, showingsNow: 0 }
let preview: HandOverPreview
let forTheo: Partial<HandOverPreview> = {}
let refused: string | undefined
const sent: unknown[] = []

afterEach(() => vi.unstubAllGlobals())

async function show(change: Partial<HandOverPreview> = {}) {
  sharedQueries().clear()
  forTheo = {}
  preview = { agent: maya, colleagues: [theo], listings: 3, states: ['CA', 'TX'], leads: 2, ...moves, ...change }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('to=5') ? { ...preview, ...forTheo } : preview)
    sent.push(JSON.parse(String(body)))
    return refused
      ? Response.json({ problem: 'conflict', message: refused }, { status: 409 })
      : Response.json({ listings: 3, leads: 2, ...moves })
  })
  const routes = [
    { path: '/brokerage/dashboard', element: <p>The brokerage</p> },
    { path: '*', element: <HandOverView accountId={4} /> },
  ]
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Queries>,
  )
}

test('the page says what moves and what stays, asks for agent and reason, and keeps what was typed when it is refused', async () => {
  await show()
  for (const text of ['What moves', 'What stays with Maya Reyes', 'The other agent needs a valid license for California and Texas.'])
    await expect.element(page.getByText(text)).toBeVisible()
  const press = page.getByRole('button', { name: 'Hand over' })
  await press.click()
  await expect.element(page.getByLabelText('Agent who gets them')).toHaveAccessibleDescription(/Choose the agent/)
  await page.getByLabelText('Agent who gets them').selectOptions('Theo Brandt')
  const reason = page.getByLabelText('Reason')
  await expect.element(reason).toHaveAccessibleDescription(/Say why/)
  await reason.fill('Maya moves away.')
  refused = 'Theo Brandt needs a license first.'
  await press.click()
  const dialog = page.getByRole('dialog', { name: 'Hand over to Theo Brandt?' })
  await expect.element(dialog.getByText(/^3 listings and up to 2 leads go to Theo Brandt/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Maya moves away.')
  refused = undefined
  await press.click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(page.getByText('The brokerage')).toBeVisible()
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ to: 5, reason: 'Maya moves away.', listings: 3, drafts: 1 })))
})

test('where nothing moves, or nobody is there to get it, the page says so', async () => {
  const view = await show({ listings: 0, drafts: 0 })
  await expect.element(page.getByText('Maya Reyes has no draft and no listing on the market or on hold.')).toBeVisible()
  await view.unmount()
  await show({ colleagues: [] })
  await expect.element(page.getByText('No one else is in your brokerage.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hand over' })).not.toBeInTheDocument()
})

test('a showing that is happening stays, and the page says with whom', async () => {
  await show({ showingsNow: 1 })
  await expect.element(page.getByText(/It stays with Maya Reyes, who is with the buyer\./)).toBeVisible()
  await expect.element(page.getByText('Open showings, with their times')).toBeVisible()
})

test('with the agent chosen, the page counts what goes to that agent', async () => {
  await show()
  forTheo = { conversations: 4, leads: 1 }
  const waiting = page.getByRole('definition').nth(3)
  await expect.element(waiting).toHaveTextContent('5')
  await page.getByLabelText('Agent who gets them').selectOptions('Theo Brandt')
  await expect.element(waiting).toHaveTextContent('4')
  await page.getByLabelText('Reason').fill('Maya moves away.')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(page.getByText(/^3 listings and up to 1 lead go to Theo Brandt/)).toBeVisible()
})
