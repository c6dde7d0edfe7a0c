import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { applyChanges } from '../../features/search-index/server/following/apply-changes.ts'
import { changesSince } from '../../features/search-index/server/following/follow-changes.ts'
import { indexThread } from '../../features/search-index/server/following/index-thread.ts'
import { loadIndex } from '../../features/search-index/server/columns/load-index.ts'
import { sampleEstimate } from '../../features/search-index/server/columns/sample-estimate.ts'
import { sqlEngine } from '#features/search/server'
import { connect } from '#platform/database/connect.ts'
import { percentile, print, rounded, type Goal } from '../support/figures.ts'
import { anyQueries, dice, planOf } from './search-queries.ts'
import type { Point } from './search-index.ts'

const usual = 500
/** At twice that rate a prototype once stood still for a third of a second. */
const twice = 1000
const connections = 6
const stallMs = 100

const kinds = readFileSync(join(import.meta.dirname, 'search-writes.sql'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

/**
 * Writes of every kind at a steady rate until told to stop; each one is told to `onWritten` with its own time. A home that
 * another write is changing, or whose change the index has not told of (`unannounced`), is left alone: it tells of two writes to one home at once, and the
 * one that is acknowledged later would seem never seen.
 */
function writing(
  databaseUrl: string,
  homes: number,
  writesPerSecond: number,
  onWritten: (id: number, tookMs: number) => void = () => {},
  unannounced: ReadonlyMap<number, number> = new Map(),
) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  // Other homes at each rate: those taken off the market before would be seen by nobody.
  const roll = dice(writesPerSecond)
  const changing = new Set<number>()
  const unchangedListing = (): number => {
    const id = 1 + Math.floor(roll() * homes)
    return changing.has(id) || unannounced.has(id) ? unchangedListing() : id
  }
  let going = true
  let [count, done] = [0, 0]
  const begun = performance.now()
  const watchOne = async () => {
    while (going) {
      const turn = count++
      const due = begun + (turn * 1000) / writesPerSecond
      const early = due - performance.now()
      if (early > 0) await wait(early)
      const id = unchangedListing()
      changing.add(id)
      const sent = performance.now()
      const { rows } = await pool.query<{ listing_key: string }>(kinds[turn % kinds.length] as string, [id])
      changing.delete(id)
      done++
      if (rows[0]) onWritten(Number(rows[0].listing_key), performance.now() - sent)
    }
  }
  const all = Promise.all(Array.from({ length: connections }, watchOne))
  return {
    stop: async () => {
      going = false
      await all
      await pool.end()
      return { writes: done, perSecond: rounded((done * 1000) / (performance.now() - begun)) }
    },
  }
}

/** From the acknowledgement of a write until the index knows of it, and whether both engines agree meanwhile. */
export async function measureFreshness(databaseUrl: string, points: readonly Point[], homes: number, queries: number): Promise<Goal[]> {
  const usually = await visibility(databaseUrl, homes, usual)
  const faster = await visibility(databaseUrl, homes, twice)
  const agreed = await agreement(databaseUrl, points, homes, queries)
  return [
    {
      name: 'commit to visible, p95',
      value: percentile(usually.visible, 0.95) / percentile(usually.written, 0.95),
      most: 3,
      unit: 'x of the write',
    },
    {
      name: 'the same at twice the rate',
      value: percentile(faster.visible, 0.95) / percentile(faster.written, 0.95),
      most: 3,
      unit: 'x of the write',
    },
    { name: 'writes that were never seen', value: usually.neverShown + faster.neverShown, most: 0, unit: 'writes' },
    { name: 'searches that differ while homes change', value: agreed.differing, most: 0, unit: `of ${queries}` },
    { name: 'writes a second meanwhile', value: usual / agreed.perSecond, most: 1.05, unit: `x between two of them at ${usual}` },
  ]
}

async function visibility(databaseUrl: string, homes: number, writesPerSecond: number) {
  const acknowledged = new Map<number, number>()
  const seenEarly = new Set<number>()
  const visible: Waited[] = []
  const written: Waited[] = []
  const index = indexThread({ databaseUrl, snapshotFile: undefined, pollMs: 250 }, (ids) => {
    if (ids === 'all') return
    for (const id of ids) {
      const at = acknowledged.get(id)
      if (at === undefined) seenEarly.add(id)
      else visible.push({ at, ms: performance.now() - at })
      acknowledged.delete(id)
    }
  })
  await index.warm()
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const begun = performance.now()
  const onWritten = (id: number, ms: number) => {
    const at = performance.now()
    written.push({ at: at - ms, ms })
    if (seenEarly.delete(id)) visible.push({ at, ms: 0 })
    else acknowledged.set(id, at)
    index.hint()
  }
  const writers = writing(databaseUrl, homes, writesPerSecond, onWritten, acknowledged)
  await wait(8000)
  const reached = await writers.stop()
  loop.disable()
  const neverShown = await unseen(databaseUrl, acknowledged)
  await index.stop()
  print(`freshness, ${writesPerSecond} writes/s`, {
    ...reached,
    visible: shares(visible),
    written: shares(written),
    neverShown,
    // Homes that an earlier write had taken off the market; nobody looks for them.
    offTheMarket: acknowledged.size - neverShown,
    stalls: { visible: stalls(visible, begun), writes: stalls(written, begun), loopMost: rounded(loop.max / 1e6) },
  })
  return { visible: sorted(visible), written: sorted(written), neverShown }
}

/**
 * How many homes on the market the index has not told of after ten more seconds. Their wait counts in full among the others; what
 * was written at the very end, or while the index was loaded anew, is late and not lost.
 */
async function unseen(databaseUrl: string, acknowledged: ReadonlyMap<number, number>): Promise<number> {
  const until = performance.now() + 10_000
  for (;;) {
    const left = await onTheMarket(databaseUrl, [...acknowledged.keys()])
    if (left === 0 || performance.now() > until) return left
    await wait(250)
  }
}

async function onTheMarket(databaseUrl: string, ids: number[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from listing where listing_key = any($1) and x_is_public', [ids])
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

interface Waited {
  at: number
  ms: number
}

const sorted = (all: readonly Waited[]) => all.map(({ ms }) => ms).toSorted((a, b) => a - b)

function shares(all: readonly Waited[]) {
  const times = sorted(all)
  return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)), most: rounded(times.at(-1) ?? 0) }
}

