import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { lockDemoWorld } from './demo-lock.ts'

/** What belongs to the installation, not to its content. */
const tablesLeft = [
  // What administrators did is never taken back.
  'audit_entry',
  'audit_head',
  'file_store',
  'mail_budget_key',
  'kysely_migration',
  'kysely_migration_lock',
  'zip_code',
  'place',
  'plan',
  'insight_tip',
  'identity.installation',
  'identity.signing_key',
]
/** Hold one row with defaults from the start. Publishing fails without its setting. */
const oneRowTables = ['lead_progress', 'listing_review_setting']
const mediaKeys = ['photos/', 'videos/', 'people/', 'vault/', 'events/', 'library/']

export class NotADemoError extends Error {}

/**
 * Empties every table of content, other people's included, and the media store.
 * @throws NotADemoError when there are accounts and none of them is one of the demo world's.
 */
export async function emptyDemoWorld({ db, files }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDemoWorld(trx)
    if (!(await mayBeEmptied(trx))) {
      throw new NotADemoError('This database holds accounts but not the demo world, so it is left as it is.')
    }
    const { rows } = await sql<{ name: string }>`
      select case when schemaname = 'public' then '' else schemaname || '.' end || tablename as name
      from pg_tables where schemaname not like 'pg\\_%' and schemaname <> 'information_schema'`.execute(trx)
    const names = rows.map(({ name }) => name).filter((name) => !tablesLeft.includes(name))
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(trx)
    for (const name of oneRowTables) await sql`insert into ${sql.table(name)} default values`.execute(trx)
  })
  for (const key of mediaKeys) await files.remove(key)
}

async function mayBeEmptied(db: Database): Promise<boolean> {
  const { rows } = await sql<{ people: number; demo: number }>`
    select count(*) as people, count(*) filter (where is_demo) as demo from account`.execute(db)
  return rows[0] !== undefined && (rows[0].people === 0 || rows[0].demo > 0)
}
