import type { BodyInput } from '#platform/contract/frame.ts'
import { fits } from '#platform/bus/bus.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live, LiveSocket } from '#platform/live/live.ts'
import { caughtUp, inboxChanged, messagesRead, newMessage, sentMessage } from '../../contract/frames.ts'
import type { Message } from '../../contract/message.ts'
import { messageTables } from '../message-rows.ts'
import type { InboxState } from '../store/store-messages.ts'
import { pageAfter } from '../inbox/threads.ts'
import { unreadCounts } from './unread-counts.ts'

/** Brings stored messages to open sockets. A hint only says where to look; what is shown comes in order from the table. */
export interface LiveInbox {
  /** `from` is a socket of the sender that gets it otherwise. */
  announce(message: Message, inbox: InboxState, from: string | undefined): void
  announceRead(receipt: BodyInput<typeof messagesRead>): void
  announceChange(accountId: number): void
  /** Sends the next page of a catch-up that waits until its reader confirms the last one. */
  resume(socket: LiveSocket, confirmed: number): void
  /** Looks at the database for everybody who is here, and notes that they are; what hints missed is sent. */
  sweep(because?: { hintsWereLost?: boolean }): Promise<void>
}

interface Reading {
  /** Everything up to here was sent to this socket. */
  cursor: number
  /** A message with this number exists. */
  known: number
  busy: boolean
  /** A full page was sent; the next one waits until the reader confirms it with `received`. */
  isPaused: boolean
}

/** Whoever changes the form of its text changes this name: processes of two versions then do not misread each other. */
const topic = 'message'

export function liveInbox(live: Live, db: Database, now: () => number, onFailure: (error: unknown) => void): LiveInbox {
  const readings = new WeakMap<LiveSocket, Reading>()
  const counts = unreadCounts(live, db)

  async function catchUp(socket: LiveSocket, reading: Reading): Promise<void> {
    if (reading.busy) return
    reading.busy = true
    try {
      while (reading.cursor < reading.known && !reading.isPaused) {
        const page = await pageAfter(db, socket.actor.id, reading.cursor)
        if (page.end === reading.cursor) break
        for (const message of page.messages) socket.send(newMessage, { message })
        reading.cursor = page.end
        // Before the frame leaves: its confirmation may arrive before the write completes.
        reading.isPaused = page.isFull && page.end < reading.known
        const frame = reading.isPaused ? { sequence: page.end, more: true } : { sequence: page.end }
        // Waits for the write, so that a slow reader fills no memory here.
        if (!(await socket.sendSlowly(caughtUp, frame))) return
      }
    } finally {
      reading.busy = false
    }
  }

  /** `frame` is the message with this number as it travels; without it, or when earlier ones are missing, the table is read. Returns whether anybody had less. */
  function lookAt(accountId: number, sequence: number, frame?: string): boolean {
    let wasBehind = false
    for (const socket of live.socketsOf(accountId)) {
      const reading = readings.get(socket)
      if (!reading) continue
      reading.known = Math.max(reading.known, sequence)
      wasBehind ||= reading.cursor < sequence
      if (frame && !reading.busy && reading.cursor === sequence - 1) {
        reading.cursor = sequence
        socket.sendText(frame)
      } else if (reading.cursor < reading.known) catchUp(socket, reading).catch(onFailure)
    }
    return wasBehind
  }

  live.onOpen(async (socket) => {
    const last = await arrived(db, socket.actor.id, now())
    // What comes from here on waits until the socket has got its `registered`.
    const reading: Reading = { cursor: Math.min(socket.after ?? last, last), known: last, busy: true, isPaused: false }
    readings.set(socket, reading)
    return async () => {
      reading.busy = false
      if (reading.cursor === last) socket.send(caughtUp, { sequence: last })
      else await catchUp(socket, reading)
      await counts.sendTo(socket)
      // Between asking and being known as a reader a message may have come.
      reading.known = Math.max(reading.known, await lastSequence(db, socket.actor.id))
      await catchUp(socket, reading)
    }
  })
  live.onHint(topic, (accountId, text) => {
    const sockets = live.socketsOf(accountId)
    if (sockets.length === 0) return
    const { receiverId, sequence, last, unread, from, messageJson } = readHint(text)
    if (accountId === receiverId) {
      lookAt(accountId, sequence, messageJson && frameOf(newMessage, messageJson))
      counts.onMessage(accountId, last, unread)
    } else if (messageJson) {
      const frame = frameOf(sentMessage, messageJson)
      for (const socket of sockets) if (socket.id !== from) socket.sendText(frame)
    } else for (const socket of sockets) if (socket.id !== from) socket.send(inboxChanged, {})
  })
  live.onHint('unread', (accountId) => void counts.ask(accountId).catch(onFailure))

  const inbox: LiveInbox = {
    announce(message, state, from) {
      live.hint([message.receiverId, message.senderId], topic, hintOf(message, state, from))
    },
    announceRead(receipt) {
      for (const accountId of [receipt.readerId, receipt.senderId]) live.send(accountId, messagesRead, receipt)
      live.hint(receipt.readerId, 'unread', '')
    },
    announceChange(accountId) {
      live.send(accountId, inboxChanged, {})
      live.hint(accountId, 'unread', '')
    },
    resume(socket, confirmed) {
      const reading = readings.get(socket)
      if (!reading?.isPaused || confirmed < reading.cursor) return
      reading.isPaused = false
      catchUp(socket, reading).catch(onFailure)
    },
    async sweep({ hintsWereLost = false } = {}) {
      const here = live.accounts()
      if (here.length === 0) return
      const rows = await messageTables(db)
        .updateTable('message_inbox')
        .set({ seen_at: new Date(now()) })
        .where('account_id', 'in', here)
        .returning(['account_id', 'last_sequence', 'unread'])
        .execute()
      for (const row of rows) {
        const { account_id: accountId, last_sequence: last, unread } = row
        const wasBehind = lookAt(accountId, last)
        if (hintsWereLost) counts.setFromTable(accountId, { last, unread })
        else if (wasBehind || counts.differs(accountId, unread)) await counts.ask(accountId)
      }
    },
  }
  live.onGap(() => void inbox.sweep({ hintsWereLost: true }).catch(onFailure))
  return inbox
}

