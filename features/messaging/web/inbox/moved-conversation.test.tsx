import { afterEach, expect, test, vi } from 'vitest'
import { conversationFixture, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { showInbox, signInAsFixture, stubServer } from '../testing/inbox.fixtures.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a link to a conversation with an account that was merged opens the one with the account that stays', async () => {
  signInAsFixture()
  const open = openFixture(conversationFixture(3, messageFixture(5, { senderId: 3 })))
  const asked = stubServer({
    'GET /api/conversations/1': () => [open],
    'GET /api/conversations/1/2': () => open,
    'GET /api/conversations/1/3': () => open,
    'GET /api/messages/1/3': () => [messageFixture(5, { senderId: 3 })],
  })
  const screen = await showInbox('/messages?with=2')
  await expect.element(screen.getByRole('heading', { name: 'Person 3' })).toBeVisible()
  await expect.poll(() => asked.some(({ path }) => path === '/api/messages/1/3')).toBe(true)
  expect(asked.some(({ path }) => path === '/api/messages/1/2')).toBe(false)
})
