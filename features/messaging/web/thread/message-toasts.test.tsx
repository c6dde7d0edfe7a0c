import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries } from '#platform/web/query/queries.tsx'
import { toastStore } from '#platform/web/toast/toast.ts'
import { conversationFixture, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox, signInAsFixture } from '../testing/inbox.fixtures.tsx'
import { useDeleteMessage } from '../use-messages.ts'

type Reply = () => unknown

const broken: Reply = () => new Response('upstream is gone', { status: 502 })
let deleteMessage: Reply
let deleteConversation: Reply
let sendMessage: Reply

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  const last = messageFixture(3)
  const conversation = conversationFixture(2, last)
  deleteMessage = () => ({ deleted: true })
  deleteConversation = () => ({ deleted: true })
  stubServer({
    'GET /api/conversations/1': () => [conversation],
    'GET /api/conversations/1/2': () => openFixture(conversation),
    'GET /api/messages/1/2': () => [last],
    'PATCH /api/conversations/1/2': () => ({ isMuted: false, isMarkedUnread: false }),
    'POST /api/messages': () => sendMessage(),
    'DELETE /api/messages/3': () => deleteMessage(),
    'DELETE /api/conversations/1/2': () => deleteConversation(),
  })
})
afterEach(() => vi.unstubAllGlobals())

const lastToast = () => toastStore.get().at(-1)

async function pressDeleteMessage() {
  const screen = await showInbox('/messages?with=2')
  await screen.getByRole('button', { name: /^Options for message from/ }).click({ force: true })
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
}

async function pressDeleteConversation() {
  const screen = await showInbox('/messages?with=2')
  await screen.getByRole('button', { name: 'Conversation options' }).click()
  await screen.getByRole('button', { name: 'Delete conversation' }).click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
}

test('a deleted message is confirmed', async () => {
  await pressDeleteMessage()
  await expect.poll(lastToast).toMatchObject({ title: 'Message deleted', description: 'The message has been removed' })
})

test('a message that the server cannot delete says so without internals', async () => {
  deleteMessage = broken
  await pressDeleteMessage()
  await expect.poll(lastToast).toMatchObject({ title: 'Error', description: 'Failed to delete message', variant: 'destructive' })
})

test('a message that was refused without a reason says that it was not sent', async () => {
  sendMessage = () => Response.json({ problem: 'not-allowed', message: '' }, { status: 403 })
  const screen = await showInbox('/messages?with=2')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Message to Person 2' }), 'Is it sold?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(lastToast).toMatchObject({ title: 'Error', description: 'Failed to send message', variant: 'destructive' })
})

test('a refused deletion shows the reason that the server gives', async () => {
  deleteMessage = () => Response.json({ problem: 'not-allowed', message: 'This message is not yours.' }, { status: 403 })
  await pressDeleteMessage()
  await expect.poll(lastToast).toMatchObject({ title: 'Error', description: 'This message is not yours.' })
})

test('a deleted conversation is confirmed and leaves the screen', async () => {
  await pressDeleteConversation()
  await expect
    .poll(lastToast)
    .toMatchObject({ title: 'Conversation deleted', description: 'All messages in this conversation have been removed' })
  await expect.element(page.getByRole('log', { name: 'Messages' })).not.toBeInTheDocument()
})

test('a conversation that the server cannot delete says so and stays', async () => {
  deleteConversation = broken
  await pressDeleteConversation()
  await expect.poll(lastToast).toMatchObject({ title: 'Error', description: 'Failed to delete conversation', variant: 'destructive' })
  await expect.element(page.getByRole('log', { name: 'Messages' })).toBeInTheDocument()
})

test('whoever was signed out meanwhile deletes nothing', async () => {
  function DeleteAsNobody() {
    const { mutate } = useDeleteMessage(0)
    return <button onClick={() => mutate(3)}>Delete</button>
  }
  await render(
    <Queries>
      <DeleteAsNobody />
    </Queries>,
  )
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(lastToast).toMatchObject({ title: 'Error', description: 'User not authenticated' })
})
