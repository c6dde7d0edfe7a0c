import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ModerationCase, ReviewNotice } from '#features/moderation/contract'
import { ReportButton } from '#features/moderation/web'
import { sessionUser } from '#platform/web/session/testing/session-user.fixtures.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { NoticeCard } from './notices/notice-card.tsx'
import { CaseCard } from './queue/case-card.tsx'
import { onQueueKey } from './queue/queue-keys.ts'

afterEach(() => vi.unstubAllGlobals())

const reported: ModerationCase = {
  id: 1,
  revision: 3,
  kind: 'home',
  thingId: 5,
  title: 'Bright bungalow',
  link: '/property/5',
  person: { id: 2, name: 'Maya Castellanos' },
  state: 'open',
  waits: true,
  score: 95,
  signals: [
    { kind: 'same-photos', weight: 50, detail: '#8', aroseAt: '2026-12-01T12:00:00.000Z' },
    { kind: 'serious-report', weight: 45, detail: 'scam', aroseAt: '2026-12-01T12:00:00.000Z' },
  ],
  photoMatches: [{ id: 8, title: 'Corner bungalow', agentName: 'Lucia Ortega', pairs: [{ here: '/mine.webp', there: '/theirs.webp' }] }],
  comments: ['They asked me to wire the deposit.'],
  openedAt: '2026-12-01T12:00:00.000Z',
  reason: null,
  details: '',
  decidedAt: null,
  decidedBy: null,
  undoUntil: null,
  answer: null,
  answeredAt: null,
  steps: ['dismiss', 'ask', 'take_down'],
}

/** Returns what is sent; every call gets this reply. */
function answering(status: number, body: object): { url: string; body: unknown }[] {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    sent.push({ url: String(input instanceof Request ? input.url : input), body: JSON.parse(String(init?.body ?? 'null')) })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

const shown = (element: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/property/5?t=3'] })} />
    </QueryClientProvider>,
  )

test('a report names its subject and its reason; without one nothing is sent, and a refusal leaves what was typed', async () => {
  sessionStore.set({ status: 'signed-in', user: sessionUser({ id: 9 }) })
  const sent = answering(429, { problem: 'too-many', message: 'Try again tomorrow.' })
  const subjects = [
    { kind: 'home' as const, id: 5 },
    { kind: 'video' as const, id: 7 },
  ]
  const screen = await shown(<ReportButton label="Report this home" subjects={subjects} />)
  await screen.getByRole('button', { name: 'Report this home' }).click()
  await screen.getByRole('button', { name: 'Send report' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose what’s wrong.')
  expect(sent).toEqual([])
  await screen.getByRole('radio', { name: 'The video tour' }).click()
  await screen.getByRole('radio', { name: 'Scam or asking for money' }).click()
  await screen.getByRole('textbox').fill('Wire first')
  await screen.getByRole('button', { name: 'Send report' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Try again tomorrow.')
  await expect.element(screen.getByRole('textbox')).toHaveValue('Wire first')
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'video', id: 7, reason: 'scam', details: 'Wire first' }])
})

test('a visitor is led to sign in and back', async () => {
  sessionStore.set({ status: 'signed-out' })
  const screen = await shown(<ReportButton label="Report this home" subjects={[{ kind: 'home', id: 5 }]} />)
  await screen.getByRole('button', { name: 'Report this home' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', `/auth?redirect=${encodeURIComponent('/property/5?t=3')}`)
})

test('a case shows its signals with their weights, and keys move to it and take it down with a reason', async () => {
  const sent = answering(409, { problem: 'conflict', message: 'This case changed since you opened it. Reload the page.' })
  const screen = await shown(
    <ul onKeyDown={onQueueKey}>
      <CaseCard item={reported} />
      <CaseCard item={{ ...reported, id: 2, title: 'Second home' }} />
    </ul>,
  )
  await expect.element(screen.getByText('Score 95').first()).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Signals' }).first())
    .toHaveTextContent('+50Photos match another agent’s listing #8+45Reported: Scam or asking for money')
  await expect
    .element(screen.getByRole('link', { name: 'Photos match Corner bungalow by Lucia Ortega' }).first())
    .toHaveAttribute('href', '/property/8')
  const cards = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  cards[0]?.focus()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(cards[1])
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('combobox', { name: 'Reason' })).toHaveFocus()
  // Typing in the form is no key of the list.
  await screen.getByRole('textbox', { name: /Note to the agent/ }).fill('')
  await userEvent.keyboard('d')
  expect(sent).toEqual([])
  const form = screen.getByRole('listitem', { name: 'Second home' })
  await form.getByRole('button', { name: 'Take down' }).last().click()
  await expect.element(screen.getByText('Choose a reason. The agent reads it.')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('scam')
  await form.getByRole('button', { name: 'Take down' }).last().click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This case changed since you opened it. Reload the page.')
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 3, step: 'take_down', reason: 'scam', details: 'd' }])
})

test('an agent reads the reason and appeals once', async () => {
  const notice: ReviewNotice = {
    id: 1,
    kind: 'home',
    thingId: 5,
    title: 'Bright bungalow',
    state: 'taken_down',
    reason: 'not-available',
    details: 'Sold in March.',
    decidedAt: '2026-12-01T12:00:00.000Z',
    answer: null,
    answeredAt: null,
    waits: false,
    mayAnswer: true,
  }
  const sent = answering(200, { ...notice, answer: 'It is not.', mayAnswer: false })
  const screen = await shown(<NoticeCard notice={notice} />)
  await expect.element(screen.getByText('The home is no longer available.')).toBeVisible()
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(screen.getByText('Write your answer.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Your appeal' }).fill('It is not.')
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ answer: 'It is not.' }])
})
