import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded here, since its file does not arrive by the clock of the test.
import '#platform/web/call/unanswered-writes.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { startMessages, stopMessages } from '../live-messages.ts'
import { Line, ModelServer } from '../testing/model-server.fixtures.ts'
import { queueMessage, retryUnsent } from './outbox.ts'
import { unsentOf } from './outbox-store.ts'
import { storageOver } from '../testing/storage.fixtures.ts'

const [me, otherId] = [11, 7]
const refusal = 'You have written to 5 new people today. Try again in 23 hours.'
let server: ModelServer

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  server = new ModelServer(me, otherId, { delay: () => 5, cut: () => undefined, caughtShort: () => undefined })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false, title: '' }))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://localhost:3000/messages' } }))
  vi.stubGlobal('localStorage', storageOver(new Map()))
  vi.stubGlobal('fetch', server.fetch.bind(server))
  sessionStore.connect({ token: async () => 'token', signOut: async () => undefined })
})
afterEach(() => {
  stopMessages()
  sharedQueries().clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function withSocket(): Promise<void> {
  vi.stubGlobal(
    'WebSocket',
    class extends Line {
      constructor() {
        super(server)
      }
    },
  )
  startMessages(me)
  await vi.advanceTimersByTimeAsync(1000)
}
const write = (content: string) => queueMessage(me, { receiverId: otherId, propertyId: null, content, moment: null })
const waiting = () => unsentOf(me).map(({ content, failure }) => [content, failure])
const stored = () => server.rows.map(({ content }) => content)

test.each([
  ['over the socket', withSocket, { bySocket: 1, byCall: 0 }],
  ['by a call', async () => undefined, { bySocket: 0, byCall: 1 }],
])('a limit of hours %s keeps the message with the words of the server, and nobody tries again unasked', async (_, open, asked) => {
  await open()
  server.refusal = { problem: 'too-many', message: refusal, retryAfter: 82_000 }
  write('Is it sold?')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(waiting()).toEqual([['Is it sold?', refusal]])
  expect(server.asked).toEqual(asked)
  server.refusal = undefined
  const [unsent] = unsentOf(me)
  retryUnsent(me, unsent?.clientMessageId ?? '')
  await vi.advanceTimersByTimeAsync(1000)
  expect([stored(), waiting()]).toEqual([['Is it sold?'], []])
})

test.each([
  ['over the socket', withSocket],
  ['by a call', async () => undefined],
])('a limit of seconds %s is waited for, and the messages go out in their order', async (_, open) => {
  await open()
  server.refusal = { problem: 'too-many', message: 'You are writing very quickly.', retryAfter: 20 }
  for (const content of ['one', 'two']) write(content)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting()).toEqual([
    ['one', undefined],
    ['two', undefined],
  ])
  server.refusal = undefined
  await vi.advanceTimersByTimeAsync(30_000)
  expect([stored(), waiting()]).toEqual([['one', 'two'], []])
})
