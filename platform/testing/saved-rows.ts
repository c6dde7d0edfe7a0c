import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Copies every row of every table. Returns a function that brings all of them back, without triggers. */
export async function saveRows(db: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string; columns: string; filled: boolean }>`
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      (xpath('/row/n/text()', query_to_xml(format('select exists(select from %s) as n', c.oid::regclass), false, true, '')))[1]::text = 'true' as filled
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
    group by c.oid having c.oid::regclass::text not in ('migration', 'zip_code') order by 1`.execute(db)
  await sql`create schema saved`.execute(db)
  const copyOf = (name: string) => `saved.${name.replace('.', '_')}`
  for (const { name, filled } of tables) if (filled) await sql`${sql.raw(`create table ${copyOf(name)} as table ${name}`)}`.execute(db)
  const back = tables.flatMap(({ name, columns, filled }) => [
    `delete from ${name};`,
    ...(filled ? [`insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)};`] : []),
  ])
  const restore = `do $$ begin set local session_replication_role = replica; ${back.join(' ')} end $$`
  return async () => void (await sql`${sql.raw(restore)}`.execute(db))
}
