import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { TestActor, TestApp } from './test-app.ts'

export type ReceivedFrame = Record<string, unknown> & { type: string }

/** One socket as a browser tab has it, with everything it received. */
export interface LiveClient {
  socket: WebSocket
  received: ReceivedFrame[]
  closed: Promise<{ code: number; reason: string }>
  send(frame: object): void
  /** Waits for the nth frame of this type, the first by default. */
  receives(type: string, nth?: number): Promise<ReceivedFrame>
  close(): void
}

type Served = Pick<TestApp, 'server'>
const addresses = new WeakMap<Served, Promise<string>>()

function addressOf(app: Served): Promise<string> {
  const known = addresses.get(app)
  if (known) return known
  const listening = app.server.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const { port } = app.server.server.address() as AddressInfo
    return `ws://127.0.0.1:${port}/ws`
  })
  addresses.set(app, listening)
  return listening
}

/** Opens a socket without registering. */
export async function openSocket(app: Served, options: { origin?: string | undefined; from?: string } = {}): Promise<LiveClient> {
  const origin = 'origin' in options ? options.origin : 'http://localhost:3000'
  const { from } = options
  const socket = new WebSocket(await addressOf(app), { ...(origin !== undefined && { origin }), ...(from && { localAddress: from }) })
  const received: ReceivedFrame[] = []
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as ReceivedFrame))
  const closed = new Promise<{ code: number; reason: string }>((done) =>
    socket.on('close', (code, reason) => done({ code, reason: reason.toString() })),
  )
  await new Promise<void>((opened, failed) => socket.once('open', () => opened()).once('error', failed))
  socket.on('error', () => undefined)
  return {
    socket,
    received,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    receives: (type, nth = 1) =>
      vi.waitFor(
        () => {
          const frame = received.filter((frame) => frame.type === type)[nth - 1]
          if (!frame) throw new Error(`No ${type} number ${nth} was received, only ${JSON.stringify(received.slice(-5))}`)
          return frame
        },
        { interval: 10 },
      ),
    close: () => socket.close(),
  }
}

/** Opens a socket and registers as this person, with the token of a real session if one is given. */
export async function liveAs(
  app: TestApp,
  actor: TestActor,
  { from, ...more }: { after?: number; tabId?: string; from?: string; token?: string } = {},
): Promise<LiveClient> {
  const client = await openSocket(app, { ...(from && { from }) })
  client.send({ type: 'register', userId: actor.id, token: app.as(actor).token, tabId: more.tabId ?? crypto.randomUUID(), ...more })
  await client.receives('registered')
  return client
}
