import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveSocket, timeouts, type ReceivedFrame, type LiveState } from './live-socket.ts'
import { reconnectPolicy } from './reconnect-policy.ts'

/** A connection whose other end is the test. */
class Line {
  readyState = 0
  said: ReceivedFrame[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  send(text: string) {
    this.said.push(JSON.parse(text) as ReceivedFrame)
  }
  close() {
    this.readyState = 3
  }
  accept() {
    this.readyState = 1
    this.onopen?.()
  }
  hears(frame: ReceivedFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  breaks(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

let lines: { line: Line; at: number }[]
let states: LiveState[]
let ends: string[]
let tokens: boolean[]
let after: number | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  lines = []
  states = []
  ends = []
  tokens = []
  after = undefined
})
afterEach(() => vi.useRealTimers())

const last = () => lines.at(-1)?.line as Line
const started = (random = () => 0) => {
  const socket = liveSocket({
    url: 'ws://here/ws',
    userId: 7,
    tabId: 'tab',
    token: async (force) => {
      tokens.push(force)
      return 'token'
    },
    after: () => after,
    onFrame: () => undefined,
    onState: (state) => states.push(state),
    onEnd: (problem) => ends.push(problem),
    random,
    open: () => {
      const line = new Line()
      lines.push({ line, at: Date.now() })
      return line as unknown as WebSocket
    },
  })
  socket.connect()
  return socket
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const open = async () => {
  await settle()
  last().accept()
  last().hears({ type: 'registered' })
}

test('it registers first, with the token and the last number seen', async () => {
  after = 12
  started()
  await open()
  expect(last().said).toEqual([{ type: 'register', userId: 7, token: 'token', tabId: 'tab', after: 12 }])
  expect(states).toEqual(['connecting', 'open'])
})

test('failures wait 1, 2, 4, 8, 16 and then 30 seconds', async () => {
  started()
  await settle()
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    last().breaks()
    const count = lines.length
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(lines).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
    expect(lines).toHaveLength(count + 1)
  }
})

test('chance adds at most 30 percent', () => {
  for (const share of [0, 0.5, 0.999]) {
    const policy = reconnectPolicy(
      () => 0,
      () => share,
    )
    for (const base of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) expect(policy.delay()).toBeCloseTo(base * (1 + 0.3 * share), 6)
  }
})

test('for an hour of any luck: at least 1 s apart, at most 10 in any 5 minutes, and never given up', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    vi.setSystemTime(1_000_000)
    lines = []
    let state = seed
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
    const socket = started(random)
    for (let minute = 0; minute < 3600; minute++) {
      await vi.advanceTimersByTimeAsync(1000)
      if (lines.length > 0 && last().readyState === 0) {
        if (random() < 0.5) {
          last().accept()
          last().hears({ type: 'registered' })
        }
        if (random() < 0.9) last().breaks()
      } else if (last().readyState === 1 && random() < 0.2) last().breaks()
    }
    socket.disconnect()
    const times = lines.map(({ at }) => at)
    expect(times.length).toBeGreaterThan(10)
    for (const [place, at] of times.entries()) {
      if (place > 0) expect(at - (times[place - 1] ?? 0)).toBeGreaterThanOrEqual(1000)
      if (place >= 10) expect(at - (times[place - 10] ?? 0)).toBeGreaterThanOrEqual(300_000)
    }
    if (last().readyState !== 1) expect(Date.now() - (times.at(-1) ?? 0)).toBeLessThan(300_000 + 30_000 * 1.3)
  }
})

