import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { QuestionRequest } from '../../contract/question-confirmations.ts'
import { showInbox, signInAsFixture, stubServer, type Asked } from '../testing/inbox.fixtures.tsx'

let asked: Asked[]
let request: QuestionRequest

beforeEach(async () => {
  await page.viewport(390, 844)
  signInAsFixture()
  request = {
    id: 7,
    propertyId: 5,
    home: '5979 Avenue F',
    askedAt: '2026-11-30T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
    isNudged: false,
  }
  asked = stubServer({
    'GET /api/conversations/1': () => [],
    'GET /api/question-requests': () => [request],
    'POST /api/question-requests/7/nudge': () => (request = { ...request, isNudged: true }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an agent sees a question that waits for its confirmation by its home, and reminds its writer once', async () => {
  const screen = await showInbox()
  const section = screen.getByRole('region', { name: 'Unconfirmed questions' })
  await expect.element(section.getByRole('link', { name: 'About 5979 Avenue F' })).toHaveAttribute('href', '/property/5')
  await section.getByRole('button', { name: 'Send a reminder' }).click()
  await expect.element(section.getByText('Reminder sent')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Send a reminder' })).not.toBeInTheDocument()
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
