import { sql } from 'kysely'
import { caughtUp, newMessage, sendMessage, unreadCountFrame, type Message } from '#features/messaging/contract'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import type { LiveSocket } from '#platform/live/live.ts'

interface Row {
  id: number
  sender_id: number
  content: string
  client_message_id: string
  created_at: Date
}

/** To be created like `message`. */
export const identityTable = 'bench_message_by_identity'

/**
 * The control of the soak: the same calls and frames over a table like ours, but what a socket has is remembered as the identity of the last
 * row, as most products do. An identity is given out before the commit, so a row may appear below a cursor that passed it.
 */
export function identityCursor(app: App, { db }: Services): void {
  const cursors = new WeakMap<LiveSocket, { after: number; reading: Promise<void> }>()

  async function read(socket: LiveSocket): Promise<void> {
    const cursor = cursors.get(socket)
    if (!cursor) return
    const { rows } = await sql<Row>`
      select id, sender_id, content, client_message_id, created_at from bench_message_by_identity
      where receiver_id = ${socket.actor.id} and id > ${cursor.after} order by id`.execute(db)
    for (const row of rows) socket.send(newMessage, { message: asMessage(row, socket.actor.id) })
    cursor.after = rows.at(-1)?.id ?? cursor.after
    socket.send(caughtUp, { sequence: cursor.after })
  }

  function readNext(socket: LiveSocket): void {
    const cursor = cursors.get(socket)
    if (cursor) cursor.reading = cursor.reading.then(() => read(socket)).catch(() => undefined)
  }

  app.live.onOpen(async (socket) => {
    cursors.set(socket, { after: socket.after ?? 0, reading: Promise.resolve() })
    return async () => {
      readNext(socket)
      socket.send(unreadCountFrame, { count: 0 })
    }
  })
  app.live.onHint('stored', (accountId) => app.live.socketsOf(accountId).forEach(readNext))
  const sweeping = setInterval(() => app.live.accounts().forEach((id) => app.live.socketsOf(id).forEach(readNext)), 30_000).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))

  route(app, sendMessage, async ({ body }, { actor }) => {
    const { receiverId, content, clientMessageId = crypto.randomUUID() } = body
    const { rows } = await sql<Row>`
      insert into bench_message_by_identity as message (sender_id, receiver_id, content, client_message_id) values (${actor.id}, ${receiverId}, ${content}, ${clientMessageId})
      on conflict (sender_id, client_message_id) do update set content = message.content
      returning id, sender_id, content, client_message_id, created_at`.execute(db)
    app.live.hint(receiverId, 'stored', '')
    return asMessage(rows[0] as Row, receiverId)
  })
}

const asMessage = (row: Row, receiverId: number): Message => ({
  id: row.id,
  senderId: row.sender_id,
  receiverId,
  content: row.content,
  isRead: false,
  isDelivered: false,
  propertyId: null,
  moment: null,
  attachments: [],
  clientMessageId: row.client_message_id,
  sequence: row.id,
  createdAt: row.created_at.toISOString(),
})
