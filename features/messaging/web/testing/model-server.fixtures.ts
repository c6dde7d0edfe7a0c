import type { Message, NewMessage } from '../../contract/message.ts'
import { messageFixture } from './conversation.fixtures.ts'

/** Small, so that most reconnects take several pages. */
const catchUpPage = 3

type Cut = 'before it was stored' | 'after it was stored' | undefined

/** How the line behaves; the test decides with every step. */
export interface Weather {
  /** Milliseconds on the way. */
  delay(): number
  cut(): Cut
  /** How many of the frames of a catch-up arrive before the line breaks; undefined: all. */
  caughtShort(): number | undefined
}

/** The server as a browser knows it: one person's messages with one other, the live frames and the calls. */
export class ModelServer {
  readonly rows: Message[] = []
  readonly lines = new Set<Line>()
  readonly me: number
  readonly otherId: number
  readonly weather: Weather
  /** Answered to every message instead of taking it. */
  refusal: { problem: string; message: string; retryAfter?: number } | undefined
  /** How many messages were brought, taken or not. */
  asked = { bySocket: 0, byCall: 0 }
  #last = 0

  constructor(me: number, otherId: number, weather: Weather) {
    this.me = me
    this.otherId = otherId
    this.weather = weather
  }

  otherWrites(content: string): void {
    const message = this.#store(this.otherId, this.me, { content, clientMessageId: crypto.randomUUID() })
    for (const line of this.lines) line.hint(message)
  }

  take(message: NewMessage & { clientMessageId: string }): Message {
    const earlier = this.rows.find((row) => row.senderId === this.me && row.clientMessageId === message.clientMessageId)
    return earlier ?? this.#store(this.me, this.otherId, message)
  }

  after(sequence: number): Message[] {
    return this.rows.filter((row) => row.receiverId === this.me && row.sequence > sequence)
  }

  get last(): number {
    return this.#last
  }

  #store(senderId: number, receiverId: number, { content, clientMessageId }: { content: string; clientMessageId: string }): Message {
    if (receiverId === this.me) this.#last += 1
    const id = this.rows.length + 1
    const sequence = receiverId === this.me ? this.#last : id
    const message = messageFixture(id, { senderId, receiverId, content, clientMessageId, sequence, isRead: false, isDelivered: false })
    this.rows.push(message)
    return message
  }

  async fetch(input: string, init: { method?: string; body?: string } = {}): Promise<Response> {
    await new Promise((there) => setTimeout(there, this.weather.delay()))
    const cut = this.weather.cut()
    if (cut === 'before it was stored') throw new TypeError('Failed to fetch')
    const path = new URL(input, 'http://localhost').pathname
    if (init.method === 'POST') this.asked.byCall += 1
    if (init.method === 'POST' && this.refusal) return Response.json(this.refusal, { status: 429 })
    const answer = this.#answer(init.method ?? 'GET', path, init.body)
    await new Promise((back) => setTimeout(back, this.weather.delay()))
    if (cut) throw new TypeError('Failed to fetch')
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
  }

  #answer(method: string, path: string, body: string | undefined): unknown {
    if (method === 'POST') return this.take(JSON.parse(body ?? '') as NewMessage & { clientMessageId: string })
    return path === `/api/messages/${this.me}/${this.otherId}` ? this.rows.slice() : undefined
  }
}

/** One connection: frames arrive in order after a while, or never any more once it broke. */
export class Line {
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  readonly #server: ModelServer
  #broken = false
  #cursor: number | undefined
  #isPaused = false
  #arrives = 0

  constructor(server: ModelServer) {
    this.#server = server
    setTimeout(() => {
      if (this.#broken || this.readyState !== 0) return
      this.readyState = 1
      server.lines.add(this)
      this.onopen?.()
    }, server.weather.delay())
  }

  /** `silent`: as when a laptop sleeps; no event is fired. */
  break({ silent = false } = {}): void {
    this.#broken = true
    this.#server.lines.delete(this)
    if (silent) return
    this.readyState = 3
    this.onclose?.({ code: 1006 })
  }

  close(): void {
    this.#broken = true
    this.readyState = 3
    this.#server.lines.delete(this)
  }

  send(text: string): void {
    const frame = JSON.parse(text) as { type: string; after?: number } & NewMessage & { clientMessageId: string }
    setTimeout(() => this.#hear(frame), this.#server.weather.delay())
  }

  hint(message: Message): void {
    if (this.#cursor !== message.sequence - 1) return
    this.#cursor = message.sequence
    this.#say({ type: 'new_message', message })
  }

  #hear(frame: { type: string; after?: number; sequence?: number } & NewMessage & { clientMessageId: string }): void {
    if (this.#broken) return
    if (frame.type === 'ping') this.#say({ type: 'pong' })
    if (frame.type === 'register') this.#register(frame.after)
    if (frame.type === 'received') this.#hearReceived(frame.sequence ?? 0)
    if (frame.type !== 'chat') return
    this.#server.asked.bySocket += 1
    const { refusal } = this.#server
    if (refusal) return this.#say({ type: 'error', clientMessageId: frame.clientMessageId, ...refusal })
    const cut = this.#server.weather.cut()
    if (cut === 'before it was stored') return this.break()
    const message = this.#server.take(frame)
    if (cut) return this.break()
    return this.#say({ type: 'message', message })
  }

  #register(after: number | undefined): void {
    this.#say({ type: 'registered' })
    this.#sendPage(after ?? this.#server.last)
  }

  #sendPage(after: number): void {
    const { last } = this.#server
    this.#cursor = after
    const missed = this.#server.after(after).slice(0, catchUpPage)
    const short = this.#server.weather.caughtShort()
    for (const message of missed.slice(0, short)) this.#say({ type: 'new_message', message })
    if (short !== undefined) return void setTimeout(() => this.#broken || this.break(), 200)
    this.#cursor = missed.at(-1)?.sequence ?? last
    this.#isPaused = this.#cursor < last
    return this.#say({ type: 'caught_up', sequence: this.#cursor, ...(this.#isPaused && { more: true }) })
  }

  #hearReceived(sequence: number): void {
    if (!this.#isPaused || this.#cursor === undefined || sequence < this.#cursor) return
    this.#isPaused = false
    this.#sendPage(this.#cursor)
  }

  #say(frame: object): void {
    // By a clock that nobody sets: a line keeps its order whatever time of day it is.
    this.#arrives = Math.max(this.#arrives + 1, performance.now() + this.#server.weather.delay())
    setTimeout(() => this.#broken || this.onmessage?.({ data: JSON.stringify(frame) }), this.#arrives - performance.now())
  }
}
