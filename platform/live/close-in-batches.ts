import type { WebSocket } from 'ws'
import { closeCodes } from '#platform/contract/live-wire.ts'

const perSocketMs = 5
const longestMs = 5000
const batches = 20
const goodbyeMs = 500

// The global timer, so that tests may turn the clock.
const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms))

/**
 * Asks everybody to come back, spread over up to five seconds: they all return 1.0 to 1.3 s after being closed, and a
 * server that just started should not meet them in one second. Whoever does not answer is cut off at the end.
 */
export async function closeInBatches(sockets: readonly WebSocket[]): Promise<void> {
  const spread = Math.min(longestMs, sockets.length * perSocketMs)
  const size = Math.max(1, Math.ceil(sockets.length / batches))
  for (let start = 0; start < sockets.length; start += size) {
    for (const socket of sockets.slice(start, start + size)) socket.close(closeCodes.restarting, 'The server restarts.')
    if (start + size < sockets.length) await pause((spread * size) / sockets.length)
  }
  for (let waited = 0; waited < goodbyeMs && sockets.some((socket) => socket.readyState !== socket.CLOSED); waited += 20) await pause(20)
  for (const socket of sockets) if (socket.readyState !== socket.CLOSED) socket.terminate()
}
