import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/per-address.ts'
import { dayOf } from './months.ts'

/** Returns the salt of a day, the same in every process; made by whoever asks first. */
async function saltOf(db: Database, day: string): Promise<Buffer> {
  await sql`insert into internet_tracking_salt (day, salt) values (${day}, ${randomBytes(32)}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ salt: Buffer }>`select salt from internet_tracking_salt where day = ${day}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The day ${day} has no salt.`)
  return row.salt
}

export type VisitorHash = (from: { remote: string; userAgent: string; at: number }) => Promise<string>

/** Returns what tells visitors of one day apart and cannot be traced back, nor recognized on another day. */
export function visitorHashes(db: Database): VisitorHash {
  let known: { day: string; salt: Promise<Buffer> } | undefined
  return async ({ remote, userAgent, at }) => {
    const day = dayOf(at)
    if (known?.day !== day) known = { day, salt: saltOf(db, day) }
    const salt = await known.salt.catch((error: unknown) => {
      known = undefined
      throw error
    })
    return createHash('sha256').update(salt).update(networkOf(remote)).update('\n').update(userAgent).digest('hex').slice(0, 16)
  }
}

/** Forgets salts and visitors of days that are over; late events of yesterday are in by then. */
export async function forgetVisitors(db: Database, now: number): Promise<void> {
  const today = dayOf(now)
  await sql`delete from internet_tracking_salt where day < ${today}::date`.execute(db)
  await sql`delete from internet_tracking_visitor where day < ${today}::date`.execute(db)
}
