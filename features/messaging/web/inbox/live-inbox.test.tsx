import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FakeSocket } from '#platform/web/live-socket/testing/fake-socket.fixtures.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import type { Conversation } from '../../contract/conversation.ts'
import { conversationFixture, me, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox, signInAsFixture, type Asked } from '../testing/inbox.fixtures.tsx'
import { startMessages, stopMessages } from '../live-messages.ts'
import { showMessage } from '../message-cache.ts'
import { UnreadBadge } from './unread-badge.tsx'

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
  sessionStore.connect({ token: async () => 'a token', signOut: async () => undefined })
  for (const { id } of toastStore.get()) toastStore.remove(id)
  FakeSocket.last = undefined
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  stopMessages()
  vi.unstubAllGlobals()
})

async function connected(sequence: number): Promise<FakeSocket> {
  startMessages(me)
  const socket = await vi.waitFor(() => {
    if (!FakeSocket.last) throw new Error('No connection yet.')
    return FakeSocket.last
  })
  socket.says({ type: 'registered', userId: me })
  socket.says({ type: 'caught_up', sequence })
  return socket
}
const countOf = (asked: readonly Asked[], path: string) =>
  asked.filter((request) => request.method === 'GET' && request.path === path).length

test('what is read in another tab waits no more in the list of this one', async () => {
  const unread = conversationFixture(2, messageFixture(5, { isRead: false, propertyId: 8 }), { unreadCount: 2 })
  const untouched = conversationFixture(3, messageFixture(4, { senderId: 3, isRead: false }), { unreadCount: 1 })
  stubServer({
    'GET /api/conversations/1': () => [unread, untouched],
    'GET /api/conversations/1/2': () => openFixture({ ...unread, unreadCount: 0 }),
  })
  const screen = await showInbox()
  const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) })
  await expect.element(row('Person 2')).toMatchTextContent(/2 unread messages/)
  const socket = await connected(5)
  socket.says({ type: 'messages_read', readerId: me, senderId: 2, propertyId: 8, messageIds: [3, 5] })
  await vi.waitFor(() => expect(row('Person 2').element().textContent).not.toMatch(/unread/))
  await expect.element(row('Person 3')).toMatchTextContent(/1 unread messages/)
})

test('a count that was asked for before a message came does not stay in the place of the one told after it', async () => {
  const answers: ((count: number) => void)[] = []
  stubServer({ 'GET /api/users/1/unread-messages': async () => ({ count: await new Promise((done) => answers.push(done)) }) })
  await render(<UnreadBadge />)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const socket = await connected(5)
  socket.says({ type: 'unread_count', count: 1 })
  await expect.element(page.getByText('1 unread messages')).toBeInTheDocument()
  answers[0]?.(0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(1)
  await expect.element(page.getByText('1 unread messages')).toBeInTheDocument()
})

test('what came between asking for a conversation and being connected is shown', async () => {
  const before = messageFixture(1)
  const missed = messageFixture(2, { content: 'Came in between' })
  let answer: (() => void) | undefined
  const answered = new Promise<void>((done) => (answer = done))
  let times = 0
  stubServer({
    'GET /api/conversations/1': () => [conversationFixture(2, before)],
    'GET /api/conversations/1/2': () => openFixture(conversationFixture(2, before)),
    'GET /api/messages/1/2': () => (++times === 1 ? answered.then(() => Response.json([before])) : [before, missed]),
  })
  const screen = await showInbox('/messages?with=2')
  await vi.waitFor(() => expect(times).toBe(1))
  await connected(2)
  answer?.()
  await expect.element(screen.getByRole('log').getByText('Came in between')).toBeVisible()
})

test('a message that takes the slow way makes nothing be read again', async () => {
  const asked = stubServer({
    'GET /api/conversations/1': () => [conversationFixture(2, messageFixture(1))],
    'GET /api/preferences': () => ({ preferences: [] }),
  })
  const screen = await showInbox()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  const socket = await connected(1)
  await vi.waitFor(() => expect(countOf(asked, '/api/conversations/1')).toBe(2))
  for (const id of [2, 3, 4]) {
    socket.says({ type: 'new_message', message: messageFixture(id, { isRead: false }) })
    socket.says({ type: 'caught_up', sequence: id })
  }
  await expect.element(screen.getByText('Message 4').first()).toBeVisible()
  expect(countOf(asked, '/api/conversations/1')).toBe(2)
})

test('of two hundred messages that waited, the last three are told, and only theirs are asked about', async () => {
  const people = Array.from({ length: 200 }, (_, index) => index + 1001)
  const asked = stubServer({
    ...Object.fromEntries(
      people.map((id) => [
        `GET /api/conversations/1/${id}`,
        () => openFixture(conversationFixture(id, messageFixture(id, { senderId: id }))),
      ]),
    ),
    'GET /api/preferences': () => ({ preferences: [] }),
  })
  const socket = await connected(1)
  for (const id of people) socket.says({ type: 'new_message', message: messageFixture(id, { senderId: id, isRead: false }) })
  await vi.waitFor(() =>
    expect(toastStore.get().map(({ description }) => description)).toEqual(['Message 1198', 'Message 1199', 'Message 1200']),
  )
  expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/api/conversations/1/1'))).toEqual(
    [1198, 1199, 1200].map((id) => `/api/conversations/1/${id}`),
  )
})

