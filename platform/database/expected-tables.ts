import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { MigrationError, migrationFiles, migrationFolders } from './migrate.ts'

const root = join(import.meta.dirname, '../..')
let expected: Promise<string[]> | undefined

/** Returns the tables of the migrations that the database lacks, as after an incomplete restore. Reads the migrations once. */
export async function findMissingTables(db: Database): Promise<string[]> {
  const tables = await (expected ??= listExpectedTables())
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) as name where to_regclass(name) is null order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws MigrationError naming the tables that are missing although their migrations ran. */
export async function assertTablesExist(db: Database): Promise<void> {
  const missing = await findMissingTables(db)
  if (missing.length === 0) return
  throw new MigrationError(
    `The database lacks ${missing.length === 1 ? 'the table' : 'the tables'} ${missing.join(', ')}. It was probably restored incompletely: restore the backup into an empty database and read what pg_restore reports.`,
  )
}

/** Lists the tables that exist after all migrations. Partitions are left out: jobs create and drop them. */
export async function listExpectedTables(): Promise<string[]> {
  const files = await migrationFiles(await migrationFolders(root))
  const texts = await Promise.all([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => readFile(path, 'utf8')))
  const tables = new Set<string>()
  for (const text of texts) applyStatements(text, tables)
  return [...tables].sort()
}

const statement =
  /\b(?<verb>create(?: unlogged)?|drop|alter) table (?:if (?:not )?exists )?(?<names>[\w.]+(?:, ?[\w.]+)*)(?<rest> partition of| rename to (?<renamed>\w+))?/g

function applyStatements(text: string, tables: Set<string>): void {
  const plain = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase()
  for (const { groups = {} } of plain.matchAll(statement)) {
    const { verb = '', names = '', rest, renamed } = groups
    const [first = ''] = names.split(',')
    if (verb === 'drop') for (const name of names.split(/, ?/)) tables.delete(name)
    else if (renamed) {
      tables.delete(first)
      tables.add(first.replace(/\w+$/, renamed))
    } else if (verb !== 'alter' && !rest) tables.add(first)
  }
}
