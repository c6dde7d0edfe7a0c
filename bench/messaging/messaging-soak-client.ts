import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { root } from '../support/server-process.ts'

type Heard = Record<string, unknown> & { type: string }

interface LiveSocketHandle {
  connect(): void
  disconnect(): void
  send(frame: object): boolean
}

/** The browser's own code; the compiler keeps browser and server apart, so what is used of it is declared here. */
const { liveSocket } = (await import(join(root, 'platform/web/live-socket/live-socket.ts'))) as {
  liveSocket: (options: {
    url: string
    userId: number
    tabId: string
    token: () => Promise<string>
    after: () => number | undefined
    onState: (state: string) => void
    onEnd: () => void
    onFrame: (frame: Heard) => void
    open: (address: string) => unknown
  }) => LiveSocketHandle
}

/** What one browser shows, in the order in which it was shown. */
export interface Shown {
  ids: number[]
  sequences: number[]
}

export interface Watching {
  shown: Shown
  isOpen(): boolean
  stop(): void
}

/** One browser of a person: keeps what came after the last number it has, and asks for everything after it on every open. */
export function watch(url: string, id: number): Watching {
  const shown: Shown = { ids: [], sequences: [] }
  let state = 'idle'
  let cursor: number | undefined
  const handle = liveSocket({
    url: `${url.replace('http', 'ws')}/ws`,
    userId: id,
    tabId: String(id),
    token: async () => `soak-${id}`,
    after: () => cursor,
    onState: (next) => (state = next),
    onEnd: () => undefined,
    onFrame(frame) {
      if (frame.type === 'caught_up') {
        cursor = Math.max(cursor ?? 0, frame['sequence'] as number)
        if (frame['more']) handle.send({ type: 'received', sequence: cursor })
      }
      if (frame.type !== 'new_message') return
      const { id: message, sequence } = frame['message'] as { id: number; sequence: number }
      if (cursor !== undefined && sequence <= cursor) return
      cursor = sequence
      shown.ids.push(message)
      shown.sequences.push(sequence)
    },
    open(address) {
      const socket = new WebSocket(address, { origin: 'http://localhost:3000', perMessageDeflate: false })
      // A browser says no more than that it closed.
      return socket.on('error', () => undefined)
    },
  })
  handle.connect()
  return { shown, isOpen: () => state === 'open', stop: () => handle.disconnect() }
}

/** As the product's outbox does: the same name again until the server says that it is stored. Returns how often. */
export async function sendUntilStored(url: string, from: number, to: number, clientMessageId: string): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      const reply = await fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer soak-${from}`, 'content-type': 'application/json' },
        body: JSON.stringify({ receiverId: to, content: clientMessageId, clientMessageId }),
        signal: AbortSignal.timeout(15_000),
      })
      await reply.text()
      if (reply.ok) return attempt
    } catch {
      // The process went away under the request.
    }
    await pause(100)
  }
}
