import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import type { Message } from '../../contract/message.ts'
import { conversationFixture, craftsman, me, messageFixture, openFixture } from '../testing/conversation.fixtures.ts'
import { stubServer, showInbox, signInAsFixture, type Asked } from '../testing/inbox.fixtures.tsx'
import { showMessage } from '../message-cache.ts'

const many = 10_000

beforeEach(async () => {
  await page.viewport(1200, 800)
  signInAsFixture()
})
afterEach(() => vi.unstubAllGlobals())

const pageOf = <T,>(list: readonly T[], { query }: Asked, idOf: (item: T) => number) => {
  const before = Number(query.get('before') ?? Infinity)
  return list.filter((item) => idOf(item) < before).slice(0, Number(query.get('limit') ?? 50))
}

describe('ten thousand conversations', () => {
  const list = Array.from({ length: many }, (_, index) => conversationFixture(many - index + 1, messageFixture(many - index)))

  test('only those in view are in the page, and scrolling brings the next ones', async () => {
    const asked = stubServer({ 'GET /api/conversations/1': (request) => pageOf(list, request, ({ lastMessage }) => lastMessage.id) })
    const screen = await showInbox()
    const rows = screen.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
    await expect.element(rows.first()).toMatchTextContent(/Person 10001/)
    expect(rows.elements().length).toBeLessThan(40)
    const scroller = screen.getByRole('region', { name: 'Your inbox' }).element()
    const toEnd = (check: () => void) =>
      vi.waitFor(() => {
        scroller.scrollTop = scroller.scrollHeight
        check()
      })
    await toEnd(() => expect(rows.elements().at(-1)?.textContent).toMatch(/Person 98\d\d/))
    expect(asked.filter(({ path }) => path === '/api/conversations/1').length).toBeGreaterThanOrEqual(3)
    expect(rows.elements().length).toBeLessThan(40)
  })

  test('a message from one that is not loaded brings it to the top without reading the list again', async () => {
    const asked = stubServer({
      'GET /api/conversations/1': (request) => pageOf(list, request, ({ lastMessage }) => lastMessage.id),
      'GET /api/conversations/1/7': () =>
        openFixture(conversationFixture(7, messageFixture(many + 5, { senderId: 7 }), { unreadCount: 1 })),
    })
    const screen = await showInbox()
    const rows = screen.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
    await expect.element(rows.first()).toMatchTextContent(/Person 10001/)
    showMessage(sharedQueries(), me, messageFixture(many + 5, { senderId: 7 }))
    await expect.element(rows.first()).toMatchTextContent(/Person 7/)
    expect(asked.filter(({ path }) => path === '/api/conversations/1')).toHaveLength(1)
  })
})

