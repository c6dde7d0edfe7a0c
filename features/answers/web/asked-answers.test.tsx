import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import type { AskedAnswer } from '#features/answers/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { MessageNote } from './message-note.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { listing } from './testing/answer.fixtures.ts'

let asked: AskedAnswer[]
let sent: { call: string; body: unknown }[]
const moment = { videoId: 4, seconds: 83, room: 'Kitchen' }
const item: AskedAnswer = {
  id: 3,
  messageId: 12,
  propertyId: 7,
  question: 'Is the range gas?',
  answer: 'Yes.',
  isAsker: true,
  state: 'published',
}

beforeEach(() => {
  sharedQueries().clear()
  asked = [item]
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET') {
      sent.push({ call: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : undefined })
      asked = asked.map((each) => ({ ...each, state: 'takenDown' }))
    }
    return Response.json(pathname.includes('asked-answers') ? { items: asked } : listing({ moments: [{ ...moment, seconds: 80 }] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: ReactNode) => {
  const pages = [{ path: '/', element }, ...['/property/:id', '/agent/homes/:id'].map((path) => ({ path, element: null }))]
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter(pages)} />
    </Queries>,
  )
}

test('whoever asked reads below the message that it was answered for everybody, and takes it down with one press', async () => {
  await show(
    <>
      <MessageNote messageId={12} />
      <MessageNote messageId={13} />
    </>,
  )
  await expect.element(page.getByText(/without your name: “Is the range gas\?”/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See it on the page' })).toHaveAttribute('href', '/property/7#answers')
  await page.getByRole('button', { name: 'Take it down' }).click()
  await expect.element(page.getByText('The answer to this is no longer on the page of the home.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(sent).toEqual([{ call: 'POST /api/asked-answers/3/take-down', body: undefined }])
})

test('the agent reads what became of it, without a way to press for the buyer', async () => {
  asked = [{ ...item, isAsker: false, state: 'waiting' }]
  await show(<MessageNote messageId={12} />)
  await expect.element(page.getByText('Published as Q&A once your brokerage approves it.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open it in the editor' })).toHaveAttribute('href', '/agent/homes/7#answers')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the sheet begins with what was asked and answered, at the room it was about, and says that the buyer is not named', async () => {
  let closed = 0
  const message = { id: 12, content: 'Hi, is the range gas or not?', moment }
  await show(<PublishQuestion propertyId={7} message={message} name="Priya Raman" reply="Gas, Priya." onClose={() => (closed += 1)} />)
  await expect.element(page.getByText(/^Put the question in your own words\. Priya Raman isn’t named/)).toBeVisible()
  await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue(message.content)
  await expect.element(page.getByLabelText('Moment of the tour', { exact: false })).toHaveValue('4 80')
  await page.getByLabelText('Question', { exact: true }).fill('Is the range gas?')
  await page.getByLabelText('Answer', { exact: true }).fill('Yes.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => closed).toBe(1)
  const body = { question: 'Is the range gas?', answer: 'Yes.', moment: { videoId: 4, seconds: 80 }, messageId: 12 }
  expect(sent).toEqual([{ call: 'POST /api/agent/properties/7/answers', body }])
})
