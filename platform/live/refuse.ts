import type { WebSocket } from 'ws'
import { errorFrame } from '#platform/contract/frame.ts'

interface More {
  fields?: Record<string, string> | undefined
  /** As it was received; anything but a text is left out. */
  clientMessageId?: unknown
  /** Seconds after which the same may be tried again. */
  retryAfter?: number | undefined
}

const longestId = 64

/** Sends on this socket what is refused and why; nothing when it is closed. */
export function refuse(socket: WebSocket, problem: string, message: string, { fields, clientMessageId, retryAfter }: More = {}): void {
  if (socket.readyState !== socket.OPEN) return
  const id = typeof clientMessageId === 'string' ? clientMessageId.slice(0, longestId) : undefined
  const more = { ...(fields && { fields }), ...(id && { clientMessageId: id }), ...(retryAfter && { retryAfter }) }
  socket.send(JSON.stringify({ type: errorFrame.type, problem, message, ...more }))
}