test('a long list goes on to its end when a conversation of its last page moves to the top, and loses one that is deleted', async () => {
  const many = 170
  const list = Array.from({ length: many }, (_, index) => conversationFixture(many - index + 1, messageFixture(many - index)))
  const asked = stubServer({
    'GET /api/conversations/1': ({ query }) => {
      const before = Number(query.get('before') ?? Infinity)
      return list.filter(({ lastMessage }) => lastMessage.id < before).slice(0, Number(query.get('limit')))
    },
  })
  const screen = await showInbox()
  const scroller = screen.getByRole('region', { name: 'Your inbox' })
  await expect.element(screen.getByText('Person 171')).toBeVisible()
  const scrollTo = (index: number) => (scroller.element().scrollTop = index * 97)
  scrollTo(40)
  await vi.waitFor(() => expect(countOf(asked, '/api/conversations/1')).toBe(2))
  await expect.element(screen.getByText('Person 131')).toBeInTheDocument()
  showMessage(sharedQueries(), me, messageFixture(many + 1, { senderId: 90 }))
  await vi.waitFor(() => {
    scrollTo(many)
    expect(scroller.getByText('Person 2', { exact: true }).query()).not.toBeNull()
  })
})

test('a conversation that is marked as unread stays so until it is opened again', async () => {
  let isMarkedUnread = false
  const conversation = () => conversationFixture(2, messageFixture(1), { isMarkedUnread })
  const asked = stubServer({
    'GET /api/conversations/1': () => [conversation()],
    'GET /api/conversations/1/2': () => openFixture(conversation()),
    'GET /api/messages/1/2': () => [messageFixture(1)],
    'PATCH /api/conversations/1/2': ({ body }) => {
      isMarkedUnread = (body as { isMarkedUnread: boolean }).isMarkedUnread
      return { isMuted: false, isMarkedUnread }
    },
  })
  const screen = await showInbox('/messages?with=2')
  await screen.getByRole('button', { name: 'Conversation options' }).click()
  await screen.getByRole('button', { name: 'Mark as unread' }).click()
  await expect.element(screen.getByText('Select a conversation')).toBeVisible()
  const row = screen.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect.element(row).toMatchTextContent(/Marked unread/)
  await vi.waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ isMarkedUnread: true }]),
  )
  await row.click()
  await expect.element(row).not.toMatchTextContent(/Marked unread/)
  await vi.waitFor(() => expect(isMarkedUnread).toBe(false))
})

test('a mark that was set in another tab goes when the conversation is opened in this one', async () => {
  let isMarkedUnread = false
  const list = () => [
    conversationFixture(2, messageFixture(2), { isMarkedUnread }),
    conversationFixture(3, messageFixture(1, { senderId: 3 })),
  ]
  stubServer({
    'GET /api/conversations/1': list,
    'GET /api/conversations/1/2': () => openFixture(list()[0] as Conversation),
    'GET /api/conversations/1/3': () => openFixture(list()[1] as Conversation),
    'GET /api/messages/1/2': () => [messageFixture(2)],
    'GET /api/messages/1/3': () => [messageFixture(1, { senderId: 3 })],
    'PATCH /api/conversations/1/2': () => ({ isMuted: false, isMarkedUnread: (isMarkedUnread = false) }),
  })
  const screen = await showInbox('/messages?with=2')
  const socket = await connected(2)
  const rows = screen.getByRole('list', { name: 'Conversations' })
  await rows.getByRole('link', { name: /Person 3/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Conversation with Person 3' })).toBeVisible()
  isMarkedUnread = true
  socket.says({ type: 'inbox_changed' })
  await expect.element(rows.getByRole('link', { name: /Person 2/ })).toMatchTextContent(/Marked unread/)
  await rows.getByRole('link', { name: /Person 2/ }).click()
  await vi.waitFor(() => expect(isMarkedUnread).toBe(false))
  await expect.element(rows.getByRole('link', { name: /Person 2/ })).not.toMatchTextContent(/Marked unread/)
})

test('somebody who writes about another home is not shown as writing here', async () => {
  const conversation = conversationFixture(2, messageFixture(1, { propertyId: 8 }))
  stubServer({
    'GET /api/conversations/1': () => [conversation],
    'GET /api/conversations/1/2': () => openFixture(conversation),
    'GET /api/messages/1/2': () => [messageFixture(1, { propertyId: 8 })],
  })
  const screen = await showInbox('/messages?with=2&home=8')
  const socket = await connected(1)
  await expect.element(screen.getByRole('log').getByText('Message 1')).toBeVisible()
  socket.says({ type: 'is_typing', senderId: 2, propertyId: 9 })
  socket.says({ type: 'is_typing', senderId: 2, propertyId: null })
  expect(screen.getByText('Typing…').query()).toBeNull()
  socket.says({ type: 'is_typing', senderId: 2, propertyId: 8 })
  await expect.element(screen.getByText('Typing…')).toBeVisible()
})
