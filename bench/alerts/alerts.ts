import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { searchesOfChange } from '../../features/saved-searches/server/alerts/searches-of-change.ts'
import { notifyOfChanges } from '../../features/saved-searches/server/alerts/notify-of-changes.ts'
import { connect } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { conclude, mean, percentile, print, rounded, type Goal } from '../support/figures.ts'
import { emptyFolder, generated } from '../support/server-process.ts'
import { killLoop } from './alerts-kill.ts'
import { make, plannedChanges } from './listing-changes.ts'
import { differences, expectedAlerts, receivedAlerts } from './expected-alerts.ts'
import { searchedListings, searchesAround, watch } from './watched-searches.ts'

const searchesEach = 5

/** Who is told of which change, how fast, and whether killing the worker loses or repeats anything. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      homes: { type: 'string', default: '50000' },
      searches: { type: 'string', default: '100000' },
      sample: { type: 'string', default: '5000' },
      changes: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '50' },
    },
  })
  const folder = emptyFolder()
  await generated(folder.path, values.homes)
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const { db, close } = connect(database.url, { max: 4 })
  try {
    await sql`vacuum analyze`.execute(db)
    const watched = await watchedBy(db, Number(values.searches))
    const sample = { searches: Number(values.sample), changes: Number(values.changes) }
    const goals = await measureChanges(db, sample, watched)
    goals.push(...(await measureKills(db, database.url, Number(values.kills), sample.searches)))
    return conclude(goals)
  } finally {
    await close()
    await database.stop({ force: true })
    folder.remove()
  }
}

async function watchedBy(db: Database, count: number): Promise<number> {
  const homes = await searchedListings(db, 20_000)
  const indexMs = await watch(db, searchesAround(homes, count), searchesEach, Date.now())
  const { rows } = await sql<{ searches: number; areas: number }>`select
    (select count(*)::integer from saved_search) as searches, (select count(*)::integer from saved_search_area) as areas`.execute(db)
  const { searches = 0, areas = 0 } = rows[0] ?? {}
  print('saved searches', { searches, areas, indexedPerSecond: Math.round((searches * 1000) / indexMs) })
  return searches
}

/** One change after the other: from before its transaction until everybody it concerns stands in the ledger. */
export async function measureChanges(db: Database, sample: { searches: number; changes: number }, watched: number): Promise<Goal[]> {
  // Ahead of the database, whose changes are due at its own time: a busy machine takes longer than a minute to make them.
  const services = { db, now: () => Date.now() + 60_000 }
  const took: number[] = []
  const begun = performance.now()
  for (const change of await plannedChanges(db, sample.changes)) {
    const sent = performance.now()
    await make(db, change)
    await notifyOfChanges(services, nobody)
    took.push(performance.now() - sent)
  }
  const seconds = (performance.now() - begun) / 1000
  const sorted = took.toSorted((a, b) => a - b)
  const matching = await matchingTimes(db, services.now())
  const accounts = await sampledAccounts(db, sample.searches)
  const expected = await expectedAlerts(db, accounts, services.now())
  const wrong = differences(expected.pairs, await receivedAlerts(db, accounts))
  const runAllMs = expected.searchMs * watched
  const { rows } = await sql<{ told: number }>`select count(*)::integer as told from notification`.execute(db)
  print('changes', {
    changes: took.length,
    perSecond: rounded(took.length / seconds),
    told: rows[0]?.told,
    p50Ms: rounded(percentile(sorted, 0.5)),
    p95Ms: rounded(percentile(sorted, 0.95)),
    maxMs: rounded(sorted.at(-1) ?? 0),
  })
  print('matching', {
    meanMs: rounded(mean(matching)),
    oneSearchInFullMs: rounded(expected.searchMs),
    allSearchesInFullMs: Math.round(runAllMs),
    faster: Math.round(runAllMs / mean(matching)),
    sampled: expected.searches,
    told: expected.pairs.size,
    ...wrong,
  })
  return [
    { name: 'from a change to its rows in the ledger, p95', value: percentile(sorted, 0.95), most: 250, unit: 'ms' },
    { name: 'time of matching against running all searches', value: mean(matching) / runAllMs, most: 1 / 300, unit: 'x' },
    { name: 'sampled people told otherwise than by running their searches', value: sum(wrong), most: 0, unit: '' },
  ]
}

async function measureKills(db: Database, databaseUrl: string, kills: number, sample: number): Promise<Goal[]> {
  const figures = await killLoop(db, databaseUrl, { kills, changes: kills * 10, betweenMs: () => 100 + Math.random() * 1400 })
  const accounts = await sampledAccounts(db, sample)
  const expected = await expectedAlerts(db, accounts, Date.now())
  const wrong = differences(expected.pairs, await receivedAlerts(db, accounts))
  print('killed worker', { ...figures, ...wrong })
  return [
    { name: 'never told after kills', value: wrong.missing, most: 0, unit: '' },
    { name: 'told twice or wrongly after kills', value: wrong.repeated + wrong.unexpected, most: 0, unit: '' },
    { name: 'mails lost', value: figures.mailsLost + figures.itemsUnmailed, most: 0, unit: '' },
    { name: 'mails sent twice in 100 kills', value: (figures.mailsTwice * 100) / figures.kills, most: 5, unit: '' },
  ]
}

/** How long it takes to find who is to be told, for each change there is. */
async function matchingTimes(db: Database, now: number): Promise<number[]> {
  const { rows } = await sql<{ listing_key: number; at: Date }>`select listing_key, at from listing_change order by number`.execute(db)
  const times: number[] = []
  for (const change of rows) {
    const begun = performance.now()
    await searchesOfChange(db, change, now)
    times.push(performance.now() - begun)
  }
  return times
}

/** People with so many searches between them, the same in every run. */
async function sampledAccounts(db: Database, searches: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from account where identity_uid like 'watcher-%'
    order by id limit ${Math.ceil(searches / searchesEach)}`.execute(db)
  return rows.map(({ id }) => id)
}

const sum = ({ missing, repeated, unexpected }: ReturnType<typeof differences>) => missing + repeated + unexpected
const nobody = { send: () => undefined } as never