/** When anything took longer than 100 ms, for how long, and how many waited with it. */
function stalls(all: readonly Waited[], begun: number): { atMs: number; ms: number; waited: number }[] {
  const delays: { atMs: number; ms: number; waited: number }[] = []
  for (const { at, ms } of all.filter((each) => each.ms > stallMs).toSorted((a, b) => a.at - b.at)) {
    const last = delays.at(-1)
    if (last && at - begun < last.atMs + last.ms) last.waited++
    else delays.push({ atMs: Math.round(at - begun), ms: Math.round(ms), waited: 1 })
  }
  return delays
}

/** Both engines asked in one snapshot of the database after the index followed to it, while others write. */
async function agreement(databaseUrl: string, points: readonly Point[], homes: number, queries: number) {
  const narrow = anyQueries(queries, points).map((each) => ({ each, plan: planOf(each) }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let { index, snapshot } = await loadIndex(client)
  // One connection holds the snapshot, the other one estimates.
  const { db, close } = connect(databaseUrl, { max: 2 })
  const estimate = sampleEstimate(db)
  const writers = writing(databaseUrl, homes, usual)
  let differing = 0
  let reached = { writes: 0, perSecond: 0 }
  const begun = performance.now()
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
          applyChanges(index, changes)
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
  } finally {
    reached = await writers.stop()
    await client.end()
    await close()
  }
  const seconds = (performance.now() - begun) / 1000
  print('agreement', { queries, differing, seconds: rounded(seconds), kindsOfWrites: kinds.length, ...reached })
  return { differing, perSecond: reached.perSecond }
}