describe('a thread', () => {
  let thread: Message[]
  let asked: Asked[]

  async function open(length: number, address = '/messages?with=2') {
    thread = Array.from({ length }, (_, index) => messageFixture(length - index))
    const conversation = conversationFixture(2, messageFixture(length))
    asked = stubServer({
      'GET /api/conversations/1': () => [conversation],
      'GET /api/conversations/1/2': () => openFixture(conversation, { repliesWithinSeconds: 1800 }),
      'GET /api/messages/1/2': (request) => pageOf(thread, request, ({ id }) => id).toReversed(),
      'PATCH /api/conversations/1/2': () => {
        thread = thread.map((message) => ({ ...message, isRead: true }))
        return { isMuted: false, isMarkedUnread: false }
      },
      'PUT /api/blocks/2': () => ({ blocked: true }),
      'DELETE /api/blocks/2': () => ({ blocked: false }),
    })
    const screen = await showInbox(address)
    const log = screen.getByRole('log', { name: 'Messages' })
    await expect.element(screen.getByText('Usually replies in about 30 minutes')).toBeVisible()
    return { screen, log, box: () => log.element().parentElement?.parentElement as HTMLElement }
  }

  test('opens at its end and grows upwards without moving what is read', async () => {
    const { screen, log, box } = await open(170)
    const atEnd = () => box().scrollHeight - box().scrollTop - box().clientHeight
    await vi.waitFor(() => expect(atEnd()).toBeLessThan(5))
    await expect.element(log.getByText('Message 170', { exact: true })).toBeInViewport()
    const first = () => thread.filter(({ id }) => document.getElementById(`message-${id}`)).at(-1)?.id ?? 0
    const before = first()
    box().scrollTop = 300
    const seen = document.getElementById(`message-${before + 3}`)
    const index = seen?.getBoundingClientRect().top ?? 0
    const earlier = () => screen.getByRole('button', { name: 'Earlier messages' }).query() as HTMLElement | null
    earlier()?.click()
    await vi.waitFor(() => expect(first()).toBeLessThan(before))
    expect(Math.abs((seen?.getBoundingClientRect().top ?? 0) - index)).toBeLessThan(60)
    await vi.waitFor(() => {
      earlier()?.click()
      expect(first()).toBe(1)
    })
    expect(log.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(170)
    expect(asked.filter(({ path }) => path === '/api/messages/1/2').map(({ query }) => query.get('limit'))).toEqual([
      '50',
      '50',
      '50',
      '50',
    ])
  })

  test('only what is new is read out: neither what a thread opens with nor what comes in above', async () => {
    const added: [rows: number, live: string | null][] = []
    const watcher = new MutationObserver((changes) => {
      const rows = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof HTMLLIElement))
      const live = document.querySelector('[role=log]')?.getAttribute('aria-live') ?? null
      if (rows.length > 0) added.push([rows.length, live])
    })
    const { screen, log } = await open(60)
    watcher.observe(log.element(), { childList: true, subtree: true })
    await expect.element(log).toHaveAttribute('aria-live', 'polite')
    ;(screen.getByRole('button', { name: 'Earlier messages' }).element() as HTMLElement).click()
    // The last page: no other one is on its way when the new message comes.
    await expect.element(log.getByText('Message 1', { exact: true })).toBeInTheDocument()
    await expect.element(log).toHaveAttribute('aria-live', 'polite')
    expect(new Set(added.map(([, live]) => live))).toEqual(new Set(['off']))
    showMessage(sharedQueries(), me, messageFixture(121, { content: 'Something new' }))
    await vi.waitFor(() => expect(added.at(-1)).toEqual([1, 'polite']))
    watcher.disconnect()
  })

  test('somebody who reads further up is not dragged down, and is led to the new message by a press', async () => {
    const { screen, box } = await open(60)
    await expect.element(screen.getByText('Message 60', { exact: true }).last()).toBeInViewport()
    box().scrollTop = 600
    const toEnd = screen.getByRole('button', { name: 'Go to newest message' })
    await expect.element(toEnd).toBeVisible()
    const height = box().scrollHeight
    const fresh = messageFixture(61, { content: 'Something new', isRead: false })
    thread.unshift(fresh)
    showMessage(sharedQueries(), me, fresh)
    await vi.waitFor(() => expect(box().scrollHeight).toBeGreaterThan(height))
    expect(box().scrollHeight - box().scrollTop - box().clientHeight).toBeGreaterThan(500)
    const marks = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    expect(marks()).toEqual([])
    await toEnd.click()
    await expect.element(screen.getByText('Something new').last()).toBeInViewport()
    // Read is what somebody could see.
    await vi.waitFor(() => expect(marks()).toEqual([{ isMarkedUnread: false, readUpTo: 61 }]))
  })

  test('the end stays in view when a keyboard or a note takes some of the height', async () => {
    const { screen, box } = await open(60)
    const last = screen.getByText('Message 60', { exact: true }).last()
    await expect.element(last).toBeInViewport()
    const height = box().clientHeight
    for (const [width, tall] of [
      [1200, 500],
      [1200, 800],
    ] as const) {
      await page.viewport(width, tall)
      await vi.waitFor(() => (tall === 500 ? expect(box().clientHeight).toBeLessThan(height) : expect(box().clientHeight).toBe(height)))
      await vi.waitFor(() => expect(box().scrollHeight - box().scrollTop - box().clientHeight).toBeLessThan(5))
    }
  })

  test('the end stays in view when the height changes before the browser tells of a scroll to it', async () => {
    const { screen, box } = await open(60)
    await expect.element(screen.getByText('Message 60', { exact: true }).last()).toBeInViewport()
    const frame = box().parentElement as HTMLElement
    const height = frame.clientHeight
    // Both in one task: the browser tells of the scroll first, and then of the heights.
    box().scrollTop -= 20
    Object.assign(frame.style, { flex: 'none', height: `${height - 150}px` })
    expect(box().clientHeight).toBe(height - 150)
    await vi.waitFor(() => expect(box().scrollHeight - box().scrollTop - box().clientHeight).toBeLessThan(5))
    await expect.element(screen.getByRole('button', { name: 'Go to newest message' })).not.toBeInTheDocument()
  })

  test('what waits is marked as read once, up to the last message, and never while the tab is hidden', async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    const { screen } = await open(3)
    showMessage(sharedQueries(), me, messageFixture(4, { isRead: false, content: 'While away' }))
    await expect.element(screen.getByText('While away').last()).toBeVisible()
    const marks = () => asked.filter(({ method }) => method === 'PATCH')
    expect(marks()).toEqual([])
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(marks().map(({ body }) => body)).toEqual([{ isMarkedUnread: false, readUpTo: 4 }]))
  })

  test('a found message far above is brought into view', async () => {
    await open(170, '/messages?with=2&at=12')
    await vi.waitFor(() => expect(document.getElementById('message-12')).not.toBeNull())
    await expect.element(page.getByText('Message 12', { exact: true })).toBeInViewport()
  })

  test('is muted, marked unread, blocked and reported from its menu', async () => {
    const { screen } = await open(3)
    const more = screen.getByRole('button', { name: 'Conversation options' })
    await more.click()
    await screen.getByRole('button', { name: 'Mute', exact: true }).click()
    const lastChange = () => asked.findLast(({ method }) => method !== 'GET')
    await vi.waitFor(() => expect(lastChange()).toMatchObject({ method: 'PATCH', body: { isMuted: true } }))
    await more.click()
    await screen.getByRole('button', { name: 'Report Person 2' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Report Person 2' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose what’s wrong.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    for (const name of ['Block Person 2', 'Unblock Person 2']) {
      await more.click()
      await screen.getByRole('button', { name, exact: true }).click()
    }
    await vi.waitFor(() => expect(lastChange()).toMatchObject({ method: 'DELETE', path: '/api/blocks/2' }))
    await more.click()
    await screen.getByRole('button', { name: 'Mark as unread' }).click()
    await vi.waitFor(() => expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ isMarkedUnread: true }))
  })
})

