import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/web/call/call.ts'
import { reportHealth } from '#platform/web/call/system-health.ts'
import { sessionStore, signOut } from '#platform/web/session/session.ts'
import { outbox, type Outbox } from './outbox.ts'
import { retryDelayMs } from './retry-delay.ts'

interface Note {
  id: number
  lane: string
}

const prefix = 'test:outbox:'
let taken: Note[]
let isReachable: boolean
let failing: ReadonlySet<string>
let underWay: number
let mostUnderWay: number
let stops: (() => void)[]

const write = ({ id, lane }: Note) => localStorage.setItem(`${prefix}${String(id).padStart(4, '0')}`, lane)
const keys = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .toSorted()
const waiting = (): Note[] => keys().map((key) => ({ id: Number(key.slice(prefix.length)), lane: localStorage.getItem(key) ?? '' }))

/** A tab of this browser, with the storage and the locks of all others. */
function openTab(): Outbox & { close: () => void } {
  const tab = outbox<Note>({
    key: prefix,
    waiting,
    laneOf: ({ lane }) => lane,
    snapshot: () => {
      const left = waiting()
      return () => left.forEach(write)
    },
    async deliver(note) {
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      await new Promise((resolve) => setTimeout(resolve, 0))
      underWay -= 1
      if (!isReachable) throw new TypeError('Failed to fetch')
      if (failing.has(note.lane)) throw new CallError(500, '{"problem":"unexpected","message":"Something went wrong."}')
      taken.push(note)
      localStorage.removeItem(`${prefix}${String(note.id).padStart(4, '0')}`)
    },
  })
  const close = tab.start()
  stops.push(close)
  return { ...tab, close }
}

beforeEach(() => {
  localStorage.clear()
  ;[taken, isReachable, failing, underWay, mostUnderWay, stops] = [[], true, new Set(), 0, 0, []]
  sessionStore.connect({ token: async () => 'token', signOut: async () => localStorage.clear() })
})
afterEach(() => stops.forEach((stop) => stop()))

const idsTaken = () => taken.map(({ id }) => id)

test('what was written before the page was opened is delivered, in the order of writing', async () => {
  for (const id of [1, 2, 3]) write({ id, lane: 'a' })
  openTab()
  await expect.poll(idsTaken).toEqual([1, 2, 3])
})

test('what could not be delivered is tried again by itself', async () => {
  isReachable = false
  const tab = openTab()
  write({ id: 1, lane: 'a' })
  await tab.flush()
  isReachable = true
  await expect.poll(idsTaken).toEqual([1])
})

test.each([
  ['the device is online again', () => window.dispatchEvent(new Event('online'))],
  [
    'the server answers again',
    () => {
      reportHealth('down')
      reportHealth('healthy')
    },
  ],
  ['another tab wrote something', () => window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}0002`, newValue: 'a' }))],
])('nobody waits for the next try when %s', async (_, happens) => {
  const retries = vi.spyOn(window, 'setTimeout')
  isReachable = false
  const tab = openTab()
  write({ id: 1, lane: 'a' })
  for (let failures = 0; failures < 5; failures += 1) await tab.flush()
  expect(retries.mock.calls.at(-1)?.[1]).toBe(15_000)
  retries.mockRestore()
  isReachable = true
  happens()
  await expect.poll(idsTaken).toEqual([1])
})

test('an entry that the server fails at holds up its own lane only', async () => {
  failing = new Set(['a'])
  const tab = openTab()
  for (const [id, lane] of [
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
  ] as const)
    write({ id, lane })
  await tab.flush()
  expect(idsTaken()).toEqual([3])
  failing = new Set()
  await tab.flush()
  expect(idsTaken()).toEqual([3, 1, 2])
})

test('signing out delivers what it can first', async () => {
  openTab()
  write({ id: 1, lane: 'a' })
  await signOut()
  expect([idsTaken(), keys()]).toEqual([[1], []])
})

test('signing out without a connection puts back what was not delivered', async () => {
  isReachable = false
  openTab()
  write({ id: 1, lane: 'a' })
  await signOut()
  expect([idsTaken(), waiting()]).toEqual([[], [{ id: 1, lane: 'a' }]])
})

test('a stopped outbox delivers nothing unasked, also what it had begun to wait for', async () => {
  isReachable = false
  const tab = openTab()
  write({ id: 1, lane: 'a' })
  write({ id: 2, lane: 'b' })
  const begun = tab.flush()
  tab.close()
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await begun
  expect([idsTaken(), waiting().length]).toEqual([[], 2])
  await tab.flush()
  expect(idsTaken()).toEqual([1, 2])
})

test('the pauses between tries grow to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('write' as const), lane: fc.constantFrom('a', 'b'), tab: fc.constantFrom(0, 1) }) },
  fc.record({ type: fc.constant('line' as const), isReachable: fc.boolean() }),
  fc.record({ type: fc.constant('fault' as const), lanes: fc.subarray(['a', 'b']) }),
  fc.record({ type: fc.constant('reload' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ type: fc.constant('settle' as const) }),
)

test('whatever happens to the line, the server and two tabs: each entry is delivered once, in order, never two at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      localStorage.clear()
      ;[taken, isReachable, failing, mostUnderWay] = [[], true, new Set(), 0]
      const tabs = [openTab(), openTab()]
      const written: Note[] = []
      for (const happened of steps) {
        if (happened.type === 'write') {
          const note = { id: written.length + 1, lane: happened.lane }
          written.push(note)
          write(note)
          void tabs[happened.tab]?.flush()
        } else if (happened.type === 'line') isReachable = happened.isReachable
        else if (happened.type === 'fault') failing = new Set(happened.lanes)
        else if (happened.type === 'reload') {
          tabs[happened.tab]?.close()
          tabs[happened.tab] = openTab()
        } else await Promise.all(tabs.map((tab) => tab.flush()))
      }
      ;[isReachable, failing] = [true, new Set()]
      // What failed before the line was back is over with the first.
      for (let pass = 0; pass < 2; pass += 1) await Promise.all(tabs.map((tab) => tab.flush()))
      for (const tab of tabs) tab.close()
      expect(waiting()).toEqual([])
      for (const lane of ['a', 'b']) {
        const inLane = (notes: readonly Note[]) => notes.filter((note) => note.lane === lane).map(({ id }) => id)
        expect(inLane(taken)).toEqual(inLane(written))
      }
      expect(mostUnderWay).toBeLessThanOrEqual(1)
    }),
    { numRuns: 100 },
  )
})
