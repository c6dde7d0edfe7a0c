import { batched } from '#platform/database/batched.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { replyForm } from './reply-form.ts'

export type ReplyPart = 'card' | 'page'

export interface ComposedReply {
  json: string
  /** The moment from which it reads differently although nothing changed; Infinity where there is none. */
  until: number
}

export interface ReplyStoreOptions {
  databaseUrl: string
  now: () => number
  part: ReplyPart
  /** Returns what visitors may see of these listings, read after it was called; the others are left out. */
  compose: (keys: number[]) => Promise<Map<number, ComposedReply>>
}

export interface ReplyStore {
  /** Returns the replies of those of these listings that visitors may see, composed now; they are written afterwards. */
  composed(keys: readonly number[]): Promise<Map<number, string>>
  /** Composes and writes those of these listings that are not written yet. */
  fill(keys: readonly number[]): Promise<void>
  /** Resolves when nothing waits to be written. */
  idle(): Promise<void>
  close(): Promise<void>
}

interface Composed extends ComposedReply {
  version: number
}

/** As many as a few lists hold: those who come in one moment do not wait for one another. */
const together = { most: 192, readings: 2 }
const mostWritten = 100
const mostWaiting = 2000
const writeAfterMs = 20
/** Less than PostgreSQL waits before it looks for a deadlock: who writes replies gives way to who changes listings. */
const lockWaitMs = 100

/** Returns the statement for these columns of those that are written and hold; its values are keys, the form and the moment. */
export const writtenSql = (part: ReplyPart, columns: string): string => `select ${columns} from listing_${part}
  where listing_key = any ($1::bigint[]) and form = $2 and until > $3::timestamptz and reply is not null`

const statementsOf = (part: ReplyPart) => {
  const table = `listing_${part}`
  return {
    written: writtenSql(part, 'listing_key'),
    versions: `select listing_key, version from ${table} where listing_key = any ($1::bigint[])`,
    // The rows in the order of their keys, as those who change listings lock them.
    write: `insert into ${table} as stored (listing_key, version, reply, until, form)
      select listing_key, version, reply, until, $5 from unnest($1::bigint[], $2::bigint[], string_to_array($3, E'\\n'), $4::timestamptz[])
        as composed (listing_key, version, reply, until) order by listing_key
      on conflict (listing_key) do update set reply = excluded.reply, until = excluded.until, form = excluded.form
        where stored.version = excluded.version`,
  }
}

/** Who waits for a row that somebody changes composes it for nothing. */
function giveWay(error: { code?: string }): void {
  if (error.code !== lockNotAvailable) throw error
}
const lockNotAvailable = '55P03'

/**
 * Writes finished replies of listings into the database. What changes a listing takes its text away in the same transaction, so that
 * one that is there is right by itself. What is not there is composed, sent and written afterwards, unless it was changed meanwhile.
 */
export function replyStore({ databaseUrl, now, part, compose }: ReplyStoreOptions): ReplyStore {
  const statements = statementsOf(part)
  const readers = preparedStatements(databaseUrl, { pipelined: true })
  const writers = preparedStatements(databaseUrl, { lockWaitMs })
  const waiting = new Map<number, Composed>()
  let writing: Promise<void> | undefined
  let isClosed = false

  async function composeNow(keys: number[]): Promise<Map<number, Composed>> {
    // Before anything is read: what changes from now on counts another version, and what was read is not written.
    const rows = await readers.run<{ listing_key: number; version: number }>(`versions of ${part}s`, statements.versions, [keys])
    const versions = new Map(rows.map(({ listing_key: key, version }) => [key, version]))
    return new Map([...(await compose(keys))].map(([key, reply]) => [key, { ...reply, version: versions.get(key) ?? 0 }]))
  }

  async function write(replies: ReadonlyMap<number, Composed>): Promise<void> {
    const all = [...replies.values()]
    if (all.length === 0) return
    await writers.run(`write ${part}s`, statements.write, [
      [...replies.keys()],
      all.map(({ version }) => version),
      all.map(({ json }) => json).join('\n'),
      all.map(({ until }) => (Number.isFinite(until) ? new Date(until).toISOString() : 'infinity')),
      await replyForm(),
    ])
  }

  async function writeWaiting(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, writeAfterMs))
    while (waiting.size > 0) {
      const next = new Map([...waiting].slice(0, mostWritten))
      for (const key of next.keys()) waiting.delete(key)
      // Whoever asks next composes it again.
      await write(next).catch(() => undefined)
    }
  }

  function writeSoon(replies: ReadonlyMap<number, Composed>): void {
    if (isClosed) return
    for (const [key, reply] of replies) if (waiting.size < mostWaiting) waiting.set(key, reply)
    writing ??= writeWaiting().finally(() => (writing = undefined))
  }

  const composeOne = batched<number, string>(async (keys) => {
    const replies = await composeNow(keys)
    writeSoon(replies)
    return new Map([...replies].map(([key, { json }]) => [key, json]))
  }, together)

  return {
    async composed(keys) {
      const texts = await Promise.all(keys.map(async (key) => [key, await composeOne(key)] as const))
      return new Map(texts.flatMap(([key, json]) => (json === undefined ? [] : [[key, json]])))
    },
    async fill(keys) {
      const values = [keys, await replyForm(), new Date(now()).toISOString()]
      const rows = await readers.run<{ listing_key: number }>(`written ${part}s`, statements.written, values)
      const written = new Set(rows.map(({ listing_key: key }) => key))
      const missing = keys.filter((key) => !written.has(key))
      if (missing.length > 0) await write(await composeNow(missing)).catch(giveWay)
    },
    idle: async () => writing,
    async close() {
      isClosed = true
      waiting.clear()
      await writing
      await Promise.all([readers.close(), writers.close()])
    },
  }
}
