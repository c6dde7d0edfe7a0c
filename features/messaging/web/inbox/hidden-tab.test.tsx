import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { whileDeletingAccount } from '#platform/web/live-socket/live.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { toastStore, useToasts } from '#platform/web/toast/toast.ts'
import { conversationFixture, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { stubServer, signInAsFixture, type Asked } from '../testing/inbox.fixtures.tsx'
import { startMessages, stopMessages } from '../live-messages.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** A connection as the browser has it; the test speaks for the server. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  static OPEN = 1
  readyState = 0
  bufferedAmount = 0
  sent: Record<string, unknown>[] = []
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  constructor() {
    super()
    FakeSocket.all.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.tell(new Event('open'))
    })
  }
  private tell(event: Event): void {
    const handler = this[`on${event.type}` as 'onopen']
    handler?.(event)
    this.dispatchEvent(event)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  says(frame: object): void {
    this.tell(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  close(): void {
    this.readyState = 3
  }
  ends(code: number): void {
    this.readyState = 3
    this.tell(new CloseEvent('close', { code }))
  }
}

let isMuted: boolean
let asked: Asked[]

beforeEach(() => {
  FakeSocket.all = []
  for (const { id } of toastStore.get()) toastStore.remove(id)
  isMuted = false
  vi.stubGlobal('WebSocket', FakeSocket)
  document.title = 'Homes · Tourstead'
  signInAsFixture()
  sessionStore.connect({ token: async () => 'a token', signOut: async () => undefined })
  asked = stubServer({
    'GET /api/users/1/unread-messages': () => ({ count: 0 }),
    'GET /api/conversations/1/2': () => openFixture(conversationFixture(2, messageFixture(5), { isMuted })),
    'GET /api/preferences': () => ({ preferences: [{ topic: 'messages', channel: 'screen', enabled: true }] }),
  })
})
afterEach(() => {
  stopMessages()
  Reflect.deleteProperty(document, 'hidden')
  vi.unstubAllGlobals()
})

function Toasts() {
  const toasts = useToasts()
  return <p role="status">{toasts.map(({ title, description }) => `${String(title)}: ${String(description)}`).join(' ')}</p>
}

async function openTab() {
  const element = (
    <>
      <UnreadBadge />
      <UnreadBadge />
      <Toasts />
    </>
  )
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const socket = await vi.waitFor(() => {
    const [only] = FakeSocket.all
    if (!only || only.sent.length === 0) throw new Error('not registered yet')
    return only
  })
  socket.says({ type: 'registered', userId: 1 })
  socket.says({ type: 'caught_up', sequence: 4 })
  return { screen, socket }
}

test('a tab has one connection, however many places show messages and however often it is started', async () => {
  const { socket } = await openTab()
  startMessages(1)
  startMessages(1)
  expect(FakeSocket.all).toEqual([socket])
  expect(socket.sent[0]).toMatchObject({ type: 'register', userId: 1, tabId: expect.any(String) })
})

test('in a hidden tab the title and the badge count, and the title is plain again when somebody looks', async () => {
  const { screen, socket } = await openTab()
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  socket.says({ type: 'unread_count', count: 3 })
  await vi.waitFor(() => expect(document.title).toBe('(3) Homes · Tourstead'))
  await expect.element(screen.getByText('3 unread messages').first()).toBeInTheDocument()
  socket.says({ type: 'unread_count', count: 120 })
  await vi.waitFor(() => expect(document.title).toBe('(99+) Homes · Tourstead'))
  Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(document.title).toBe('Homes · Tourstead'))
})

test('a message is announced once with its first fifty characters, whichever way and however often it comes', async () => {
  const { screen, socket } = await openTab()
  const message = messageFixture(5, { isRead: false, content: 'x'.repeat(60) })
  for (let times = 0; times < 3; times++) socket.says({ type: 'new_message', message })
  await expect.element(screen.getByRole('status')).toMatchTextContent(new RegExp(`New Message: x{50}…$`))
})

test('a muted conversation makes no note', async () => {
  isMuted = true
  const { screen, socket } = await openTab()
  socket.says({ type: 'new_message', message: messageFixture(5, { isRead: false, content: 'muted words' }) })
  socket.says({ type: 'new_message', message: messageFixture(6, { senderId: 3, isRead: false, content: 'loud words' }) })
  await expect.element(screen.getByRole('status')).toMatchTextContent(/loud words/)
  expect(screen.getByRole('status').element().textContent).not.toContain('muted words')
})

test.each([
  ['an account that was deleted', 4404],
  ['a number that is not one’s own', 4403],
])('%s ends the connection, says so, and asks who is signed in', async (_, code) => {
  const { screen, socket } = await openTab()
  socket.ends(code)
  await expect
    .poll(() => screen.getByRole('status').element().textContent)
    .toContain('Authentication Error: Your account information has changed. Please refresh the page.')
  await expect.poll(() => asked.some(({ path }) => path === '/api/auth/user')).toBe(true)
  expect(FakeSocket.all).toEqual([socket])
})

test('the tab that deletes its own account gets no error toast when the connection ends before the reply', async () => {
  const { screen, socket } = await openTab()
  await whileDeletingAccount(async () => socket.ends(4404))
  expect(screen.getByRole('status').element().textContent).toBe('')
  expect(asked.some(({ path }) => path === '/api/auth/user')).toBe(false)
})

test('a deletion that the server refuses leaves later ends reported', async () => {
  const { screen, socket } = await openTab()
  await expect(whileDeletingAccount(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  socket.ends(4404)
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('Authentication Error')
})
