import { isbot } from 'isbot'
import type { TrackedEvent } from '#features/analytics/contract'
import type { Services } from '#platform/http/services.ts'
import { makeMonth } from './months.ts'
import { storeBatch, type WaitingEvent } from './store-batch.ts'
import { viewSource } from './view-source.ts'
import { visitorHashes } from './visitor-hash.ts'

/** Above this, new events are let go: a database that is away must not fill the memory. */
const mostWaiting = 100_000
const mostAtOnce = 5000

interface Sender {
  remote: string
  userAgent: string
  globalPrivacyControl: boolean
  isAgent: boolean
}

export interface Collector {
  /** Takes events without waiting for anything; returns how many will be written. */
  take: (events: readonly TrackedEvent[], sender: Sender) => number
  /** Writes what waits. */
  write: () => Promise<void>
}

/** Returns what keeps events in memory until they are written together, so that no page waits for them. */
export function collector({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Collector {
  const siteHost = new URL(config.publicUrl).host
  const hashOf = visitorHashes(db)
  const madeMonths = new Set<string>()
  const waiting: { events: readonly TrackedEvent[]; remote: string; userAgent: string; at: number }[] = []
  let count = 0
  /** Made ready, and not written since the database was away. */
  let ready: WaitingEvent[] = []
  /** One after the other: two that write at once would count the same events twice. */
  let writing: Promise<void> = Promise.resolve()

  async function rowsOf({ events, remote, userAgent, at }: (typeof waiting)[number]): Promise<WaitingEvent[]> {
    const visitor = await hashOf({ remote, userAgent, at })
    return events.map(({ kind, propertyId, referrer = '', videoId, roomStart, seconds = 0 }) => ({
      kind,
      listing: propertyId,
      visitor,
      source: kind === 'view' ? viewSource(referrer, siteHost) : '',
      video: videoId ?? null,
      room_start: roomStart ?? null,
      seconds: kind === 'watch' ? seconds : 0,
      at: new Date(at).toISOString(),
    }))
  }

  async function writeAll(): Promise<void> {
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
      const rows = await rowsOf(sent).catch((error: unknown) => {
        if (sent) waiting.unshift(sent)
        throw error
      })
      ready.push(...rows)
    }
    while (ready.length > 0) {
      const batch = ready.slice(0, mostAtOnce)
      for (const month of new Set(batch.map(({ at }) => at.slice(0, 7)))) {
        if (!madeMonths.has(month)) await makeMonth(db, month)
        madeMonths.add(month)
      }
      await storeBatch(db, batch)
      ready = ready.slice(batch.length)
      count -= batch.length
    }
  }

  return {
    take(events, { remote, userAgent, globalPrivacyControl, isAgent }) {
      if (globalPrivacyControl || isAgent || userAgent === '' || isbot(userAgent)) return 0
      if (count + events.length > mostWaiting) return 0
      waiting.push({ events, remote, userAgent, at: now() })
      count += events.length
      return events.length
    },
    write() {
      writing = writing.then(writeAll, writeAll)
      return writing
    },
  }
}
