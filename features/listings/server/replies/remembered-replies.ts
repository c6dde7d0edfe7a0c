import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { replyForm } from './reply-form.ts'
import { ReplyMemory } from './reply-memory.ts'
import { writtenSql, type ReplyPart } from './reply-store.ts'

interface RememberedOptions<Reply> {
  databaseUrl: string
  now: () => number
  part: ReplyPart
  /** How much memory those that are asked for again may take. */
  mostBytes: number
  /** Returns a written text as it is sent. */
  replyOf: (text: string) => Reply
  /** How many readings go on at once, each on a connection of its own; one more waits behind them. */
  readings?: number
}

export interface RememberedReplies<Reply> {
  /** Returns those of these listings that are written, each told as soon as it is there. */
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

export const changesSql = `
  select pg_current_snapshot()::text as snapshot, pg_relation_filenode('listing_outbox') as tables,
    array(select distinct key from listing_noted_since($1::pg_snapshot) key limit ${mostChanges + 1}) as keys`

/** By two clocks: one stands still while a computer sleeps, the other may be set back. */
interface Moment {
  ranMs: number
  clockMs: number
}

/** What was found changed since a reading that is under way began; undefined where that may be anything. */
interface Reading {
  changed: number[] | undefined
}

/**
 * The written replies of listings. Those in memory are sent after a look at what was changed since the look before, so that nobody
 * gets less than what was committed when they asked; the others are read.
 */
export function rememberedReplies<Reply extends { readonly bytes: number }>(options: RememberedOptions<Reply>): RememberedReplies<Reply> {
  const { databaseUrl, now, part, mostBytes, replyOf, readings = 1 } = options
  // A server that crashed or was restored counts transactions from an earlier one on.
  const readers = preparedStatements(databaseUrl, { max: readings, pipelined: true, onLost: () => forget() })
  const memory = new ReplyMemory<Reply>(mostBytes)
  const text = writtenSql(part, "listing_key, reply, nullif(until, 'infinity') as until")
  let underWay: readonly Reading[] = []
  /** What the last look could see. What is in memory was read later, or did not change in between. */
  let last: (Omit<Changes, 'keys'> & Moment) | undefined

  function forget(): void {
    memory.clear()
    last = undefined
    for (const reading of underWay) reading.changed = undefined
  }

  /** Returns what may have changed since the last look; undefined where that may be anything. */
  async function changedSince(): Promise<number[] | undefined> {
    const before = last
    const moment = { ranMs: performance.now(), clockMs: now() }
    const [changes] = await readers.run<Changes>(`changes of ${part}s`, changesSql, [before?.snapshot ?? null])
    if (!changes) throw new Error('A look at what was changed returned nothing.')
    const { keys, ...seen } = changes
    const isKnown = before && before.tables === seen.tables && keys.length <= mostChanges
    if (!isKnown) forget()
    last = { ...seen, ...moment }
    if (!isKnown) return undefined
    const changed = keys.map(Number)
    for (const key of changed) memory.delete(key)
    for (const reading of underWay) reading.changed?.push(...changed)
    return changed
  }

  /** Reads these into memory, but for those that a look finds changed meanwhile. */
  async function readFrom(keys: readonly number[], take: (key: number, reply: Reply) => void): Promise<void> {
    if (keys.length === 0) return
    const values = [keys, await replyForm(), new Date(now()).toISOString()]
    const reading: Reading = { changed: [] }
    underWay = [...underWay, reading]
    try {
      await readers.each<Row>(`written ${part}s`, text, values, ({ listing_key: key, until, reply: written }) => {
        const reply = replyOf(written)
        take(key, reply)
        if (reading.changed?.includes(key) === false) memory.set(key, reply, until?.getTime() ?? Infinity)
      })
    } finally {
      underWay = underWay.filter((each) => each !== reading)
    }
  }

  async function answer(keys: readonly number[], tell: (key: number, reply: Reply) => void): Promise<Map<number, Reply>> {
    if (last && Math.max(performance.now() - last.ranMs, now() - last.clockMs) > longestMs) forget()
    if (!last) await changedSince()
    const at = now()
    const replies = new Map<number, Reply>()
    const others: number[] = []
    for (const key of keys) {
      const reply = memory.get(key, at)
      if (reply) replies.set(key, reply)
      else others.push(key)
    }
    const looked = (replies.size === 0 ? Promise.resolve<number[]>([]) : changedSince()).then((changed) => {
      const lost = (changed ?? [...replies.keys()]).filter((key) => replies.delete(key))
      for (const [key, reply] of replies) tell(key, reply)
      return lost
    })
    const read = new Map<number, Reply>()
    const take = (key: number, reply: Reply): void => {
      read.set(key, reply)
      tell(key, reply)
    }
    const [lost] = await Promise.all([looked, readFrom(others, take)])
    await readFrom(lost, take)
    return replies.size === 0 ? read : new Map([...replies, ...read])
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