test('a conversation that is gone says so, and a list that fails offers to try again', async () => {
  stubServer({
    'GET /api/conversations/1': () => Response.json({ problem: 'unavailable', message: 'Not now.' }, { status: 503 }),
    'GET /api/conversations/1/9': () => null,
  })
  const screen = await showInbox('/messages?with=9')
  await expect.element(screen.getByText('Conversation not found')).toBeVisible()
  await expect.element(screen.getByText('Your messages could not be loaded')).toBeVisible()
  stubServer({ 'GET /api/conversations/1': () => [] })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No messages yet')).toBeVisible()
})

test('searching shows people and messages with the words marked, and leads to the message', async () => {
  const match = messageFixture(31, { content: 'Is the porch screened?', propertyId: 5 })
  stubServer({
    'GET /api/conversations/1': () => [conversationFixture(2, messageFixture(40))],
    'GET /api/message-search': ({ query }) => ({
      people: [],
      messages:
        query.get('q') === 'porch'
          ? [{ message: match, otherUser: conversationFixture(2, match).otherUser, homeTitle: craftsman.title }]
          : [],
    }),
  })
  const screen = await showInbox()
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Search messages' }), 'porch')
  const result = screen.getByRole('region', { name: 'Messages found' }).getByRole('link')
  await expect.element(result).toMatchTextContent(/Person 2, Sage Craftsman/)
  await expect.element(result).toHaveAttribute('href', '/messages?with=2&home=5&at=31')
  await userEvent.fill(screen.getByRole('searchbox'), 'nothing like it')
  await expect.element(screen.getByText('No results for “nothing like it”.')).toBeVisible()
})
