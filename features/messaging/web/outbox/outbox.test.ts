import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded here, since its file does not arrive by the clock of the test.
import '#platform/web/call/unanswered-writes.ts'
import { sessionStore, signOut } from '#platform/web/session/session.ts'
import type { Message } from '../../contract/message.ts'
import { startOutbox, queueMessage } from './outbox.ts'
import { unsentOf } from './outbox-store.ts'
import { storageOver } from '../testing/storage.fixtures.ts'

const me = 31
const stored = new Map<string, string>()
let online: boolean
let posted: string[]
let poison: string | undefined
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  online = true
  posted = []
  poison = undefined
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://localhost:3000/messages' } }))
  vi.stubGlobal('localStorage', storageOver(stored))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!online) throw new TypeError('Failed to fetch')
    const sent = JSON.parse(body) as Message
    if (sent.content === poison) return Response.json({ problem: 'unexpected', message: 'Something went wrong.' }, { status: 500 })
    posted.push(sent.content)
    return Response.json({ ...sent, id: posted.length, senderId: me, sequence: posted.length, isRead: false, isDelivered: false })
  })
  sessionStore.connect({ token: async () => 'token', signOut: async () => stored.clear() })
  stop = startOutbox(me)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const write = (content: string, receiverId = 2) => queueMessage(me, { receiverId, propertyId: null, content, moment: null })
const waiting = () => unsentOf(me).map(({ content }) => content)

test('who signs out without a connection keeps what was not sent, and it is sent once they are here again', async () => {
  online = false
  write('one')
  write('two')
  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(3000)
  await leaving
  expect(posted).toEqual([])
  expect(waiting()).toEqual(['one', 'two'])
  stop()
  online = true
  stop = startOutbox(me)
  await vi.advanceTimersByTimeAsync(100)
  expect(posted).toEqual(['one', 'two'])
  expect(waiting()).toEqual([])
})

test('who signs out with a connection leaves nothing behind: what waits is sent first', async () => {
  write('just written')
  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(3000)
  await leaving
  expect(posted).toEqual(['just written'])
  expect(stored.size).toBe(0)
})

test('what a tab wrote that was closed before it could send is sent by another one', async () => {
  const message = { receiverId: 2, propertyId: null, content: 'of a closed tab', moment: null, clientMessageId: 'closed-tab', place: 1 }
  const [key, text] = [`tourstead:outbox:${me}:closed-tab`, JSON.stringify(message)]
  stored.set(key, text)
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text }))
  await vi.advanceTimersByTimeAsync(100)
  expect(posted).toEqual(['of a closed tab'])
})

test('a message that the server fails at holds up its own conversation only, and is tried until it is taken', async () => {
  poison = 'fails'
  write('fails')
  write('after it, to the same person')
  write('to another person', 3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toEqual(['to another person'])
  expect(waiting()).toEqual(['fails', 'after it, to the same person'])
  poison = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toEqual(['to another person', 'fails', 'after it, to the same person'])
})
