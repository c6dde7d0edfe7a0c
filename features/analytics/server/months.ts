import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

const partitioned = ['internet_tracking', 'internet_tracking_summary'] as const
/** Of single events; what they add up to stays. */
const storedMonths = 3

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(Date.UTC(year, number - 1 + months, 1))
}

/** Makes the partitions of a month where they are missing; processes that begin a month together wait for each other. */
export const makeMonth = (db: Database, month: string): Promise<void> => db.transaction().execute((trx) => makeMonthIn(trx, month))

export async function makeMonthIn(trx: DatabaseTransaction, month: string): Promise<void> {
  const [first, next] = [`${month}-01`, `${monthsLater(month, 1)}-01`]
  await sql`select pg_advisory_xact_lock(hashtext('internet_tracking.month'))`.execute(trx)
  for (const table of partitioned) {
    const partition = sql.id(`${table}_${month.replace('-', '_')}`)
    // In UTC, whatever the zone of the database.
    const bounds = table === 'internet_tracking' ? [`${first} 00:00:00+00`, `${next} 00:00:00+00`] : [first, next]
    await sql`create table if not exists ${partition} partition of ${sql.id(table)}
      for values from (${sql.lit(bounds[0])}) to (${sql.lit(bounds[1])})`.execute(trx)
  }
}

/** Drops the partitions of single events that are older than three months. */
export async function dropOldEvents(db: Database, now: number): Promise<void> {
  const oldest = `internet_tracking_${monthsLater(monthOf(now), 1 - storedMonths).replace('-', '_')}`
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'internet_tracking'::regclass`.execute(db)
  for (const { name } of rows) if (name < oldest) await sql`drop table if exists ${sql.id(name)}`.execute(db)
}
