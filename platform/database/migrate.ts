import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** The `migrations` folders of every platform part and feature below the project folder. */
export async function migrationFolders(root: string): Promise<string[]> {
  const folders: string[] = []
  for (const tier of ['platform', 'features']) {
    for (const part of await foldersIn(join(root, tier))) {
      if ((await foldersIn(join(root, tier, part))).includes('migrations')) folders.push(join(root, tier, part, 'migrations'))
    }
  }
  return folders
}

/**
 * Applies what is missing, in the order of file names, each file in a transaction of its own. Safe when several servers
 * start at once. Returns the names applied.
 * @throws MigrationError naming the file that failed, or when the database knows migrations this version does not.
 */
export async function migrate(db: Database, folders: string[]): Promise<string[]> {
  const files = await migrationFiles(folders)
  return db.connection().execute(async (connection) => {
    // Waiting for another server's migrations, and large ones of our own, take as long as they take.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      return await applied(connection, files)
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
    }
  })
}

async function applied(connection: Database, files: Map<string, string>): Promise<string[]> {
  // The migrator asks for all of them again at each one.
  const all = await migrations(files)
  const provider = { getMigrations: async () => all }
  const migrator = new Migrator({ db: connection, provider, allowUnorderedMigrations: true })
  await refuseNewerDatabase(connection, files)
  const done: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    const [result] = results
    if (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const place = result ? relative(process.cwd(), files.get(result.migrationName) ?? result.migrationName) : undefined
      throw new MigrationError(place ? `The migration ${place} failed: ${reason}` : `The migrations could not run: ${reason}`, {
        cause: error,
      })
    }
    if (!result) return done
    done.push(result.migrationName)
  }
}

async function refuseNewerDatabase(connection: Database, files: Map<string, string>): Promise<void> {
  const { rows: present } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(connection)
  if (!present[0]?.name) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection)
  const unknown = rows.find(({ name }) => !files.has(name))
  if (unknown) {
    throw new MigrationError(
      `This database was used by a newer version of Tourstead (it has ${unknown.name}). Start that version, or use another database.`,
    )
  }
}

/** Returns the path of each migration by its name. */
export async function migrationFiles(folders: string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const folder of folders) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
      const name = basename(file, '.sql')
      const twin = files.get(name)
      if (twin) throw new MigrationError(`Two migrations have the name ${file}: ${twin} and ${join(folder, file)}.`)
      if (!/^\d{12}_[a-z0-9_]+$/.test(name))
        throw new MigrationError(`The migration ${join(folder, file)} is not named like 202611200900_name.sql.`)
      files.set(name, join(folder, file))
    }
  }
  return files
}

async function migrations(files: Map<string, string>): Promise<Record<string, Migration>> {
  const entries = [...files].map(async ([name, path]): Promise<[string, Migration]> => {
    const text = await readFile(path, 'utf8')
    return [name, { up: async (trx: Kysely<unknown>) => void (await sql.raw(text).execute(trx)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
