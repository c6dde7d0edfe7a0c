import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { insertGenerated } from '#features/listings/server'
import { analyticsOf } from '../../features/analytics/server/agent-analytics.ts'
import { generateNumbers } from '../../features/analytics/server/testing/many-events.fixtures.ts'
import { loadOf } from '../search/search-http.ts'
import { conclude, percentile, print, rounded } from '../support/figures.ts'
import { emptyFolder, started } from '../support/server-process.ts'
import { sendEvents } from './send-events.ts'
import { wrongCells } from './wrong-cells.ts'

const eventsPerSecond = 5000
/** Sent a little faster than the goal: at exactly its pace, the wait for the last answers alone would miss it. */
const sentPerSecond = 5250
const listings = 50
const others = 950
const goalEvents = 100_000_000
const days = 56
const reads = 60
const cells = 1000

/**
 * Events taken beside pages of homes, cells of their summary recounted, and the numbers of an agent over 100 million generated events.
 * What they add up to stands in the summary; `--events` of them stand as single rows too, which no page reads.
 */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string', default: '10' }, events: { type: 'string', default: '1000000' } },
  })
  const seconds = Number(values.seconds)
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  try {
    const server = await started('app/server/main.ts', {
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      // Lifts the limit of requests a minute, and nothing else here.
      NODE_ENV: 'test',
      DEMO: 'on',
      TRUST_PROXY: 'on',
      TRANSCODE: 'off',
    })
    let taken
    let agentId = 0
    try {
      agentId = await addListings(connection)
      taken = await besidePages(server.url, connection, seconds)
    } finally {
      // Whoever stops writes what waits.
      await server.stop()
    }
    const stored = await countOf(connection)
    print('events', { ...taken, stored })
    const recounted = await wrongCells(connection.pool, cells)
    print('cells', recounted)
    await generateNumbers(connection, { days, events: Number(values.events), now: Date.now() })
    const dashboard = await readsOf(connection, agentId)
    const summed = await summedEvents(connection)
    print('numbers of an agent', { listings, summedEvents: summed, singleEvents: await countOf(connection), ...dashboard })
    return conclude([
      { name: 'accepted events a second short of 5,000', value: Math.max(0, eventsPerSecond - taken.perSecond), most: 0, unit: '' },
      { name: 'events refused or not stored', value: taken.refused + (taken.accepted - stored), most: 0, unit: '' },
      { name: 'page of a home beside 5,000 events a second, p95 against none', value: taken.times, most: 1.2, unit: 'times' },
      { name: 'generated events short of 100 million', value: Math.max(0, goalEvents - summed), most: 0, unit: '' },
      { name: 'numbers of an agent, p95', value: dashboard.p95, most: 150, unit: 'ms' },
      { name: 'cells that differ from a recount', value: recounted.wrong, most: 0, unit: `of ${recounted.cells}` },
    ])
  } finally {
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}

async function summedEvents({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `select sum(value)::float8 as sum from internet_tracking_summary where measure in ('impressions', 'views', 'plays', 'shares')`,
  )
  return rows[0]?.sum ?? 0
}

async function countOf({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from internet_tracking')
  return rows[0]?.count ?? 0
}

/** The same pages without events, with them, and without again; the slower of both without is what counts. */
async function besidePages(url: string, { pool }: Connection, seconds: number) {
  const { rows } = await pool.query<{ id: number }>('select listing_key::int as id from listing where x_on_market order by 1')
  const homes = rows.map(({ id }) => id)
  const pages = homes.slice(0, 20).map((id) => ({ path: `/property/${id}` }))
  const read = () => loadOf(url, pages, seconds, 1)
  // Read once, so that nothing is compiled or fetched for the first time while it is timed.
  await loadOf(url, pages, 3, 1)
  const before = await read()
  const [beside, sent] = await Promise.all([read(), sendEvents(url, homes, { perSecond: sentPerSecond, seconds })])
  const after = await read()
  const without = Math.max(before.p95, after.p95)
  return { ...sent, pageP95: beside.p95, pageP95Without: [before.p95, after.p95], times: rounded(beside.p95 / without) }
}

async function addListings({ db, pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select list_agent_account_id::int as id from listing where x_on_market limit 1')
  const agentId = rows[0]?.id ?? 0
  const { rows: rivals } = await pool.query<{ id: number }>(
    'select distinct list_agent_account_id::int as id from listing where list_agent_account_id <> $1',
    [agentId],
  )
  await insertGenerated(db, { count: listings, agentIds: [agentId], now: Date.now() })
  await insertGenerated(db, { count: others, agentIds: rivals.map(({ id }) => id), now: Date.now() })
  return agentId
}

async function readsOf({ db }: Connection, agentId: number) {
  const times: number[] = []
  for (let read = 0; read < reads; read++) {
    const begun = performance.now()
    await analyticsOf(db, agentId, { page: 1, limit: 50 }, Date.now())
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: rounded(percentile(sorted, 0.5)), p95: rounded(percentile(sorted, 0.95)) }
}
