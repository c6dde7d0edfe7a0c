import { open, rename, type FileHandle } from 'node:fs/promises'
import type pg from 'pg'
import { ColumnarIndex } from './columnar-index.ts'
import { ListingColumns, type StoredHead } from './listing-columns.ts'
import type { Loaded } from './load-index.ts'
import { rowSql } from './row-layout.ts'
import type { StoredText } from '../text/text-index.ts'

/** Bump when the file layout or the names of places change; columns and their bits are compared by `sql`. */
const format = 11
/** Changes are kept for an hour; a file older than half of that is not used. */
const longestSeconds = 1800

/** Columns are read by so many threads of the usual four: connecting to the database needs one meanwhile. */
const lanes = 3

const tooShort = 'The file of the index is too short.'

interface Head {
  format: number
  /** How rows were read: choices and bits may have changed since. */
  sql: string
  database: string
  seconds: number
  snapshot: string
  listings: StoredHead
  /** What the listings say, where all of it was known. */
  text?: StoredText
}

/** Which database this is, and its clock in seconds. */
async function identify(client: pg.ClientBase): Promise<{ database: string; seconds: number }> {
  const { rows } = await client.query<{ database: string; seconds: number }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()), oid) as database, extract(epoch from now())::float8 as seconds
     from pg_database where datname = current_database()`,
  )
  return rows[0] ?? { database: '', seconds: 0 }
}

export async function writeSnapshot(client: pg.ClientBase, file: string, index: ColumnarIndex, snapshot: string): Promise<void> {
  const { arrays, ...listings } = index.listings.stored()
  const { arrays: textArrays = [], ...text } = index.text.stored() ?? {}
  const head = { format, sql: rowSql, ...(await identify(client)), snapshot, listings, ...('next' in text && { text }) } satisfies Head
  const written = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(written.length)
  // Several processes may stop at once; each writes its own and the last one stays.
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w')
  try {
    await handle.writev([size, written, ...arrays, ...textArrays])
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** The index as it was at the last clean stop, or undefined when there is none that fits this database. */
export async function readSnapshot(connecting: Promise<pg.ClientBase>, file: string, withText: boolean): Promise<Loaded | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const size = await bytes(handle, Buffer.alloc(4), 0)
    const head = JSON.parse((await bytes(handle, Buffer.alloc(size.readUInt32LE()), 4)).toString()) as Head
    if (head.format !== format || head.sql !== rowSql) return undefined
    const known = connecting.then(identify)
    let from = 4 + size.readUInt32LE()
    const fill = async (arrays: Uint8Array[]) => {
      const begins = arrays.map((array) => (from += array.byteLength) - array.byteLength)
      const lane = async (first: number) => {
        for (let index = first; index < arrays.length; index += lanes)
          await bytes(handle, arrays[index] as Uint8Array, begins[index] as number)
      }
      await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
    }
    const index = new ColumnarIndex(await ListingColumns.from(head.listings, fill))
    if (withText && head.text) await index.text.restore(head.text, fill)
    const { database, seconds } = await known
    const fits = head.database === database && seconds - head.seconds <= longestSeconds && seconds >= head.seconds
    return fits ? { index, snapshot: head.snapshot } : undefined
  } catch {
    return undefined
  } finally {
    await handle.close()
  }
}

async function bytes<T extends Uint8Array>(handle: FileHandle, into: T, from: number): Promise<T> {
  for (let read = 0; read < into.byteLength;) {
    const { bytesRead } = await handle.read(into, read, into.byteLength - read, from + read)
    if (bytesRead === 0) throw new RangeError(tooShort)
    read += bytesRead
  }
  return into
}