/** Notes that somebody is here now, before any process looks around; returns the last number they were given. */
async function arrived(db: Database, accountId: number, now: number): Promise<number> {
  const row = await messageTables(db)
    .updateTable('message_inbox')
    .set({ seen_at: new Date(now) })
    .where('account_id', '=', accountId)
    .returning('last_sequence')
    .executeTakeFirst()
  return row?.last_sequence ?? 0
}

async function lastSequence(db: Database, accountId: number): Promise<number> {
  const row = await messageTables(db)
    .selectFrom('message_inbox')
    .select('last_sequence')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.last_sequence ?? 0
}

/** One line of numbers with the sending socket and, if it fits, the message as it travels, encoded once for all sockets of both people. */
function hintOf(message: Message, { last, unread }: InboxState, from: string | undefined): string {
  const numbers = `${message.receiverId} ${message.sequence} ${last} ${unread} ${from ?? ''}`
  const whole = `${numbers}\n${JSON.stringify(message)}`
  // Room for the topic in front.
  return fits(`${topic}\n${whole}`) ? whole : numbers
}

interface Hint extends InboxState {
  receiverId: number
  sequence: number
  from: string | undefined
  messageJson: string | undefined
}

function readHint(text: string): Hint {
  const end = text.indexOf('\n')
  const parts = (end < 0 ? text : text.slice(0, end)).split(' ')
  const [receiverId = 0, sequence = 0, last = 0, unread = 0] = parts.slice(0, 4).map(Number)
  return { receiverId, sequence, last, unread, from: parts[4], messageJson: end < 0 ? undefined : text.slice(end + 1) }
}

const frameOf = ({ type }: typeof newMessage | typeof sentMessage, messageJson: string): string =>
  `{"type":"${type}","message":${messageJson}}`
