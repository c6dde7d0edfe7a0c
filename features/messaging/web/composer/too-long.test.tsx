import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '../../contract/message.ts'
import { showAsk } from '../testing/ask.fixtures.tsx'
import { conversationFixture, messageFixture, openFixture, priya } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox, signInAsFixture, type Asked } from '../testing/inbox.fixtures.tsx'

let asked: Asked[]

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
  const last = messageFixture(3)
  const stored: Message[] = [last]
  const conversation = conversationFixture(2, last, { otherUser: priya })
  asked = stubServer({
    'GET /api/conversations/1': () => [conversation],
    'GET /api/conversations/1/2': () => openFixture(conversation),
    'GET /api/messages/1/2': () => stored,
    'POST /api/messages': ({ body }) => {
      const message = { ...last, id: 3 + stored.length, senderId: 1, receiverId: 2, ...(body as Partial<Message>) }
      stored.push(message)
      return message
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>)

async function open() {
  const screen = await showInbox('/messages?with=2')
  const field = screen.getByRole('textbox', { name: 'Message to Priya Raman' })
  await expect.element(field).toBeVisible()
  return { screen, field }
}

test('a paste beyond what a message holds stays whole, says by how much, and is sent once it is shorter', async () => {
  const { screen, field } = await open()
  await field.click()
  document.execCommand('insertText', false, 'x'.repeat(100_000))
  const button = screen.getByRole('button', { name: 'Send message' })
  const why = '90,000 characters over the 10,000-character limit. Shorten your message or send it in parts.'
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(field).toHaveValue('x'.repeat(100_000))
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(why)
  await userEvent.keyboard('{Enter}')
  // Marked as disabled it stays in reach of the keyboard; a press does nothing.
  ;(button.element() as HTMLButtonElement).click()
  await expect.element(field).toHaveValue('x'.repeat(100_000))
  await screen.unmount()
  const again = await open()
  await expect.element(again.field).toHaveValue('x'.repeat(100_000))
  await userEvent.fill(again.field, 'x'.repeat(10_000))
  await expect.element(again.screen.getByText(/over the 10,000-character limit/)).not.toBeInTheDocument()
  await again.screen.getByRole('button', { name: 'Send message' }).click()
  await expect.element(again.field).toHaveValue('')
  await vi.waitFor(() => expect(posted().map(({ content }) => (content as string).length)).toEqual([10_000]))
})

test('a paste of 4 MB is not lost either', async () => {
  const { screen, field } = await open()
  await field.click()
  document.execCommand('insertText', false, 'x'.repeat(4_000_000))
  await expect.element(screen.getByText(/^3,990,000 characters over/)).toBeVisible()
  expect((field.element() as HTMLTextAreaElement).value).toHaveLength(4_000_000)
  expect(posted()).toEqual([])
})

test('a question beyond what a message holds stays whole, says by how much, and is sent once it is shorter', async () => {
  const screen = await showAsk()
  const field = screen.getByRole('textbox')
  await field.click()
  document.execCommand('insertText', false, 'x'.repeat(10_001))
  const button = screen.getByRole('button', { name: 'Send message' })
  const why = '1 character over the 10,000-character limit. Shorten your message or send it in parts.'
  await expect.element(button).toHaveAccessibleDescription(why)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  ;(button.element() as HTMLButtonElement).click()
  await expect.element(field).toHaveValue('x'.repeat(10_001))
  expect(posted()).toEqual([])
  await userEvent.keyboard('{Backspace}')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect.element(screen.getByText(/Sent to Maya Castellanos\./)).toBeVisible()
  expect(posted().map(({ content }) => (content as string).length)).toEqual([10_000])
})
