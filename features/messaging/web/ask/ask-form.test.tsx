import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionStore } from '#platform/web/session/session.ts'
import type { Message } from '../../contract/message.ts'
import { showAsk } from '../testing/ask.fixtures.tsx'
import { messageFixture } from '../testing/conversation.fixtures.ts'
import { signInAsFixture, stubServer, type Asked } from '../testing/inbox.fixtures.tsx'
import { storeQuestion, storedQuestion, type Question } from './stored-question.ts'

let asked: Asked[]
let waitsThere: boolean
let isSent: boolean
const sam = { name: 'Sam Okafor', email: 'sam@example.com' }
const question: Question = {
  receiverId: 2,
  propertyId: 5,
  content: 'Gas or induction?',
  moment: null,
  clientMessageId: 'a-question-that-waits',
  asker: sam,
}
const sentByLink = 'POST /api/mailed-questions/a-question-that-waits/send'

beforeEach(async () => {
  await page.viewport(390, 844)
  localStorage.clear()
  waitsThere = true
  isSent = false
  const stored = (body: unknown) => ({ ...messageFixture(9), senderId: 1, receiverId: 2, ...(body as Partial<Message>) })
  asked = stubServer({
    'POST /api/mailed-questions': () => Response.json({ problem: 'unavailable', message: 'Please try again soon.' }, { status: 503 }),
    'GET /api/mailed-questions': () => [question],
    'GET /api/mailed-questions/a-question-that-waits': () => ({ isSent }),
    [sentByLink]: () =>
      waitsThere ? stored(question) : Response.json({ problem: 'gone', message: 'This message was sent already.' }, { status: 410 }),
    'POST /api/messages': ({ body }) => stored(body),
    'GET /api/messages/1/2': () => [],
  })
})
afterEach(() => vi.unstubAllGlobals())

const posted = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
const signInAsSam = (email = sam.email) => {
  const stored = { ...localStorage }
  signInAsFixture({ isAgent: false, email })
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value as string)
}

test('a visitor taps a question and is asked for a name and an email and nothing else; what is missing is named at its field', async () => {
  sessionStore.set({ status: 'signed-out' })
  const screen = await showAsk()
  await screen.getByRole('button', { name: 'When can I see it?' }).click()
  await expect.element(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('When can I see it?')
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(3)
  await screen.getByRole('button', { name: 'Send message' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Enter your name.')
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  const description = 'Enter an email address, such as name@example.com.'
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toHaveAccessibleDescription(description)
  expect(posted()).toEqual([])
})

test('a message that could not be held says so, keeps everything, and is tried again by a press', async () => {
  sessionStore.set({ status: 'signed-out' })
  const screen = await showAsk()
  await userEvent.fill(screen.getByRole('textbox', { name: /^Your message/ }), 'Gas or induction?')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Your name' }), sam.name)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Your email' }), sam.email)
  await screen.getByRole('button', { name: 'Send message' }).click()
  await expect.element(screen.getByText(/^Your message wasn’t sent\./)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('Gas or induction?')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(posted()).toHaveLength(2))
  const ids = asked.map(({ body }) => (body as Question).clientMessageId)
  expect(new Set(ids).size).toBe(1)
})

test('after a reload the page still says what it waits for, and the click in the email sends the message once', async () => {
  sessionStore.set({ status: 'signed-out' })
  storeQuestion(question)
  const screen = await showAsk()
  await expect.element(screen.getByText('Open the link in the email we sent to sam@example.com')).toBeVisible()
  await expect.element(screen.getByText('Gas or induction?')).toBeVisible()
  const code = screen.getByRole('textbox', { name: 'Enter the 6-digit code we emailed you' })
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.fill(code, '12 34')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(code).toHaveAccessibleDescription('Enter the 6-digit code from the email.')
  await expect.element(code).toHaveFocus()
  signInAsSam()
  await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
  expect(posted()).toEqual(['/api/mailed-questions/a-question-that-waits/send'])
  expect(storedQuestion(2, 5)).toBeUndefined()
})

test('the page that waits says so once the link has sent the message on another device, and offers a new one', async () => {
  sessionStore.set({ status: 'signed-out' })
  storeQuestion(question)
  isSent = true
  const screen = await showAsk()
  await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('')
  expect(storedQuestion(2, 5)).toBeUndefined()
  expect(posted()).toEqual([])
})

test('a message that no longer waits at the server is sent under its own id, so that it is stored once', async () => {
  waitsThere = false
  sessionStore.set({ status: 'signed-out' })
  storeQuestion(question)
  signInAsSam()
  const screen = await showAsk()
  await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
  expect(asked.find(({ path }) => path === '/api/messages')?.body).toMatchObject({ clientMessageId: question.clientMessageId })
})

test('nobody else who signs in here sends it', async () => {
  storeQuestion(question)
  signInAsSam('somebody.else@example.com')
  const screen = await showAsk()
  await expect.element(screen.getByRole('button', { name: 'Send message' })).toBeVisible()
  expect(posted()).toEqual([])
})

test('who opens the link on another device reads the message before it is sent', async () => {
  signInAsSam()
  const screen = await showAsk({ address: '/property/5#ask' })
  await expect.element(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('Gas or induction?')
  expect(posted()).toEqual([])
  await screen.getByRole('button', { name: 'Send message' }).click()
  await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
  expect(posted()).toEqual(['/api/mailed-questions/a-question-that-waits/send'])
})
