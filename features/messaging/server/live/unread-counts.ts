import type { Database } from '#platform/database/database.ts'
import type { Live, LiveSocket } from '#platform/live/live.ts'
import { unreadCountFrame } from '../../contract/frames.ts'
import { messageTables } from '../message-rows.ts'
import type { InboxState } from '../store/store-messages.ts'

/** The first change is sent at once; a stream of messages counts ten times a second, not with every message. */
const betweenCountsMs = 100

interface Count extends InboxState {
  resting: boolean
  changed: boolean
  /** One question at a time; what changes meanwhile is asked for once more, so the last answer is right. */
  asking: Promise<void> | undefined
  askAgain: boolean
}

export interface UnreadCounts {
  /** A message made it so; older news than what is known changes nothing. */
  onMessage(accountId: number, last: number, unread: number): void
  /** Something else changed it: asks the table. */
  ask(accountId: number): Promise<void>
  /** Whether the last that was sent is something else; false when nothing was sent yet. */
  differs(accountId: number, unread: number): boolean
  setFromTable(accountId: number, state: InboxState): void
  /** Sends the count to a socket that opened just now. */
  sendTo(socket: LiveSocket): Promise<void>
}

/**
 * Sends people who are connected how many messages they have not read. Messages bring the count along; the number of the last
 * message says which of two is newer. Reading and deleting leave that number as it is, so after them the table is asked.
 */
export function unreadCounts(live: Live, db: Database): UnreadCounts {
  const counts = new Map<number, Count>()

  function of(accountId: number): Count {
    let count = counts.get(accountId)
    if (!count) counts.set(accountId, (count = { last: -1, unread: 0, resting: false, changed: false, asking: undefined, askAgain: false }))
    return count
  }

  function send(accountId: number, count: Count): void {
    if (count.resting) {
      count.changed = true
      return
    }
    for (const socket of live.socketsOf(accountId)) socket.send(unreadCountFrame, { count: count.unread })
    count.resting = true
    count.changed = false
    setTimeout(() => {
      count.resting = false
      if (count.changed) send(accountId, count)
    }, betweenCountsMs).unref()
  }

  function setFromTable(accountId: number, { last, unread }: InboxState): void {
    const count = of(accountId)
    if (last < count.last) return
    count.last = last
    count.unread = unread
    send(accountId, count)
  }

  async function askUntilSettled(accountId: number, count: Count): Promise<void> {
    do {
      count.askAgain = false
      setFromTable(accountId, await inboxOf(db, accountId))
    } while (count.askAgain)
  }

  live.onClose(({ actor }) => {
    if (live.socketsOf(actor.id).length === 0) counts.delete(actor.id)
  })

  return {
    onMessage(accountId, last, unread) {
      if (live.socketsOf(accountId).length === 0) return
      const count = of(accountId)
      if (last <= count.last) return
      count.last = last
      count.unread = unread
      send(accountId, count)
    },
    async ask(accountId) {
      if (live.socketsOf(accountId).length === 0) return
      const count = of(accountId)
      count.askAgain = true
      count.asking ??= askUntilSettled(accountId, count).finally(() => (count.asking = undefined))
      await count.asking
    },
    differs(accountId, unread) {
      const sent = counts.get(accountId)
      return sent !== undefined && sent.unread !== unread
    },
    async sendTo(socket) {
      const stored = await inboxOf(db, socket.actor.id)
      // Others of this person may have been sent something newer while the table was asked.
      const sent = counts.get(socket.actor.id)
      socket.send(unreadCountFrame, { count: sent && sent.last >= stored.last ? sent.unread : stored.unread })
    },
    setFromTable,
  }
}

async function inboxOf(db: Database, accountId: number): Promise<InboxState> {
  const row = await messageTables(db)
    .selectFrom('message_inbox')
    .select(['last_sequence as last', 'unread'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { last: 0, unread: 0 }
}
