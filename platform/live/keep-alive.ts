import type { WebSocket } from 'ws'
import { closeCodes } from '#platform/contract/live-wire.ts'
import type { App } from '#platform/http/app.ts'
import type { Presence } from './presence.ts'

const beatMs = 30_000
const checkAfterMs = 5 * 60_000

/**
 * Finds dead connections by asking each every 30 seconds, and asks anew every five minutes whether the person may still be
 * here: the token may have run out, the role may have changed, the account may be suspended. Returns the way to stop.
 */
export function keepAlive(app: App, here: Presence, now: () => number): () => void {
  const unanswered = new WeakSet<WebSocket>()
  const listening = new WeakSet<WebSocket>()

  function beat(): void {
    for (const socket of app.websocketServer.clients) {
      if (unanswered.has(socket)) {
        socket.terminate()
        continue
      }
      if (!listening.has(socket)) {
        listening.add(socket)
        socket.on('pong', () => unanswered.delete(socket))
      }
      unanswered.add(socket)
      socket.ping()
    }
    void recheck().catch((error: unknown) => app.log.error({ err: error }, 'Sockets could not be checked.'))
  }

  async function recheck(): Promise<void> {
    for (const socket of here.all()) {
      if (now() - socket.checkedAt < checkAfterMs) continue
      socket.checkedAt = now()
      const actor = await app.identify(`Bearer ${socket.token}`)
      if (actor?.id === socket.actor.id) socket.actor = actor
      else socket.close(closeCodes.tokenExpired, 'The token is not good any more.')
    }
  }

  const timer = setInterval(beat, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}
