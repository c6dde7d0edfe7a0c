import pg from 'pg'
import { afterFile } from '#platform/testing/after-file.ts'

/** One transaction and the tables of which it locked rows that existed before, in order. */
export interface RecordedTransaction {
  /** Names what ran, as `record` was told. */
  during: string
  locks: { table: string; statement: string }[]
}

export interface Recorder {
  /** Names what runs from now on. */
  record(during: string): void
  transactions: RecordedTransaction[]
  /** Ends the recording. */
  stop(): void
}

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

interface Running {
  /** Rows that this transaction locked already, as `table ctid`. */
  held: Set<string>
  locks: RecordedTransaction['locks']
}

/** Tables of which a connection may have locked rows. */
const touched = `select distinct relation::regclass::text as name from pg_locks join pg_class on pg_class.oid = relation
  where pid = $1 and mode in ('RowShareLock', 'RowExclusiveLock') and relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace`

const lockedRows = (table: string): string => `select '${table}' as "table", locked_row::text as row from pgrowlocks('${table}')
  where exists (select from unnest(pids, modes) as lock(pid, mode) where pid = $1 and mode not in ('Key Share', 'For Key Share'))`

/**
 * Records the row locks of every transaction that the query builder opens, with those of triggers and foreign keys: after each statement
 * another connection asks pgrowlocks. A statement without a transaction gets one. Locks FOR KEY SHARE are left out: in this product they
 * conflict with deletions alone. Tables that a statement does not name, such as those of a cascade, count as locked in the `order`.
 */
export async function recordLocks(url: string, order: readonly string[]): Promise<Recorder> {
  const observer = new pg.Pool({ connectionString: url, max: 4 })
  await observer.query('create extension if not exists pgrowlocks')
  const transactions: RecordedTransaction[] = []
  const running = new WeakMap<pg.Client, Running>()
  let label = ''
  const original = pg.Client.prototype.query as Query

  async function note(client: pg.Client, transaction: Running, statement: string): Promise<void> {
    const { processID } = client as unknown as { processID: number }
    const { rows: relations } = await observer.query<{ name: string }>(touched, [processID])
    if (relations.length === 0) return
    const probes = relations.map(({ name }) => lockedRows(name)).join(' union all ')
    const { rows } = await observer.query<{ table: string; row: string }>(probes, [processID])
    const taken = new Set(rows.filter(({ table, row }) => !transaction.held.has(`${table} ${row}`)).map(({ table }) => table))
    for (const { table, row } of rows) transaction.held.add(`${table} ${row}`)
    const named = (table: string) => statement.search(new RegExp(String.raw`\b${table}\b`)) + 1 || Infinity
    for (const table of [...taken].toSorted((a, b) => named(a) - named(b) || order.indexOf(a) - order.indexOf(b)))
      transaction.locks.push({ table, statement })
  }

  async function run(
    client: pg.Client,
    send: (text: string) => Promise<unknown>,
    text: string,
    own: () => Promise<unknown>,
  ): Promise<unknown> {
    const isBegin = /^\s*(begin|start transaction)/i.test(text)
    const open = running.get(client)
    if (isBegin) {
      const done = await own()
      running.set(client, { held: new Set(), locks: [] })
      return done
    }
    if (/^\s*rollback/i.test(text)) {
      running.delete(client)
      return own()
    }
    if (/^\s*commit/i.test(text)) {
      if (open) {
        await send('set constraints all immediate')
        await note(client, open, 'commit')
        if (open.locks.length > 0) transactions.push({ during: label, locks: open.locks })
      }
      running.delete(client)
      return own()
    }
    if (open) {
      const done = await own()
      await note(client, open, text)
      return done
    }
    if (!/^\s*(insert|update|delete|with)\b/i.test(text)) return own()
    await send('begin')
    const alone: Running = { held: new Set(), locks: [] }
    try {
      const done = await own()
      await send('set constraints all immediate')
      await note(client, alone, text)
      if (alone.locks.length > 0) transactions.push({ during: label, locks: alone.locks })
      await send('commit')
      return done
    } catch (error) {
      await send('rollback')
      throw error
    }
  }

  pg.Client.prototype.query = function (this: pg.Client, text: unknown, values?: unknown, callback?: unknown): unknown {
    if (typeof text !== 'string' || typeof values === 'function' || callback) return original.call(this, text, values, callback)
    const send = (statement: string) => original.call(this, statement) as Promise<unknown>
    return run(this, send, text, () => original.call(this, text, values) as Promise<unknown>)
  } as never
  const stop = () => void (pg.Client.prototype.query = original as never)
  afterFile(async () => {
    stop()
    await observer.end()
  })
  return { record: (during) => void (label = during), transactions, stop }
}