test('after ten attempts it waits until the window frees, then goes on', async () => {
  started()
  await settle()
  for (let attempt = 1; attempt < 10; attempt++) {
    last().accept()
    last().hears({ type: 'registered' })
    last().breaks()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(lines).toHaveLength(10)
  last().breaks()
  await vi.advanceTimersByTimeAsync(290_000)
  expect(lines).toHaveLength(10)
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(11)
})

test.each([
  ['connection_replaced', { type: 'connection_replaced' }, 'replaced'],
  ['a deleted account', { type: 'error', problem: 'account-deleted' }, 'account-deleted'],
  ['an invalid user id', { type: 'error', problem: 'invalid-user-id' }, 'invalid-user-id'],
])('%s ends it for good', async (_, frame, problem) => {
  started()
  await open()
  last().hears(frame)
  expect(ends).toEqual([problem])
  expect(states.at(-1)).toBe('ended')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toHaveLength(1)
})

test.each([4403, 4404, 4409])('the close code %i ends it for good', async (code) => {
  started()
  await open()
  last().breaks(code)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toHaveLength(1)
  expect(ends).toHaveLength(1)
})

test('any other refusal leaves it open, and an expired token is replaced by a fresh one', async () => {
  started()
  await open()
  last().hears({ type: 'error', problem: 'too-many' })
  expect(states.at(-1)).toBe('open')
  last().breaks(4401)
  await vi.advanceTimersByTimeAsync(1000)
  await open()
  last().breaks(1012)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tokens).toEqual([false, true, false])
})

test('a deliberate disconnect stops everything and forgets the attempts', async () => {
  const socket = started()
  await settle()
  for (let attempt = 1; attempt < 10; attempt++) {
    last().breaks()
    await vi.advanceTimersByTimeAsync(39_000)
  }
  socket.disconnect()
  const count = lines.length
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toHaveLength(count)
  socket.connect()
  await open()
  last().breaks()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(count + 2)
})

test('a line that fell silent, or slept, is asked and given up when nobody answers', async () => {
  const socket = started()
  await open()
  await vi.advanceTimersByTimeAsync(timeouts.silence)
  expect(last().said.at(-1)).toEqual({ type: 'ping' })
  last().hears({ type: 'pong' })
  await vi.advanceTimersByTimeAsync(timeouts.pong)
  expect(lines).toHaveLength(1)
  socket.nudge()
  await vi.advanceTimersByTimeAsync(timeouts.pong + 1000)
  expect(lines).toHaveLength(2)
})

test('a clock that was set back does not make a dead line look alive', async () => {
  started()
  await open()
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(timeouts.check)
  expect(last().said.at(-1)).toEqual({ type: 'ping' })
  await vi.advanceTimersByTimeAsync(timeouts.pong + 1000)
  expect(lines).toHaveLength(2)
})

test('nothing is said while no connection is open', async () => {
  const socket = started()
  await settle()
  expect(socket.send({ type: 'chat' })).toBe(false)
  await open()
  expect(socket.send({ type: 'chat' })).toBe(true)
  last().breaks()
  expect(socket.send({ type: 'chat' })).toBe(false)
})

test('an opening that hangs is given up', async () => {
  started()
  await settle()
  await vi.advanceTimersByTimeAsync(timeouts.open + 1000)
  expect(lines).toHaveLength(2)
})

test('a proxy that buffers connections without passing frames on is given up like a line that hangs', async () => {
  started()
  await settle()
  last().accept()
  await vi.advanceTimersByTimeAsync(timeouts.open + 1000)
  expect(lines).toHaveLength(2)
  expect(states.at(-1)).toBe('connecting')
})

test.each(['{"type":"messa', '<!doctype html>', '[]', '7'])(
  'a frame that is cut off or foreign (%s) opens a new connection',
  async (text) => {
    started()
    await open()
    last().onmessage?.({ data: text })
    await vi.advanceTimersByTimeAsync(1000)
    expect([lines.length, ends]).toEqual([2, []])
  },
)

test('a line that returns after ten minutes is open within 40 seconds', async () => {
  started()
  await open()
  last().breaks()
  const returnsAt = Date.now() + 600_000
  let tried = lines.length
  while (Date.now() < returnsAt) {
    await vi.advanceTimersByTimeAsync(1000)
    if (lines.length > tried) last().breaks()
    tried = lines.length
  }
  while (lines.length === tried && Date.now() < returnsAt + 60_000) await vi.advanceTimersByTimeAsync(1000)
  await open()
  expect(states.at(-1)).toBe('open')
  expect(Date.now() - returnsAt).toBeLessThanOrEqual(40_000)
})
