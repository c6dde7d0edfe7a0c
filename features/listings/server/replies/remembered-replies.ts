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
  /** Returns a written text as it is sent. */
  replyOf: (text: string) => Reply
}

export interface RememberedReplies<Reply> {
  /** Returns those of these listings that are written, each told as soon as it is there. One call waits for the one before. */
  read(keys: readonly number[], tell?: (key: number, reply: Reply) => void): Promise<Map<number, Reply>>
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
  const { databaseUrl, now, part, mostBytes, replyOf } = options
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

  async function readFrom(keys: readonly number[], take: (row: Row, reply: Reply) => void): Promise<void> {
    if (keys.length === 0) return
    const values = [keys, await replyForm(), new Date(now()).toISOString()]
    await readers.each<Row>(`written ${part}s`, text, values, (row) => take(row, replyOf(row.reply)))
  }

  const remember = ({ listing_key: key, until }: Row, reply: Reply): void => memory.set(key, reply, until?.getTime() ?? Infinity)

  async function answer(keys: readonly number[], tell: (key: number, reply: Reply) => void): Promise<Map<number, Reply>> {
    if (last && performance.now() - last.at > longestMs) forget()
    const at = now()
    const replies = new Map<number, Reply>()
    const others: number[] = []
    for (const key of keys) {
      const reply = memory.get(key, at)
      if (reply) replies.set(key, reply)
      else others.push(key)
    }
    const looked = (last && replies.size === 0 ? Promise.resolve<number[]>([]) : changedSince()).then((changed) => {
      const lost = (changed ?? [...replies.keys()]).filter((key) => replies.delete(key))
      for (const [key, reply] of replies) tell(key, reply)
      return { changed, lost }
    })
    const rows: [Row, Reply][] = []
    const take = (row: Row, reply: Reply): void => {
      rows.push([row, reply])
      tell(row.listing_key, reply)
    }
    const [{ changed, lost }] = await Promise.all([looked, readFrom(others, take)])
    for (const [row, reply] of rows) {
      replies.set(row.listing_key, reply)
      // Read beside the look: what it found may have happened in between.
      if (changed && !changed.includes(row.listing_key)) remember(row, reply)
    }
    await readFrom(lost, (row, reply) => {
      replies.set(row.listing_key, reply)
      remember(row, reply)
    })
    return replies
  }

  return {
    async read(keys, tell = () => undefined) {
      try {
        return await answer(keys, tell)
      } catch (error) {
        forget()
        throw error
      }
    },
    close: readers.close,
  }
}
