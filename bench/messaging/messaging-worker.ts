// One server process of the messaging bench; what it does is chosen by ROLE. Talks with the bench over IPC.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'
import { accounts, accountsById, actorOf } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { sendMessage } from '#features/messaging/contract'
import { farLimits, messaging } from '#features/messaging/server'
import { ipcBus } from '#platform/bus/ipc-bus.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/database/connect.ts'
import type { App } from '#platform/http/app.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { inProcess } from '#platform/http/in-process.ts'
import { openEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/http/services.ts'
import { outboxMailer } from '#platform/mail/mailer.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { identityCursor } from './identity-cursor.ts'
import type { Memory } from './messaging-memory.ts'

export interface Order {
  /** Messages in all, and how many are on their way at once; or a rate for each second. */
  count: number
  outstanding?: number
  perSecond?: number
  senders: number[]
  receivers: number[]
}

export interface Done {
  done: true
  /** From the order to the last confirmation, in milliseconds. */
  ms: number
}

type Sender = (from: number, to: number, content: string) => Promise<unknown>

const url = process.env['DATABASE_URL'] ?? ''
const role = process.env['ROLE'] ?? 'product'
/** A port that several processes share; 0 for any. Without it each has one of its own. */
const sharedPort = process.env['SHARED_PORT']
const listenAt = { port: Number(sharedPort ?? 0), host: '127.0.0.1', exclusive: sharedPort === undefined }
const stamp = (): string => process.hrtime.bigint().toString()

/** Messaging as it is, every limit asked for, with figures that no bench reaches. */
const beyondLimits = (app: App, services: Services): void => messaging(app, services, { limits: farLimits })

async function product(chat = beyondLimits): Promise<{ port: number; send: Sender }> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
    DATA_DIR: process.env['DATA_DIR'],
    DEMO: 'off',
  })
  const { db } = connect(url, { max: 8 })
  const bus = await ipcBus()
  const services: Services = {
    config,
    db,
    databaseUrl: url,
    files: diskFileStore(config.dataDir),
    mail: outboxMailer,
    bus,
    events: openEvents(bus),
    now: Date.now,
  }
  const app = await baseApp(services)
  await identity(app, services)
  accounts(app, services)
  chat(app, services)
  const sessions = new WeakMap<object, object>()
  // The bench names people by number; how tokens are read is not what is measured.
  app.identify = async (authorization) => {
    const id = Number(/^Bearer (?:soak-)?(\d+)/.exec(authorization ?? '')?.[1])
    if (!Number.isInteger(id)) return undefined
    const account = (await accountsById(db, [id])).get(id)
    if (!account) return undefined
    const actor = actorOf(account)
    // As much as the product keeps of a token for as long as its socket is open.
    sessions.set(actor, {
      uid: account.identity_uid,
      sessionId: randomBytes(16).toString('hex'),
      authTime: 0,
      expiresAt: 0,
      mayAdminister: true,
    })
    return actor
  }
  await app.listen(listenAt)
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
  const callers = new Map<number, ReturnType<typeof inProcess>>()
  const send: Sender = async (from, to, content) => {
    let call = callers.get(from)
    if (!call) {
      const actor = await app.identify(`Bearer ${from}`)
      call = inProcess(app, { actor, remote: '127.0.0.1', userAgent: 'bench', local: true })
      callers.set(from, call)
    }
    return call(sendMessage, { body: { receiverId: to, content } })
  }
  return { port: (app.server.address() as AddressInfo).port, send }
}

/** The same message in tables like ours, with all their indexes, as it is usually done: one statement with one NOTIFY for each. */
const likeOurs = `
  with counted as (
    insert into bench_like_inbox as inbox (account_id, last_sequence, unread) values ($2, 1, 1)
    on conflict (account_id) do update set last_sequence = inbox.last_sequence + 1, unread = inbox.unread + 1
    returning last_sequence
  ), stored as (
    insert into bench_like_message (sender_id, receiver_id, content, client_message_id, receiver_sequence)
    select $1, $2, $3, $4, last_sequence from counted returning *
  ), listed as (
    insert into bench_like_conversation as side (account_id, other_id, last_message_id, unread)
    select receiver_id, sender_id, id, 1 from stored union all select sender_id, receiver_id, id, 0 from stored order by 1
    on conflict (account_id, other_id, home_key) do update set last_message_id = excluded.last_message_id, unread = side.unread + excluded.unread
  )
  select pg_notify('bench_messages', row_to_json(stored)::text) from stored`

/** As little as a message can be: a row with a key, a counter, one NOTIFY. */
const least = `
  with counted as (
    insert into bench_inbox as inbox values ($2, 1) on conflict (account_id) do update set unread = inbox.unread + 1
  ), stored as (
    insert into bench_message (sender_id, receiver_id, content, client_message_id) values ($1, $2, $3, $4) returning *
  )
  select pg_notify('bench_messages', row_to_json(stored)::text) from stored`

async function plain(text: string): Promise<{ port: number; send: Sender }> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  const notifications = new pg.Client({ connectionString: url })
  await notifications.connect()
  await notifications.query('listen bench_messages')
  const { wss, port } = await bare()
  notifications.on('notification', ({ payload }) => wss.clients.forEach((client) => client.send(payload ?? '')))
  const send: Sender = (from, to, content) => pool.query({ name: 'send', text, values: [from, to, content, randomUUID()] })
  return { port, send }
}

/** Nothing but `ws`: it hears who is there, remembers the socket and answers. */
async function bare(): Promise<{ wss: WebSocketServer; port: number }> {
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  const people = new Map<number, WebSocket>()
  wss.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      people.set((JSON.parse(data.toString()) as { userId: number }).userId, socket)
      socket.send('{"type":"unread_count"}')
    }),
  )
  await once(server.listen(listenAt), 'listening')
  return { wss, port: (server.address() as AddressInfo).port }
}

async function work({ count, outstanding, perSecond, senders, receivers }: Order, send: Sender): Promise<void> {
  const begun = performance.now()
  let next = 0
  const sendOne = async (): Promise<void> => {
    const place = next++
    await send(senders[place % senders.length] ?? 0, receivers[place % receivers.length] ?? 0, stamp())
  }
  if (outstanding !== undefined) {
    const lane = async (): Promise<void> => {
      while (next < count) await sendOne()
    }
    await Promise.all(Array.from({ length: outstanding }, lane))
  } else {
    const sending: Promise<void>[] = []
    await new Promise<void>((sent) => {
      const timer = setInterval(() => {
        const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * (perSecond ?? 1)))
        while (sending.length < due) sending.push(sendOne())
        if (sending.length < count) return
        clearInterval(timer)
        sent()
      }, 1)
    })
    await Promise.all(sending)
  }
  process.send?.({ done: true, ms: performance.now() - begun } satisfies Done)
}

async function begin(): Promise<{ port: number; send?: Sender }> {
  if (role === 'product') return product()
  if (role === 'identity cursor') return product(identityCursor)
  if (role === 'like ours') return plain(likeOurs)
  if (role === 'least') return plain(least)
  return { port: (await bare()).port }
}

if (process.send) {
  const { port, send } = await begin()
  process.on('message', (message: { order?: Order; memory?: true }) => {
    if (message.order && send) void work(message.order, send)
    if (message.memory) void collected().then((memory) => process.send?.(memory))
  })
  process.send?.({ port })
}

/** Several rounds, since what one frees lets the next one free more. */
async function collected(): Promise<Memory> {
  for (let round = 0; round < 6; round++) {
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
    await pause(50)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}
