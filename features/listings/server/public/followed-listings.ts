import type { CacheFile } from '#platform/storage/cache-file.ts'
import { batched } from '#platform/database/batched.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { listingChangesSeen, type ChangedKeys } from './listing-changes-seen.ts'

export interface Followed<Value> {
  value: Value
  bytes: number
  /** The moment from which it may read differently although nothing changed, such as the end of an open house. */
  until: number
}

export interface Overflow<Value> {
  file: CacheFile
  bytesOf: (value: Value) => Buffer
  valueOf: (bytes: Buffer) => Pick<Followed<Value>, 'value' | 'bytes'>
}

export interface FollowedOptions<Value> {
  /** Where it is asked what changed. */
  changes: PreparedStatements
  now: () => number
  /** Most bytes of all that is cached in memory. */
  most: number
  /** Where that goes for which memory has no room. */
  overflow?: Overflow<Value>
  /** Called whenever anything changed, for those who keep what several listings share. */
  onChanged: () => void
  /**
   * Reads what visitors may see of these listings; the others are left out. What was told as changed before the reading began was told
   * when `looked` resolves; what several listings share may be older until then.
   */
  read: (keys: number[], looked: Promise<void>) => Promise<Map<number, Followed<Value>>>
}

/** As many as the lists of sixteen people hold: those who come in one moment do not wait for one another. */
const readTogether = { most: 192, readings: 2 }

/**
 * What was made of single listings for everybody, cached until one of the things it rests on changes: `listing_outbox` tells, and is
 * asked before anything cached goes out, so that nobody reads something older than the database holds, in any process. What is not
 * cached is read together with what other requests ask for.
 */
export function followedListings<Value>({ changes, now, most, overflow, onChanged, read }: FollowedOptions<Value>): {
  /** Returns the values of these listings in this order; what visitors may not see is left out. */
  of(keys: readonly number[]): Promise<Value[]>
} {
  /** Those asked for last stand last. */
  const cached = new Map<number, Followed<Value>>()
  let bytes = 0
  /** What changed since each reading under way began, whose answer may be older. */
  const readings = new Set<{ all: boolean; keys: Set<number> }>()
  let hasLooked = false

  function drop(key: number): void {
    bytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }

  function keep(key: number, entry: Followed<Value>): void {
    drop(key)
    cached.set(key, entry)
    bytes += entry.bytes
    for (const [oldest, { value, until }] of cached) {
      if (bytes <= most) break
      drop(oldest)
      if (overflow && !overflow.file.has(oldest) && until > now()) overflow.file.store(oldest, overflow.bytesOf(value), until)
    }
  }

  function forget(keys: ChangedKeys): void {
    hasLooked = true
    onChanged()
    if (keys === 'all') {
      cached.clear()
      overflow?.file.clear()
      bytes = 0
      for (const reading of readings) reading.all = true
      return
    }
    for (const key of keys) {
      drop(key)
      overflow?.file.delete(key)
      for (const reading of readings) reading.keys.add(key)
    }
  }

  const readChanges = listingChangesSeen(changes, now, forget)
  // Where nobody can say what changed, everything may have: it is read anew rather than refused.
  const lookForChanges = () => readChanges().catch(() => forget('all'))

  async function readAndKeep(keys: number[]): Promise<Map<number, Followed<Value>>> {
    const reading = { all: !hasLooked, keys: new Set<number>() }
    readings.add(reading)
    try {
      const looked = lookForChanges()
      const entries = await read(keys, looked)
      await looked
      for (const [key, entry] of entries) {
        if (reading.all || reading.keys.has(key)) continue
        overflow?.file.delete(key)
        keep(key, entry)
      }
      return entries
    } finally {
      readings.delete(reading)
    }
  }
  const load = batched(readAndKeep, readTogether)

  function isCached(key: number): boolean {
    const entry = cached.get(key)
    return (entry !== undefined && entry.until > now()) || (overflow?.file.has(key) ?? false)
  }

  /** To the end of the line, where what was asked for last stands. */
  function fromCache(key: number): Followed<Value> | undefined {
    const entry = cached.get(key)
    if (!entry || entry.until <= now()) return undefined
    cached.delete(key)
    cached.set(key, entry)
    return entry
  }

  async function fromFile(key: number): Promise<Followed<Value> | undefined> {
    const stored = await overflow?.file.read(key)
    if (!overflow || !stored || stored.until <= now()) return undefined
    const entry = { ...overflow.valueOf(stored.bytes), until: stored.until }
    keep(key, entry)
    return entry
  }

  return {
    async of(keys) {
      if (keys.length === 0) return []
      // A reading that begins now holds nothing older than the question.
      const begun = keys.map((key) => (isCached(key) ? undefined : load(key)))
      const looked = begun.includes(undefined) ? lookForChanges() : undefined
      const entries = begun.map(async (reading, index) => {
        if (reading) return reading
        await looked
        const key = keys[index] ?? 0
        return fromCache(key) ?? (await fromFile(key)) ?? load(key)
      })
      return (await Promise.all(entries)).flatMap((entry) => (entry ? [entry.value] : []))
    },
  }
}

const halfDayMs = 43_200_000
export const halfDay = (now: number): number => Math.floor(now / halfDayMs)

/**
 * Returns until when a reply about a home reads the same if nothing changes: until the first of these open houses ends, at most to
 * the next noon or midnight of UTC, when open houses without hours and licenses end.
 */
export function readsTheSameUntil(houses: readonly { endsAt: string | null }[], now: number): number {
  const ends = houses.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]))
  return Math.min((halfDay(now) + 1) * halfDayMs, ...ends)
}
