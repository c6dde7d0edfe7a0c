import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { heldAtMost, heldForSeconds } from '../../contract/held-messages.ts'
import type { Moment } from '../../contract/message.ts'
import { messageTables } from '../message-rows.ts'

export interface HeldRow {
  client_message_id: string
  receiver_id: number
  listing_key: number | null
  content: string
  moment: Moment | null
  asker_name: string | null
  sent_at: Date | null
}

/** Access rules for sending a message by its mailed link. */
export interface Asker {
  /** Hash of the address. */
  asker: Buffer
  asker_name: string
  asker_email: string | null
  confirm_until: Date | null
}

type NewHeld = Omit<HeldRow, 'moment' | 'asker_name' | 'sent_at'>

export const heldColumns = ['client_message_id', 'receiver_id', 'listing_key', 'content', 'moment', 'asker_name', 'sent_at'] as const

/** A message with its request to confirm it. */
export interface RequestRow extends HeldRow {
  request_id: number
  asker: Buffer | null
  asker_email: string | null
  confirm_until: Date | null
  nudged_at: Date | null
  held_at: Date
}

export const requestColumns = [...heldColumns, 'request_id', 'asker', 'asker_email', 'confirm_until', 'nudged_at', 'held_at'] as const

/** In all, and no more than 3 GB of the longest messages. */
const mostRows = 100_000

const expiredForMs = 7 * 86_400_000

/** The rows of `held_message` that are not too old. */
export function heldRows(db: Database, now: () => number) {
  const since = () => new Date(now() - heldForSeconds * 1000)
  const table = messageTables(db)

  const of = (holder: string): Promise<HeldRow[]> =>
    table
      .selectFrom('held_message')
      .select(heldColumns)
      .where('holder', '=', hashOf(holder))
      .where('held_at', '>', since())
      .orderBy('held_at')
      .execute()

  return {
    of,
    /** A form posted twice is one message. Throws `too-many`. */
    async hold(holder: string, message: NewHeld): Promise<void> {
      const waiting = (await of(holder)).filter((row) => row.sent_at === null)
      const same = (row: HeldRow) =>
        row.receiver_id === message.receiver_id && row.listing_key === message.listing_key && row.content === message.content
      if (waiting.some(same)) return
      if (waiting.length >= heldAtMost) throw new Problem('too-many', fill(texts.tooManyHeldMessages, { heldAtMost }))
      await refuseWhenFull(db)
      await table
        .insertInto('held_message')
        .values({ ...message, holder: hashOf(holder), asker: null, asker_name: null, moment: null, held_at: new Date(now()) })
        .execute()
    },
    /** Restarts the hour of a message in its browser; the owner of the address may send it as well. Returns undefined once it is sent. */
    async waitFor(trx: Database, id: string, asker: Asker, heldAt: Date): Promise<RequestRow | undefined> {
      return messageTables(trx)
        .updateTable('held_message')
        .set({ ...asker, held_at: heldAt })
        .where('client_message_id', '=', id)
        .where('sent_at', 'is', null)
        .returning(requestColumns)
        .executeTakeFirst()
    },
    async drop(holder: string, id: string): Promise<void> {
      await table
        .deleteFrom('held_message')
        .where('holder', '=', hashOf(holder))
        .where('client_message_id', '=', id)
        .where('sent_at', 'is', null)
        .execute()
    },
    /** One account alone sends it; whether it is this one. */
    async claim(id: string, accountId: number): Promise<boolean> {
      const { numUpdatedRows } = await table
        .updateTable('held_message')
        .set({ sender_id: accountId })
        .where('client_message_id', '=', id)
        .where((where) => where.or([where('sender_id', 'is', null), where('sender_id', '=', accountId)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async unclaim(id: string): Promise<void> {
      await table
        .updateTable('held_message')
        .set({ sender_id: null })
        .where('client_message_id', '=', id)
        .where('sent_at', 'is', null)
        .execute()
    },
    async exists(id: string): Promise<boolean> {
      return (await table.selectFrom('held_message').select('held_at').where('client_message_id', '=', id).executeTakeFirst()) !== undefined
    },
    /** Empties the row: the text is in the message now. Returns its request. The row answers its link and the browser that wrote it. */
    async sent(id: string): Promise<number | undefined> {
      const row = await table
        .updateTable('held_message')
        .set({ content: '', moment: null, asker: null, asker_name: null, asker_email: null, sent_at: new Date(now()) })
        .where('client_message_id', '=', id)
        .returning('request_id')
        .executeTakeFirst()
      return row?.request_id
    },
  }
}

export type HeldRows = ReturnType<typeof heldRows>

/** Throws `unavailable`. */
export async function refuseWhenFull(db: Database): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`select count(*) >= ${mostRows} as full from held_message`.execute(db)
  if (rows[0]?.full) throw new Problem('unavailable')
}

/** Deletes messages after their hour, and a week after their link expired: until then its page still shows the text. */
export async function forgetHeldMessages(db: Database, now: number): Promise<void> {
  await messageTables(db)
    .deleteFrom('held_message')
    .where((where) =>
      where.or([
        where('confirm_until', '<', new Date(now - expiredForMs)),
        where.and([where('confirm_until', 'is', null), where('held_at', '<', new Date(now - heldForSeconds * 1000))]),
      ]),
    )
    .execute()
}

const hashOf = (holder: string): Buffer => createHash('sha256').update(holder).digest()
