import { sql } from 'kysely'
import type { Database } from './database.ts'

export class NotDurableError extends Error {
  override readonly name = 'NotDurableError'
}

const required = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Refuses a database that may forget what it confirmed. `synchronous_commit` may be stricter than `on`, not laxer than `local`. */
export async function assertDurable(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(required)})`.execute(db)
  const wrong = rows.filter(({ setting }) => setting === 'off')
  if (wrong.length === 0) return
  const list = wrong
    .map(({ name }) => name)
    .sort()
    .join(', ')
  throw new NotDurableError(`The database could lose what it has confirmed, because ${list} is off. Switch it on and start again.`)
}
