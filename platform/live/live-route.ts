import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import fastifyWebsocket from '@fastify/websocket'
import type { WebSocket } from 'ws'
import { closeCodes, livePath } from '#platform/contract/live-wire.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { closeInBatches } from './close-in-batches.ts'
import { keepAlive } from './keep-alive.ts'
import { openLive } from './open-live.ts'
import { liveUntilClosed } from './socket-life.ts'

/** Bytes; the longest message of four-byte characters with room for the rest. Larger frames close their socket with 1009. */
const maxPayload = 512 * 1024
const mostWaiting = 2000

/** Opens `/ws`. Every other upgrade of a connection is refused unless somebody put its path into `app.upgrades`. */
export async function liveRoute(app: App, services: Services): Promise<void> {
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'A live frame failed.')
  const parts = openLive(services.bus, onFailure)
  const upgrades = new EventEmitter()
  let stopping = false
  app.decorate('live', parts.live)
  app.decorate('upgrades', new Map([[livePath, upgrades]]))
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?')[0] ?? ''
    const taker = stopping ? undefined : app.upgrades.get(path)
    if (taker) taker.emit('upgrade', request, socket, head)
    else socket.destroy()
  })

  await app.register(fastifyWebsocket, {
    options: { server: upgrades as never, maxPayload, perMessageDeflate: false, clientTracking: true },
    errorHandler: (error, socket) => {
      // Broken frames end here; `ws` has closed the socket with the right code already.
      app.log.debug({ err: error }, 'A socket failed.')
      if (socket.readyState === socket.OPEN) socket.close(closeCodes.notText, 'The frame could not be read.')
    },
    preClose: async () => {
      stopping = true
      await closeInBatches([...app.websocketServer.clients])
      app.websocketServer.close()
    },
  })
  const stop = keepAlive(app, parts.here, services.now)
  app.addHook('onClose', async () => stop())

  // In a scope of its own, so that only this route is changed by the plugin's hooks.
  app.route({
    method: 'GET',
    url: livePath,
    config: { access: 'public', rateLimit: false },
    preValidation: async (request) => {
      if (!request.ws) throw new Problem('not-supported', 'This address speaks WebSocket only.')
      if (!sameOrigin(app, services, request.headers.origin)) throw new Problem('not-allowed', 'Sockets open from our own pages only.')
      if (app.websocketServer.clients.size - parts.here.all().length > mostWaiting) throw new Problem('unavailable')
    },
    handler: async () => undefined,
    wsHandler: (socket: WebSocket) => liveUntilClosed(socket, { ...parts, identify: () => app.identify, now: services.now, onFailure }),
  })
}

/** Browsers always say where a page came from; the port is known only once we listen when it was chosen by the system. */
function sameOrigin(app: App, { config }: Services, origin: string | undefined): boolean {
  if (origin === undefined) return false
  const own = new URL(config.publicUrl)
  const address = app.server.address()
  if (own.port === '0' && typeof address === 'object' && address) own.port = String(address.port)
  return origin === own.origin
}
