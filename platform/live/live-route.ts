import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { livePath } from '#platform/contract/live-wire.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { isServedHost } from '#platform/http/request-host.ts'
import type { Services } from '#platform/http/services.ts'
import { closeInBatches } from './close-in-batches.ts'
import { LiveConnection } from './live-connection.ts'
import { openConnections } from './open-connections.ts'
import { openLive } from './open-live.ts'
import { socketLife } from './socket-life.ts'

/** Bytes; the longest message of four-byte characters with room for the rest. Larger frames close their socket with 1009. */
const maxPayload = 512 * 1024
const mostWaiting = 2000

/**
 * Opens `/ws`. Every other upgrade of a connection is refused unless somebody put its path into `app.upgrades`. Upgrades do
 * not pass through the router: a request and a reply kept for each open socket cost more than the socket itself.
 */
export async function liveRoute(app: App, services: Services): Promise<void> {
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'A live frame failed.')
  const parts = openLive(services.bus, onFailure)
  const connections = openConnections(app, services.now)
  const attendant = socketLife({ ...parts, app, connections, now: services.now, onFailure })
  const server = new WebSocketServer({
    noServer: true,
    WebSocket: LiveConnection,
    maxPayload,
    perMessageDeflate: false,
    clientTracking: false,
  })
  let stopping = false
  const takeIn = (connection: LiveConnection, request: IncomingMessage): void => {
    connection.attendant = attendant
    connection.remote = addressOf(request, services.config.trustProxy)
    connections.add(connection)
  }

  function emit(_: 'upgrade', request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (!isServedHost(request, services.config.allowedHosts)) refuseUpgrade(socket, 421)
    else if (!sameOrigin(app, services, request.headers)) refuseUpgrade(socket, 403)
    else if (connections.strangers() > mostWaiting) refuseUpgrade(socket, 503)
    else server.handleUpgrade(request, socket, head, takeIn)
    return true
  }

  app.decorate('live', parts.live)
  app.decorate('upgrades', new Map([[livePath, { emit }]]) as App['upgrades'])
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const taker = stopping ? undefined : app.upgrades.get(request.url?.split('?')[0] ?? '')
    if (taker) taker.emit('upgrade', request, socket, head)
    else socket.destroy()
  })
  app.addHook('preClose', async () => {
    stopping = true
    await closeInBatches(connections.all())
    server.close()
  })
  app.addHook('onClose', async () => connections.stop())

  app.get(livePath, { config: { access: 'public', rateLimit: false } }, async () => {
    throw new Problem('not-supported', 'This address speaks WebSocket only.')
  })
}

function refuseUpgrade(socket: Duplex, status: 403 | 421 | 503): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The network address behind an upgrade; behind a proxy the one it forwards for, as for every other request. */
function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const [forwarded] = behindProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  return forwarded?.trim() || socket.remoteAddress || ''
}

/** Browsers always say where a page came from; the port is known only once we listen when it was chosen by the system. */
function sameOrigin(app: App, { config }: Services, { origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.host === host && config.allowedHosts.includes(page.hostname)) return true
  const own = new URL(config.publicUrl)
  const address = app.server.address()
  if (own.port === '0' && typeof address === 'object' && address) own.port = String(address.port)
  return origin === own.origin
}
