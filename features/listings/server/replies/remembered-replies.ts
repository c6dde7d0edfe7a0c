import { batched } from '#platform/database/batched.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { replyForm } from './reply-form.ts'
import { ReplyMemory } from './reply-memory.ts'
import type { ReplyPart } from './reply-store.ts'

interface RememberedOptions<Reply> {
  databaseUrl: string
  now: () => number
  part: ReplyPart
  /** How much memory those that are asked for again may take. */
  mostBytes: number
  /** How many questions are answered together at most. */
  together: number
  /** Returns a written text as it is sent. */
  replyOf: (text: string) => Reply
}

export interface RememberedReplies<Reply> {
  /** Returns those of these listings that are written, and of others as well. */
  read(keys: readonly number[]): Promise<ReadonlyMap<number, Reply>>
  close(): Promise<void>
}

interface Changes {
  snapshot: string
  /** Another one where the table was emptied at once. */
  tables: number
  keys: (number | string)[]
}

interface Row {
  listing_key: number
  reply: string
  /** Null where only a change ends it. */
  until: Date | null
}

/** More changes than this are not looked at one by one. */
const mostChanges = 1000
/** Notes of changes are deleted after an hour. */
const longestMs = 1_800_000

// What the earlier look could not see is new, in whatever order transactions end.
const changesSql = `
  select pg_current_snapshot()::text as snapshot, pg_relation_filenode('listing_outbox') as tables,
    array(select distinct listing_key from listing_outbox where written_by >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(written_by, $1::pg_snapshot) limit ${mostChanges + 1}) as keys`

const readSql = (part: ReplyPart) => `
  select listing_key, ${part} as reply, nullif(${part}_until, 'infinity') as until from listing_reply
  where listing_key = any ($1::bigint[]) and ${part}_form = $2 and ${part}_until > $3::timestamptz and ${part} is not null`

/**
 * The written replies of listings. Those in memory are sent after a look at what was changed since the look before, so that nobody
 * gets less than what was committed when they asked; the others are read. One reading follows the other, for all who asked meanwhile.
 */
export function rememberedReplies<Reply extends { readonly bytes: number }>(options: RememberedOptions<Reply>): RememberedReplies<Reply> {
  const { databaseUrl, now, part, mostBytes, together, replyOf } = options
  const readers = preparedStatements(databaseUrl, { pipelined: true })
  const memory = new ReplyMemory<Reply>(mostBytes)
  const text = readSql(part)
  /** What the last look could see; nothing in memory was read before it. */
  let last: (Pick<Changes, 'snapshot' | 'tables'> & { at: number }) | undefined

  function forget(): void {
    memory.clear()
    last = undefined
  }

  /** Returns what may have changed since the last look; undefined where that may be anything. */
  async function changedSince(): Promise<number[] | undefined> {
    const at = performance.now()
    const [changes] = await readers.run<Changes>(`changes of ${part}s`, changesSql, [last?.snapshot ?? null])
    if (!changes) throw new Error('A look at what was changed returned nothing.')
    const isAnything = changes.keys.length > mostChanges || (last && last.tables !== changes.tables)
    last = { ...changes, at }
    if (isAnything) {
      memory.clear()
      return undefined
    }
    const changed = changes.keys.map(Number)
    for (const key of changed) memory.delete(key)
    return changed
  }

  const readFrom = async (keys: readonly number[]): Promise<Row[]> =>
    keys.length === 0 ? [] : readers.run<Row>(`written ${part}s`, text, [keys, await replyForm(), new Date(now()).toISOString()])

  const remember = ({ listing_key: key, until }: Row, reply: Reply): void => memory.set(key, reply, until?.getTime() ?? Infinity)

  async function answer(keys: Iterable<number>): Promise<Map<number, Reply>> {
    if (last && performance.now() - last.at > longestMs) forget()
    const at = now()
    const replies = new Map<number, Reply>()
    const others: number[] = []
    for (const key of keys) {
      const reply = memory.get(key, at)
      if (reply) replies.set(key, reply)
      else others.push(key)
    }
    const changes = last && replies.size === 0 ? Promise.resolve<number[]>([]) : changedSince()
    const [changed, rows] = await Promise.all([changes, readFrom(others)])
    const lost = (changed ?? [...replies.keys()]).filter((key) => replies.delete(key))
    for (const row of rows) {
      const reply = replyOf(row.reply)
      replies.set(row.listing_key, reply)
      // Read beside the look: what it found may have happened in between.
      if (changed && !changed.includes(row.listing_key)) remember(row, reply)
    }
    for (const row of await readFrom(lost)) {
      const reply = replyOf(row.reply)
      replies.set(row.listing_key, reply)
      remember(row, reply)
    }
    return replies
  }

  const read = batched<readonly number[], Map<number, Reply>>(
    async (questions) => {
      try {
        const replies = await answer(new Set(questions.flat()))
        return new Map(questions.map((keys) => [keys, replies]))
      } catch (error) {
        forget()
        throw error
      }
    },
    { most: together, readings: 1 },
  )

  return {
    read: async (keys) => (await read(keys)) ?? new Map(),
    close: readers.close,
  }
}
