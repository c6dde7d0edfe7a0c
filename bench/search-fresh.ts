import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { listingsChanged } from '#features/listings/server'
import { changesSince, indexThread, loadIndex, sampleEstimate, sqlEngine } from '#features/search/server'
import { connect } from '#platform/database/connect.ts'
import { print, rounded, type Goal } from './figures.ts'
import { percentile } from './search-http.ts'
import { dice, mixedQueries, planOf } from './search-queries.ts'
import type { Point } from './search-index.ts'

const usual = 500
/** At twice that rate a prototype once stood still for a third of a second. */
const twice = 1000
const connections = 6
const stallMs = 100

const kinds = readFileSync(join(import.meta.dirname, 'search-writes.sql'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

/** Writes of every kind at a steady rate until told to stop; each one is told to `onWritten` with its own time. */
function writing(databaseUrl: string, homes: number, writesPerSecond: number, onWritten: (id: number, tookMs: number) => void) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const roll = dice(11)
  let going = true
  let count = 0
  const begun = performance.now()
  const one = async () => {
    while (going) {
      const due = begun + (count++ * 1000) / writesPerSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise((next) => setTimeout(next, wait))
      const id = 1 + Math.floor(roll() * homes)
      const sent = performance.now()
      await pool.query(kinds[count % kinds.length] as string, [id])
      onWritten(id, performance.now() - sent)
    }
  }
  const all = Promise.all(Array.from({ length: connections }, one))
  return {
    stop: async () => {
      going = false
      await all
      await pool.end()
      return { writes: count, perSecond: rounded((count * 1000) / (performance.now() - begun)) }
    },
  }
}

/** From the acknowledgement of a write until the index knows of it, and whether both engines agree meanwhile. */
export async function measureFreshness(databaseUrl: string, points: readonly Point[], homes: number, queries: number): Promise<Goal[]> {
  const { visible, written } = await visibility(databaseUrl, homes, usual)
  await visibility(databaseUrl, homes, twice)
  const differing = await agreement(databaseUrl, points, homes, queries)
  return [
    { name: 'commit to visible, p95', value: percentile(visible, 0.95) / percentile(written, 0.95), most: 3, unit: 'x of the write' },
    { name: 'searches that differ while homes change', value: differing, most: 0, unit: `of ${queries}` },
  ]
}

async function visibility(databaseUrl: string, homes: number, writesPerSecond: number) {
  const acknowledged = new Map<number, number>()
  const seenEarly = new Map<number, number>()
  const visible: number[] = []
  const written: number[] = []
  const index = indexThread({ databaseUrl, snapshotFile: undefined, pollMs: 250 }, (ids) => {
    for (const id of ids) {
      const at = acknowledged.get(id)
      if (at === undefined) seenEarly.set(id, performance.now())
      else visible.push(performance.now() - at)
      acknowledged.delete(id)
    }
  })
  await index.warm()
  const writers = writing(databaseUrl, homes, writesPerSecond, (id, took) => {
    written.push(took)
    if (seenEarly.delete(id)) visible.push(0)
    else acknowledged.set(id, performance.now())
    index.hint()
  })
  await new Promise((done) => setTimeout(done, 8000))
  print('writes', await writers.stop())
  await index.stop()
  const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
  const [seen, took] = [sorted(visible), sorted(written)]
  print(`freshness, ${writesPerSecond} writes/s`, {
    channel: listingsChanged,
    visibleP50: rounded(percentile(seen, 0.5)),
    visibleP95: rounded(percentile(seen, 0.95)),
    visibleMost: rounded(seen.at(-1) ?? 0),
    writeP50: rounded(percentile(took, 0.5)),
    writeP95: rounded(percentile(took, 0.95)),
    writeMost: rounded(took.at(-1) ?? 0),
    seen: seen.length,
    // A home is written again before it was seen once in a while; then the later write counts.
    unseen: acknowledged.size,
    longerThan100ms: { visible: seen.filter((each) => each > stallMs).length, writes: took.filter((each) => each > stallMs).length },
  })
  return { visible: seen, written: took }
}

/** Both engines asked in one snapshot of the database after the index followed to it, while others write. */
async function agreement(databaseUrl: string, points: readonly Point[], homes: number, queries: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let { index, snapshot } = await loadIndex(client)
  // One connection holds the snapshot, the other one estimates.
  const { db, close } = connect(databaseUrl, { max: 2 })
  const estimate = sampleEstimate(db)
  const writers = writing(databaseUrl, homes, usual, () => {})
  const narrow = mixedQueries(queries, points, 23).map((each) => ({ each, plan: planOf(each) }))
  let differing = 0
  try {
    for (let from = 0; from < narrow.length; from += 50) {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx)
          await client.query('begin isolation level repeatable read')
          await client.query(`set transaction snapshot '${rows[0]?.name}'`)
          const changes = await changesSince(client, snapshot)
          await client.query('commit')
          index.follow(changes)
          snapshot = changes.snapshot
          const database = sqlEngine(trx, estimate)
          for (const { each, plan } of narrow.slice(from, from + 50)) {
            const ours = index.page(plan)
            const theirs = await database.page(plan)
            if (ours.total === theirs.total && ours.ids.join() === theirs.ids.join()) continue
            differing++
            print('differs', { query: each.text, ours: ours.total, theirs: theirs.total })
          }
        })
      if (index.strays > 15_000) ({ index, snapshot } = await loadIndex(client))
    }
    return differing
  } finally {
    print('agreement', { queries, differing, ...(await writers.stop()) })
    await client.end()
    await close()
  }
}
