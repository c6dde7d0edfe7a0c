import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#platform/http/services.ts'

type Store = Pick<Services, 'db' | 'config'>
type Column = { table: string; column: string }

const inOurTables = sql`
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`

/** Every table of the database that has a column for words, documents or bytes. */
export async function tablesWithText({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as table ${inOurTables} and c.data_type in ('text', 'ARRAY', 'json', 'jsonb', 'bytea', 'character varying')`.execute(
    db,
  )
  return rows.map(({ table }) => table).toSorted()
}

/** The places, as `table: word`, in which one of these words stands anywhere in the database. */
export async function textsFound({ db }: Store, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select distinct c.table_schema as schema, c.table_name as table ${inOurTables}`.execute(db)
  const hits: string[] = []
  for (const { schema, table } of tables) {
    // Binary columns are cast too, as hexadecimal digits.
    const { rows } = await sql<{ word: string }>`
      with everything as materialized (select lower(string_agg(one::text, ' ')) as text from ${sql.table(`${schema}.${table}`)} one)
      select word from unnest(${[...texts]}::text[]) word, everything
      where strpos(text, lower(word)) > 0 or strpos(text, encode(convert_to(word, 'utf8'), 'hex')) > 0`.execute(db)
    hits.push(...rows.map(({ word }) => `${table}: ${word}`))
  }
  return hits.toSorted()
}

/** Every column that names an account; found by its name and by what it refers to. */
export async function columnsOfAccounts({ db }: Pick<Store, 'db'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column ${inOurTables} and c.table_schema = 'public' and c.data_type = 'bigint' and (
      c.column_name ~ '(account|sender|receiver|reporter|reported|blocked|other|agent)_id$' or exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.confrelid = 'account'::regclass and a.attname = c.column_name
          and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass))`.execute(db)
  return rows
}

/** The columns, as `table.column`, that still name this account. */
export async function columnsNaming({ db }: Pick<Store, 'db'>, accountId: number): Promise<string[]> {
  const hits: string[] = []
  for (const { table, column } of await columnsOfAccounts({ db })) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(db)
    if (Number(rows[0]?.count) > 0) hits.push(`${table}.${column}`)
  }
  return hits.toSorted()
}

/** Every file below the data folder, with what is in it. */
export async function filesOf({ config }: Store): Promise<Map<string, Buffer>> {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(paths.map(async (path) => [relative(config.dataDir, path), await readFile(path)] as const)))
}
