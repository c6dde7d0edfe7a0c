import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationFixture, craftsman, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { showInbox, signInAsFixture, stubServer } from '../testing/inbox.fixtures.tsx'
import { fillThread } from './thread-parts.ts'

afterEach(() => {
  fillThread({})
  vi.unstubAllGlobals()
})

async function open(isAgent: boolean) {
  await page.viewport(1200, 800)
  signInAsFixture({ isAgent })
  const about = { propertyId: craftsman.id }
  const messages = [
    messageFixture(3, { content: 'Is the range gas?', ...about }),
    messageFixture(4, { senderId: 1, receiverId: 2, content: 'Yes, gas.', ...about }),
    messageFixture(5, { content: 'Thanks.', ...about }),
  ]
  const conversation = conversationFixture(2, messageFixture(5, about), { property: craftsman })
  stubServer({
    'GET /api/conversations/1': () => [conversation],
    'GET /api/conversations/1/2': () => openFixture(conversation),
    'GET /api/messages/1/2': () => messages,
    'PATCH /api/conversations/1/2': () => ({ isMuted: false, isMarkedUnread: false }),
  })
  fillThread({
    MessageNote: ({ messageId }) => <p>Note on {messageId}</p>,
    PublishQuestion: ({ propertyId, message, name, reply }) => <p>{`${name} at ${propertyId}: ${message.content} ${reply}`}</p>,
  })
  await showInbox('/messages?with=2&home=5')
  const options = page.getByRole('button', { name: /^Options for message/ }).first()
  await expect.element(options).toBeInTheDocument()
  // By keyboard: a pointer finds the button where a message is hovered.
  options.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('an agent publishes a buyer’s question with the next reply, and what became of it stands below each message', async () => {
  await open(true)
  await expect.element(page.getByText('Note on 3')).toBeVisible()
  await expect.element(page.getByText('Note on 4')).toBeVisible()
  await page.getByRole('button', { name: 'Publish as Q&A' }).click()
  await expect.element(page.getByText('Person 2 at 5: Is the range gas? Yes, gas.')).toBeVisible()
})

test('nobody else is offered that', async () => {
  await open(false)
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish as Q&A' })).not.toBeInTheDocument()
})
