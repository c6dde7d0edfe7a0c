import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded here, since its file does not arrive by the clock of the test.
import '#platform/web/call/unanswered-writes.ts'
import { thread } from '#features/messaging/contract'
import { call } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import type { Message } from '../../contract/message.ts'
import { startMessages, stopMessages } from '../live-messages.ts'
import { messagesIn, threadKey, type Pages } from '../message-cache.ts'
import { Line, ModelServer } from '../testing/model-server.fixtures.ts'
import { queueMessage } from './outbox.ts'
import { unsentOf } from './outbox-store.ts'
import { storageOver } from '../testing/storage.fixtures.ts'

const schedules = 500
const firstSeed = 20_261_120
/** Its first reading of the thread fails as often as it is tried. */
const readInVain = 20_265_089
const hour = 3_600_000
const settleMs = 20 * 60_000

let tab: EventTarget & { visibilityState?: string; title?: string; hidden?: boolean }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false, title: '' })
  const stored = new Map<string, string>()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://localhost:3000/messages' } }))
  vi.stubGlobal('localStorage', storageOver(stored))
  sessionStore.connect({ token: async () => 'token', signOut: async () => undefined })
})
afterEach(() => {
  stopMessages()
  sharedQueries().clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Always the same numbers for the same seed, from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Somebody reads and writes in a thread while everything that can go wrong with the line does. */
async function oneSchedule(seed: number) {
  const random = randomFrom(seed)
  // How long the client waits before it tries again is part of the schedule too.
  vi.spyOn(Math, 'random').mockImplementation(randomFrom(-seed))
  const [me, otherId] = [seed, 7]
  let fair = false
  const server = new ModelServer(me, otherId, {
    delay: () => Math.floor(random() * (fair ? 20 : 400)),
    cut: () => (fair || random() < 0.7 ? undefined : random() < 0.5 ? 'before it was stored' : 'after it was stored'),
    caughtShort: () => (fair || random() < 0.6 ? undefined : Math.floor(random() * 5)),
  })
  vi.stubGlobal('fetch', server.fetch.bind(server))
  vi.stubGlobal(
    'WebSocket',
    class extends Line {
      constructor() {
        super(server)
      }
    },
  )
  const queries = sharedQueries()
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: threadKey(me, otherId, undefined),
    queryFn: () => call(thread, { params: { userId: me, otherUserId: otherId }, query: { propertyId: 0 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
  })
  const leave = observer.subscribe(() => undefined)
  startMessages(me)

  const written: string[] = []
  for (let step = 0; step < 40; step++) {
    const what = random()
    if (what < 0.35) server.otherWrites(`theirs ${step}`)
    else if (what < 0.65) {
      written.push(`mine ${step}`)
      queueMessage(me, { receiverId: otherId, propertyId: null, content: `mine ${step}`, moment: null })
    } else if (what < 0.8) server.lines.forEach((line) => line.break())
    else if (what < 0.87) {
      server.lines.forEach((line) => line.break({ silent: true }))
      vi.setSystemTime(Date.now() + hour)
      tab.dispatchEvent(new Event('visibilitychange'))
    } else if (what < 0.92) vi.setSystemTime(Date.now() + (random() < 0.5 ? -1 : 1) * random() * hour)
    await vi.advanceTimersByTimeAsync(random() * 3000)
  }
  fair = true
  // A clock that was set back an hour makes nobody wait for it.
  await vi.advanceTimersByTimeAsync(settleMs)

  const shown = messagesIn(queries.getQueryData<Pages<Message>>(threadKey(me, otherId, undefined)))
  const idsOf = (list: readonly Message[]) => list.map(({ id }) => id)
  const mine = shown.filter(({ senderId }) => senderId === me).map(({ content }) => content)
  const seen = { seed, shown: idsOf(shown), mine, waiting: unsentOf(me) }
  leave()
  stopMessages()
  queries.clear()
  return { seen, truth: { seed, shown: idsOf(server.rows), mine: written, waiting: [] } }
}

test(`M5: after any cut, sleep and jump of the clock what is shown equals a fresh fetch, and everything written was sent once, in order: ${schedules} schedules`, async () => {
  for (const seed of [readInVain, ...Array.from({ length: schedules }, (_, index) => firstSeed + index)]) {
    const { seen, truth } = await oneSchedule(seed)
    expect(seen).toEqual(truth)
  }
})
