import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { ConfigError } from '#platform/config/settings.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from './file-store.ts'

/** The file of a store that holds its id and, after a move, the id of the store it was copied from. */
export const storeIdKey = 'store-id'

interface StoreIdentity {
  id: string
  copiedFrom: string | undefined
}

export interface StoreClaim {
  /** Names the store in messages, as in `the folder /srv/data/files`. */
  where: string
  /** Keys of the newest files the database knows; keys that end in a slash are folders. Read only at the first start. */
  newestKeys: (db: Database) => Promise<readonly string[]>
  /** Lets an empty database adopt this store. Only the server does; commands and workers refuse. */
  mayAdopt: boolean
}

const howTo =
  'Start with the file store this database was first used with: the same S3_BUCKET, S3_ENDPOINT and S3_PREFIX or, without a bucket, a DATA_DIR with its files. If these are its files, restored from a copy: npm run storage -- adopt'

/**
 * Ties the database to its file store. The first start stores the same random id in both; an existing installation takes the store
 * it finds if at least one of the newest files is there. An empty database takes no store with files of another one. A store that `npm run storage -- move` filled takes over from its source.
 * Throws ConfigError for any other store, and StorageAway while the store does not answer.
 */
export async function claimFileStore(db: Database, files: FileStore, { where, newestKeys, mayAdopt }: StoreClaim): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several processes may make the first start at once.
    await sql`select pg_advisory_xact_lock(hashtext('file_store'))`.execute(trx)
    const storedId = await readStoreId(trx)
    const identity = await readIdentity(files)
    if (storedId !== undefined && storedId === identity?.id) return
    if (storedId !== undefined) {
      if (storedId !== identity?.copiedFrom) throw new ConfigError(`In ${where} are not the files of this database. ${howTo}`)
      return writeStoreId(trx, identity.id)
    }
    const keys = await newestKeys(trx)
    if (keys.length === 0 && !mayAdopt) return
    if (keys.length === 0 && identity && (await holdsFiles(files)))
      throw new ConfigError(`In ${where} are the files of another database; this one is empty. Check DATABASE_URL. ${howTo}`)
    if (keys.length > 0 && !(await hasAny(files, keys)))
      throw new ConfigError(`In ${where} is none of the newest files of this database. ${howTo}`)
    await writeStoreId(trx, (identity ?? (await writeIdentity(files))).id)
  })
}

/** Makes this store the one of the database whatever its id, as the operator decided. */
export async function adoptFileStore(db: Database, files: FileStore): Promise<void> {
  await writeStoreId(db, ((await readIdentity(files)) ?? (await writeIdentity(files))).id)
}

/** Marks the target of a move as the successor of its source; the source is refused once the target was used. */
export async function markCopy(from: FileStore, to: FileStore): Promise<void> {
  const source = await readIdentity(from)
  if (source && (await readIdentity(to))?.copiedFrom !== source.id) await writeIdentity(to, source.id)
}

async function holdsFiles(files: FileStore): Promise<boolean> {
  for await (const { key } of files.list('')) if (key !== storeIdKey) return true
  return false
}

async function hasAny(files: FileStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if ((await files.changedAt(key)) !== undefined) return true
  return false
}

async function readIdentity(files: FileStore): Promise<StoreIdentity | undefined> {
  try {
    const [id = '', copiedFrom] = (await text(files.read(storeIdKey))).trim().split(/\s+/)
    return { id, copiedFrom }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function writeIdentity(files: FileStore, copiedFrom?: string): Promise<StoreIdentity> {
  const id = randomUUID()
  await files.put(storeIdKey, Buffer.from(`${[id, copiedFrom].filter(Boolean).join(' ')}\n`))
  return { id, copiedFrom }
}

async function readStoreId(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ store_id: string }>`select store_id from file_store`.execute(db)
  return rows[0]?.store_id
}

async function writeStoreId(db: Database, id: string): Promise<void> {
  await sql`insert into file_store (store_id) values (${id}) on conflict (only_row) do update set store_id = ${id}`.execute(db)
}
