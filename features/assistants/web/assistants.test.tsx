import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyAssistants, SharedMessage } from '#features/assistants/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AssistantsView } from './assistants-view.tsx'
import { SharedInboxView } from './shared-inbox-view.tsx'

const maya = { id: 4, name: 'Maya Reyes', photoUrl: null }
const tara = { id: 12, name: 'Tara Buyer', photoUrl: null }
const at = '2026-11-20T15:00:00.000Z'
let mine: MyAssistants
let messages: SharedMessage[]
let isClosed: boolean
let refused: { status: number; message: string; fields?: Record<string, string> } | undefined
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  sharedQueries().clear()
  mine = { assistants: [], inboxes: [] }
  messages = [
    { id: 1, isFromAgent: false, writtenBy: null, content: 'Is the roof new?', files: ['plan.pdf'], isRead: false, createdAt: at },
  ]
  isClosed = false
  refused = undefined
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    const refuse = (problem: object, status: number) => Response.json({ problem: 'conflict', ...problem }, { status })
    if (method !== 'GET') {
      sent.push({ call: `${method} ${pathname}`, body: JSON.parse(String(body)) })
      if (refused) return refuse(refused, refused.status)
      if (method === 'POST') return new Response(null, { status: 204 })
    }
    if (isClosed) return refuse({ problem: 'not-found', message: 'This inbox isn’t open to you.' }, 404)
    if (pathname === '/api/shared-inboxes/4/12') return Response.json({ person: tara, messages })
    if (pathname === '/api/shared-inboxes/4') {
      const item = { person: tara, property: { id: 7, title: 'Sage Craftsman' }, lastText: 'Is the roof new?', lastAt: at, unread: 1 }
      return Response.json({ agent: maya, items: [item] })
    }
    return Response.json(mine)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (address: string) =>
  render(
    <Queries>
      <RouterProvider
        router={createMemoryRouter(
          [
            { path: '/assistants', element: <AssistantsView /> },
            { path: '/assistants/:agentId', element: <SharedInboxView agentId={4} /> },
          ],
          { initialEntries: [address] },
        )}
      />
    </Queries>,
  )

test('an agent chooses who writes for them; an assistant finds the inboxes, and who has neither reads how it begins', async () => {
  const view = await show('/assistants')
  await expect.element(page.getByText('No assistants on your team')).toBeVisible()
  await view.unmount()
  sharedQueries().clear()
  const sam = { id: 5, name: 'Sam Rivera', photoUrl: null, isAllowed: false }
  mine = { assistants: [sam], inboxes: [{ ...maya, unread: 5 }] }
  await show('/assistants')
  await expect.element(page.getByRole('link', { name: 'Open the inbox of Maya Reyes' })).toHaveAttribute('href', '/assistants/4')
  await expect.element(page.getByText('5 unread messages')).toBeVisible()
  mine = { assistants: [{ ...sam, isAllowed: true }], inboxes: [] }
  const choice = page.getByRole('checkbox', { name: 'Let Sam Rivera read and answer your messages' })
  await choice.click()
  await expect.element(choice).toBeChecked()
  expect(sent).toEqual([{ call: 'PUT /api/assistants/5', body: { allowed: true } }])
})

test('an assistant answers for the agent; what is refused stays typed, and an inbox that closed shows nothing anymore', async () => {
  await show('/assistants/4')
  await page.getByRole('link', { name: /Tara Buyer/ }).click()
  await expect.element(page.getByText('File: plan.pdf')).toBeVisible()
  const field = page.getByLabelText('Answer Tara Buyer for Maya Reyes')
  refused = { status: 409, message: 'This person isn’t accepting messages from this agent.' }
  await field.fill('It is from 2022.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field).toHaveAccessibleDescription(/isn’t accepting messages/)
  await expect.element(field).toHaveValue('It is from 2022.')
  refused = undefined
  messages = [
    ...messages,
    { ...(messages[0] as SharedMessage), id: 2, isFromAgent: true, writtenBy: 'Sam Rivera', content: 'It is from 2022.', files: [] },
  ]
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText(/^Sam Rivera for Maya Reyes/)).toBeVisible()
  await expect.element(field).toHaveValue('')
  const [first, second] = sent as { call: string; body: { clientMessageId: string } }[]
  expect(second).toMatchObject({ call: 'POST /api/shared-inboxes/4/12', body: { content: 'It is from 2022.', propertyId: 7 } })
  expect(second?.body.clientMessageId).toBe(first?.body.clientMessageId)
  isClosed = true
  await sharedQueries().resetQueries()
  await expect.element(page.getByText('Is the roof new?')).not.toBeInTheDocument()
})
