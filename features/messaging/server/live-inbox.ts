import { setTimeout as pause } from 'node:timers/promises'
import { caughtUp, inboxChanged, messagesRead, newMessage, sentMessage, unreadCountFrame, type Message } from '#features/messaging/contract'
import { fits } from '#platform/bus/bus.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live, LiveSocket } from '#platform/live/live.ts'
import { messageTables } from './message-rows.ts'
import { pageAfter, unreadCount } from './threads.ts'

/** Brings stored messages to open sockets. A hint only says where to look; what is shown comes in order from the table. */
export interface LiveInbox {
  announce(message: Message): void
  announceRead(readerId: number, senderId: number, messageIds: number[]): void
  announceChange(accountId: number): void
  /** Looks at the database for everybody who is here, and notes that they are; what hints missed is found. */
  sweep(): Promise<void>
}

interface Reading {
  /** Everything up to here was sent to this socket. */
  cursor: number
  /** A message with this number exists. */
  known: number
  busy: boolean
}

const topic = 'messages'
/** The first change is told at once; a stream of messages counts ten times a second, not with every message. */
const betweenCountsMs = 100

export function liveInbox(live: Live, db: Database, now: () => number, onFailure: (error: unknown) => void): LiveInbox {
  const readings = new WeakMap<LiveSocket, Reading>()
  const counting = new Map<number, boolean>()

  async function catchUp(socket: LiveSocket, reading: Reading): Promise<void> {
    if (reading.busy) return
    reading.busy = true
    try {
      while (reading.cursor < reading.known) {
        const page = await pageAfter(db, socket.actor.id, reading.cursor)
        if (page.end === reading.cursor) break
        for (const message of page.messages) socket.send(newMessage, { message })
        reading.cursor = page.end
        // The next page waits until this one has left, so that a slow reader fills no memory here.
        if (!(await socket.sendSlowly(caughtUp, { sequence: page.end }))) return
      }
    } finally {
      reading.busy = false
    }
  }

  function lookAt(accountId: number, sequence: number, message?: Message): void {
    for (const socket of live.socketsOf(accountId)) {
      const reading = readings.get(socket)
      if (!reading) continue
      reading.known = Math.max(reading.known, sequence)
      if (message && !reading.busy && reading.cursor === sequence - 1) {
        reading.cursor = sequence
        socket.send(newMessage, { message })
      } else if (reading.cursor < reading.known) catchUp(socket, reading).catch(onFailure)
    }
  }

  /** One question at a time for each person; what changes meanwhile is asked for once more, so the last count sent is right. */
  async function tellCount(accountId: number): Promise<void> {
    if (counting.has(accountId)) return void counting.set(accountId, true)
    try {
      do {
        counting.set(accountId, false)
        const count = await unreadCount(db, accountId)
        for (const socket of live.socketsOf(accountId)) socket.send(unreadCountFrame, { count })
        await pause(betweenCountsMs)
      } while (counting.get(accountId))
    } finally {
      counting.delete(accountId)
    }
    return undefined
  }

  live.onOpen(async (socket) => {
    const last = await lastSequence(db, socket.actor.id)
    const reading: Reading = { cursor: Math.min(socket.after ?? last, last), known: last, busy: false }
    readings.set(socket, reading)
    if (reading.cursor === last) socket.send(caughtUp, { sequence: last })
    else await catchUp(socket, reading)
    socket.send(unreadCountFrame, { count: await unreadCount(db, socket.actor.id) })
    // Between asking and being known as a reader a message may have come.
    const now = await lastSequence(db, socket.actor.id)
    reading.known = Math.max(reading.known, now)
    await catchUp(socket, reading)
  })
  live.onHint(topic, (accountId, text) => {
    const { sequence, message } = JSON.parse(text) as { sequence: number; message?: Message }
    lookAt(accountId, sequence, message)
    tellCount(accountId).catch(onFailure)
  })
  live.onHint('unread', (accountId) => void tellCount(accountId).catch(onFailure))

  const inbox: LiveInbox = {
    announce(message) {
      const { receiverId, senderId, sequence } = message
      const whole = JSON.stringify({ sequence, message })
      // Room for the topic in front.
      live.hint(receiverId, topic, fits(`${topic}\n${whole}`) ? whole : JSON.stringify({ sequence }))
      live.send(senderId, sentMessage, { message })
    },
    announceRead(readerId, senderId, messageIds) {
      for (const accountId of [readerId, senderId]) live.send(accountId, messagesRead, { readerId, messageIds })
      live.hint(readerId, 'unread', '')
    },
    announceChange(accountId) {
      live.send(accountId, inboxChanged, {})
      live.hint(accountId, 'unread', '')
    },
    async sweep() {
      const here = live.accounts()
      if (here.length === 0) return
      const rows = await messageTables(db)
        .updateTable('message_inbox')
        .set({ seen_at: new Date(now()) })
        .where('account_id', 'in', here)
        .returning(['account_id', 'last_sequence'])
        .execute()
      for (const row of rows) lookAt(row.account_id, row.last_sequence)
    },
  }
  live.onGap(() => void inbox.sweep().catch(onFailure))
  return inbox
}

async function lastSequence(db: Database, accountId: number): Promise<number> {
  const row = await messageTables(db)
    .selectFrom('message_inbox')
    .select('last_sequence')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.last_sequence ?? 0
}
