import * as texts from '#texts/platform'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { isLoopbackName } from '#platform/config/loopback.ts'
import { livePath } from '#platform/contract/live-wire.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { isServedHost } from '#platform/http/request-host.ts'
import type { Services } from '#platform/http/services.ts'
import { trustIn } from '#platform/http/trust-in.ts'
import { closeInBatches } from './close-in-batches.ts'
import { LiveConnection } from './live-connection.ts'
import { openConnections } from './open-connections.ts'
import { openLive } from './open-live.ts'
import { socketLife } from './socket-life.ts'
import { addressOf, upgradeLimit } from './upgrade-limit.ts'

/** Bytes; the longest message of four-byte characters with room for the rest. Larger frames close their socket with 1009. */
const maxPayload = 512 * 1024
const mostWaiting = 2000
const ignore = (): void => undefined

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
  const trust = trustIn(services.config.trustedProxies)
  let stopping = false
  const overLimit = upgradeLimit(app)
  const counted = services.config.mode !== 'test'

  async function takeUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = addressOf(request, trust)
    if (await overLimit(address)) return refuseUpgrade(socket, 429)
    if (stopping || socket.destroyed) return void socket.destroy()
    if (!isServedHost(request, services.config.allowedHosts)) return refuseUpgrade(socket, 421)
    if (!sameOrigin(app, services, request.headers)) return refuseUpgrade(socket, 403)
    if (connections.strangers() > mostWaiting) return refuseUpgrade(socket, 503)
    const network = counted ? connections.admit(address) : undefined
    if (counted && !network) return refuseUpgrade(socket, 429)
    let opened = false
    server.handleUpgrade(request, socket, head, (connection) => {
      opened = true
      connection.attendant = attendant
      connection.remote = address
      connections.add(connection, network)
    })
    // What is no WebSocket's request was answered at once, and nothing opened.
    if (!opened && network) connections.dismiss(network)
    socket.off('error', ignore)
  }

  function emit(_: 'upgrade', request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    // Heard until the WebSocket's own listener is there, or the end of the line would end the process.
    socket.on('error', ignore)
    takeUpgrade(request, socket, head).catch((error: unknown) => {
      onFailure(error)
      socket.destroy()
    })
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

  app.get(livePath, { config: { access: 'public' } }, async () => {
    throw new Problem('not-supported', texts.thisAddressIsWebSocketOnly)
  })
}

function refuseUpgrade(socket: Duplex, status: 403 | 421 | 429 | 503): void {
  // Not only ended: whoever keeps the other half open would keep the socket.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/**
 * Returns whether a handshake comes from a page of ours. Another served host counts with the scheme of `PUBLIC_URL`, since a
 * proxy hides the real one; loopback is also reached without the proxy, by plain HTTP. The system may choose the port at `listen`.
 */
function sameOrigin(app: App, { config }: Services, { origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  const own = new URL(config.publicUrl)
  const hasScheme = page.protocol === own.protocol || (page.protocol === 'http:' && isLoopbackName(page.hostname))
  if (hasScheme && page.host === host && config.allowedHosts.includes(page.hostname)) return true
  const address = app.server.address()
  if (own.port === '0' && typeof address === 'object' && address) own.port = String(address.port)
  return origin === own.origin
}
