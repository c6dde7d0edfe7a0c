import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import type { AnswerReviews as Reviews, MyAnswers } from '#features/answers/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { AnswerReviews } from './answer-reviews.tsx'
import { AnswersSection } from './answers-section.tsx'
import { PropertyAnswers } from './property-answers.tsx'
import { listing, mine, publicAnswer, reviews, text } from './testing/answer.fixtures.ts'

let stored: MyAnswers
let reviewed: Reviews
let refused: { problem: string; message: string; fields?: Record<string, string> } | undefined
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  sharedQueries().clear()
  stored = listing()
  reviewed = reviews()
  refused = undefined
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET') {
      sent.push({ call: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : undefined })
      if (refused) return Response.json(refused, { status: refused.problem === 'conflict' ? 409 : 400 })
    }
    return Response.json(pathname.includes('answer-reviews') ? reviewed : stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: ReactNode) =>
  render(
    <Queries>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element },
          { path: '/agent/homes/:id', element: null },
        ])}
      />
    </Queries>,
  )
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const moment = { videoId: 4, seconds: 83, room: 'Kitchen' }

test('the page shows each answer with its day, and a press on its moment plays the tour there', async () => {
  const played: number[] = []
  const answers = [
    publicAnswer({ moment }),
    // Of a film that is not the one at the top of the page.
    publicAnswer({ id: 2, question: 'Is there an attic?', moment: { ...moment, videoId: 5, room: 'Attic' } }),
  ]
  const screen = await show(<PropertyAnswers answers={answers} tourId={4} onMoment={(seconds) => played.push(seconds)} />)
  await expect.element(page.getByRole('heading', { name: 'Questions & answers' })).toHaveAttribute('id', 'answers')
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('How old is the roof?It was replaced in 2019.Nov 20, 2026Kitchen, 1:23')
  const link = page.getByRole('link', { name: 'Play the tour at Kitchen, 1:23' })
  await expect.element(link).toHaveAttribute('href', '?t=83')
  await link.click()
  expect(played).toEqual([83])
  await expect.element(page.getByText('Attic, 1:23')).not.toBeInTheDocument()
  // Signed out: whoever reports is asked to sign in.
  await button('Report a question or answer').click()
  await expect.element(page.getByRole('dialog', { name: 'Report a question or answer' })).toBeVisible()
  await screen.unmount()
  await show(<PropertyAnswers answers={[]} tourId={4} onMoment={() => undefined} />)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

test('what is refused is said beside its field, and what was typed stays, also when the sheet is closed', async () => {
  stored = listing({ moments: [moment] })
  await show(<AnswersSection propertyId={7} />)
  await expect.element(page.getByText('No questions yet')).toBeVisible()
  await button('Add a question').click()
  await page.getByLabelText('Question', { exact: true }).fill('Is the range gas?')
  await page.getByLabelText('Answer', { exact: true }).fill('Call 512-555-0142.')
  await page.getByLabelText('Moment of the tour', { exact: false }).selectOptions('Kitchen, 1:23')
  await expect
    .element(page.getByRole('region', { name: 'How buyers will read it' }))
    .toHaveTextContent('How buyers will read itIs the range gas?Call 512-555-0142.Kitchen, 1:23')
  const sentence = 'Leave out phone numbers: everyone can read this.'
  refused = { problem: 'invalid-input', message: sentence, fields: { 'body.answer': sentence } }
  await button('Publish').click()
  await expect.element(page.getByLabelText('Answer', { exact: true })).toHaveAccessibleDescription(new RegExp(sentence))
  await expect.element(page.getByLabelText('Answer', { exact: true })).toHaveFocus()
  await button('Cancel').click()
  await button('Add a question').click()
  await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue('Is the range gas?')
  await page.getByLabelText('Answer', { exact: true }).fill('Yes.')
  refused = undefined
  stored = listing({ items: [mine({ text: text({ question: 'Is the range gas?', answer: 'Yes.', moment }) })] })
  await button('Publish').click()
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const body = { question: 'Is the range gas?', answer: 'Yes.', moment: { videoId: 4, seconds: 83 }, messageId: null }
  expect(sent.at(-1)).toEqual({ call: 'POST /api/agent/properties/7/answers', body })
  await button('Add a question').click()
  await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue('')
})

test('an agent changes, moves and removes answers, and reads where each of them stands', async () => {
  const items = [
    mine({ state: 'waiting', live: text({ answer: 'In 2018.' }) }),
    mine({ id: 2, version: 3, state: 'declined', declineReason: 'Name the year.', text: text({ question: 'Is there an attic?' }) }),
    mine({ id: 3, state: 'unsent', text: text({ question: 'Is there a shed?' }) }),
  ]
  stored = listing({ isReviewed: true, items })
  await show(<AnswersSection propertyId={7} />)
  await expect.element(page.getByText('Waiting for approval')).toBeVisible()
  await expect.element(page.getByText('Buyers still read the earlier version.')).toBeVisible()
  await expect.element(page.getByText('Your brokerage asked for: Name the year.')).toBeVisible()
  await expect.element(page.getByText(/no longer reviews your changes/)).toBeVisible()
  await button('Move “Is there a shed?” up').click()
  await expect.poll(() => sent.at(-1)).toEqual({ call: 'PUT /api/agent/properties/7/answers/order', body: { answerIds: [1, 3, 2] } })
  await button('Edit “Is there an attic?”').click()
  await expect.element(page.getByText('Your brokerage reads it before buyers do.')).toBeVisible()
  await page.getByLabelText('Answer', { exact: true }).fill('Yes, since 2019.')
  await button('Send for approval').click()
  const body = { question: 'Is there an attic?', answer: 'Yes, since 2019.', moment: null, version: 3 }
  await expect.poll(() => sent.at(-1)).toEqual({ call: 'PUT /api/agent/properties/7/answers/2', body })
  await button('Remove “Is there a shed?”').click()
  await expect.element(page.getByText(/permanently removes “Is there a shed\?” and its answer/)).toBeVisible()
  await button('Remove').click()
  await expect.poll(() => sent.at(-1)?.call).toBe('DELETE /api/agent/properties/7/answers/3')
})

test('a reviewer reads before and after, declines with a note that stays when it is refused, and approves', async () => {
  const item = { id: 5, version: 2, title: 'Sage Craftsman', agentName: 'Theo Brandt', handedInAt: '2026-11-24T12:00:00.000Z' }
  const waiting = [{ ...item, text: text({ moment }), before: text({ answer: 'In 2018.' }) }]
  reviewed = reviews({ waiting })
  refused = { problem: 'conflict', message: 'This question was already reviewed, or its agent withdrew it.' }
  await show(<AnswerReviews />)
  await expect.element(page.getByText('Theo Brandt · Sage Craftsman', { exact: false })).toBeVisible()
  await expect.element(page.getByText('In 2018.')).toBeVisible()
  const note = page.getByLabelText('Note to the agent')
  await note.fill('Name the year.')
  await button('Decline').click()
  await expect.element(note).toHaveAccessibleDescription(/already reviewed/)
  await expect.element(note).toHaveValue('Name the year.')
  refused = undefined
  reviewed = reviews({
    mine: [
      {
        id: 6,
        propertyId: 9,
        title: 'Loft',
        question: 'Is there a shed?',
        state: 'declined',
        at: item.handedInAt,
        reviewerName: 'Maya Reyes',
        reason: 'Say where.',
      },
    ],
  })
  await button('Approve').click()
  const bodies = [false, true].map((approve) => ({ version: 2, approve, reason: 'Name the year.' }))
  await expect.poll(() => sent).toEqual(bodies.map((body) => ({ call: 'POST /api/agent/answer-reviews/5', body })))
  await expect.element(page.getByRole('link', { name: 'Is there a shed?' })).toHaveAttribute('href', '/agent/homes/9#answers')
  await expect.element(page.getByText('Say where.')).toBeVisible()
  await expect.element(page.getByText(/by Maya Reyes/)).toBeVisible()
})
