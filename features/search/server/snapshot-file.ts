import { open, readFile, rename } from 'node:fs/promises'
import type pg from 'pg'
import { ColumnarIndex } from './columnar-index.ts'
import { HomeColumns, type StoredHomes } from './home-columns.ts'
import type { Loaded } from './load-index.ts'

/** Raised whenever the columns or their bits change. */
const format = 1
/** Changes are kept for an hour; a file older than half of that is not used. */
const longestSeconds = 1800

interface Head {
  format: number
  database: string
  seconds: number
  snapshot: string
  homes: Omit<StoredHomes, 'arrays'>
  lengths: number[]
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
  const { arrays, ...homes } = index.homes.stored()
  const head: Head = { format, ...(await identify(client)), snapshot, homes, lengths: arrays.map(({ byteLength }) => byteLength) }
  const text = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(text.length)
  // Several processes may stop at once; each writes its own and the last one stays.
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w')
  try {
    await handle.writev([size, text, ...arrays])
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** The index as it was at the last clean stop, or undefined when there is none that fits this database. */
export async function readSnapshot(client: pg.ClientBase, file: string): Promise<Loaded | undefined> {
  const data = await readFile(file).catch(() => undefined)
  if (!data) return undefined
  try {
    const size = data.readUInt32LE()
    const head = JSON.parse(data.subarray(4, 4 + size).toString()) as Head
    const { database, seconds } = await identify(client)
    if (head.format !== format || head.database !== database || seconds - head.seconds > longestSeconds || seconds < head.seconds)
      return undefined
    let at = 4 + size
    const arrays = head.lengths.map((length) => data.subarray(at, (at += length)))
    return { index: new ColumnarIndex(HomeColumns.from({ ...head.homes, arrays })), snapshot: head.snapshot }
  } catch {
    return undefined
  }
}
