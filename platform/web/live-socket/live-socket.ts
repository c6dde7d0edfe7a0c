import { closeCodes, finalProblems } from '#platform/contract/live-wire.ts'
import { isRecord } from '#platform/web/stored.ts'
import { reconnectPolicy } from './reconnect-policy.ts'

export type LiveState = 'idle' | 'connecting' | 'open' | 'waiting' | 'ended'
export type ReceivedFrame = Record<string, unknown> & { type: string }

export interface LiveSocketOptions {
  url: string
  userId: number
  /** One for each page load. */
  tabId: string
  token(force: boolean): Promise<string | undefined>
  /** The last sequence number seen, asked for at every open. */
  after(): number | undefined
  onFrame(frame: ReceivedFrame): void
  onState(state: LiveState): void
  /** The server ended the connection for good; `problem` says why. */
  onEnd(problem: 'replaced' | 'account-deleted' | 'invalid-user-id'): void
  open?(url: string): WebSocket
  now?(): number
  random?(): number
}

export interface LiveSocketHandle {
  connect(): void
  /** Deliberate: closes, and forgets every attempt. */
  disconnect(): void
  /** False when the frame could not be handed to an open connection. */
  send(frame: ReceivedFrame): boolean
  /** The machine woke up or the network is back: see whether the connection still stands, or try soon. */
  nudge(): void
}

export const timeouts = { open: 15_000, pong: 5000, silence: 45_000, check: 15_000 } as const

function readFrame(text: string): ReceivedFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    return isRecord(frame) && typeof frame['type'] === 'string' ? (frame as ReceivedFrame) : undefined
  } catch {
    return undefined
  }
}

/** Keeps one connection open by the reconnect policy until it is told to stop, or the server ends it for good. */
export function liveSocket(options: LiveSocketOptions): LiveSocketHandle {
  const now = options.now ?? Date.now
  const policy = reconnectPolicy(now, options.random)
  let state: LiveState = 'idle'
  let socket: WebSocket | undefined
  let generation = 0
  let staleToken = false
  let receivedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking: ReturnType<typeof setInterval> | undefined
  let pongDue: ReturnType<typeof setTimeout> | undefined

  function become(next: LiveState): void {
    if (state === next) return
    state = next
    options.onState(next)
  }

  function drop(): void {
    generation += 1
    clearTimeout(timer)
    clearTimeout(pongDue)
    clearInterval(checking)
    pongDue = undefined
    const old = socket
    socket = undefined
    if (old && old.readyState <= 1) old.close()
  }

  function reconnectLater(): void {
    drop()
    become('waiting')
    timer = setTimeout(() => void attempt(), policy.delay())
  }

  function end(problem: 'replaced' | 'account-deleted' | 'invalid-user-id'): void {
    drop()
    become('ended')
    options.onEnd(problem)
  }

  async function attempt(): Promise<void> {
    drop()
    const mine = generation
    become('connecting')
    policy.attempted()
    timer = setTimeout(reconnectLater, timeouts.open)
    const token = await options.token(staleToken).catch(() => undefined)
    if (mine !== generation) return undefined
    if (!token) return reconnectLater()
    let opening: WebSocket
    try {
      opening = (options.open ?? ((url) => new WebSocket(url)))(options.url)
    } catch {
      return reconnectLater()
    }
    socket = opening
    opening.onopen = () => {
      const after = options.after()
      const register = { type: 'register', userId: options.userId, token, tabId: options.tabId }
      opening.send(JSON.stringify(after === undefined ? register : { ...register, after }))
    }
    opening.onmessage = ({ data }) => void (mine === generation && receive(String(data)))
    opening.onclose = ({ code }) => void (mine === generation && closed(code))
    return undefined
  }

  function closed(code: number): void {
    if (code === closeCodes.replaced) return end('replaced')
    if (code === closeCodes.accountGone) return end('account-deleted')
    if (code === closeCodes.notYou) return end('invalid-user-id')
    // The next attempt brings a fresh token.
    staleToken = code === closeCodes.tokenExpired
    return reconnectLater()
  }

  function receive(text: string): void {
    receivedAt = now()
    clearTimeout(pongDue)
    pongDue = undefined
    const frame = readFrame(text)
    // A proxy cut it off or wrote it; the next connection asks for what is missing.
    if (!frame) return reconnectLater()
    if (frame.type === 'registered') {
      clearTimeout(timer)
      policy.succeeded()
      staleToken = false
      checking = setInterval(check, timeouts.check)
      become('open')
    }
    options.onFrame(frame)
    if (frame.type === 'connection_replaced') return end('replaced')
    const problem = frame.type === 'error' ? finalProblems.find((final) => final === frame['problem']) : undefined
    if (problem) return end(problem)
    return undefined
  }

  /** Nothing heard for long: the line may be dead without having said so, after sleep for example. */
  function check(force = false): void {
    const quiet = now() - receivedAt
    // Less than nothing: the clock was set back, so how long it was quiet is not known.
    const receivedLately = quiet >= 0 && quiet < timeouts.silence
    if (state !== 'open' || pongDue || (!force && receivedLately)) return
    send({ type: 'ping' })
    pongDue = setTimeout(reconnectLater, timeouts.pong)
  }

  function send(frame: ReceivedFrame): boolean {
    if (state !== 'open' || socket?.readyState !== 1) return false
    socket.send(JSON.stringify(frame))
    return true
  }

  return {
    connect: () => void (state === 'idle' && void attempt()),
    disconnect() {
      drop()
      policy.reset()
      staleToken = false
      become('idle')
    },
    send,
    nudge() {
      if (state === 'open') return check(true)
      if (state !== 'waiting') return undefined
      policy.succeeded()
      return reconnectLater()
    },
  }
}
