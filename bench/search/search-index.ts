import { sql } from 'kysely'
import { clusterView, type SearchEngine } from '#features/search-plan/server'
import { indexThread, type IndexThread } from '../../features/search-index/server/following/index-thread.ts'
import { sampleEstimate } from '../../features/search-index/server/columns/sample-estimate.ts'
import { sqlEngine } from '#features/search/server'
import { connect } from '#platform/database/connect.ts'
import { median, percentile, print, rounded, type Goal } from '../support/figures.ts'
import { asked, everyFilter, planOf, type Asked } from './search-queries.ts'

export type Point = readonly [number, number]

/** How soon the index is filled, how large it is, and how it answers without HTTP. */
export async function measureIndex(databaseUrl: string, points: readonly Point[], snapshotFile: string): Promise<Goal[]> {
  const order = { databaseUrl, snapshotFile, pollMs: 250 }
  const first = indexThread({ ...order, snapshotFile: undefined }, () => {})
  const built = await first.warm()
  await first.stop()
  const writer = indexThread(order, () => {})
  await writer.warm()
  await writer.stop()
  const index = indexThread(order, () => {})
  const warmed = await index.warm()
  const bytesPerListing = warmed.bytes / warmed.homes
  print('index', {
    homes: warmed.homes,
    bytesPerListing: rounded(bytesPerListing),
    fromDatabaseMs: rounded(built.filledMs),
    fromSnapshotMs: warmed.from === 'snapshot' ? rounded(warmed.filledMs) : undefined,
  })
  const { database, close } = await unhurried(databaseUrl)
  try {
    let withFilters = Number.NaN
    for (const zoom of ['city', 'metro', 'state', 'national'] as const)
      for (const filters of new Set(everyFilter)) {
        // What is wider takes the database long, whatever it does.
        const compared = zoom === 'city' || zoom === 'metro' ? asksOfEach : 3
        const ours = await answers(index, zoom, filters, points)
        const theirs = await answers(database, zoom, filters, points.slice(0, compared))
        const differing = theirs.pages.filter((page, index) => page !== ours.pages[index]).length
        if (differing > 0) throw new Error(`${differing} of ${compared} answers differ.`)
        if (zoom === 'metro' && filters === 'mid') withFilters = theirs.times.p95
        print(`answer, ${zoom}, ${filters}`, { index: ours.times, database: compared > 3 ? theirs.times : undefined, compared, differing })
      }
    return [
      { name: 'memory of the index', value: bytesPerListing, most: 48, unit: 'bytes a home' },
      { name: 'index from the database', value: built.filledMs / 1000, most: 4, unit: 's' },
      { name: 'index from its file', value: warmed.from === 'snapshot' ? warmed.filledMs : Infinity, most: 100, unit: 'ms' },
      // Walked down its order until the page was full, it once took so long, without the total.
      { name: 'metropolis with filters in the database, p95', value: withFilters, most: 29, unit: 'ms' },
    ]
  } finally {
    await close()
    await index.stop()
  }
}

/** How soon the groups of the map are counted. */
export async function measureClusters(databaseUrl: string, points: readonly Point[], snapshotFile: string): Promise<Goal[]> {
  const index = indexThread({ databaseUrl, snapshotFile, pollMs: 250 }, () => {})
  await index.warm()
  // Right after a start the thread reads what all listings say, between its answers and with the database beside it.
  await index.texts()
  const { database, close } = await unhurried(databaseUrl)
  try {
    const national = await clusterRatio(index, database, 'national', points)
    const metro = await clusterRatio(index, database, 'metro', points)
    return [
      { name: 'clusters of the country against GROUP BY', value: 1000 / national, most: 1000 / 30, unit: 'thousandths of its time' },
      { name: 'clusters of a metropolis against GROUP BY', value: 1000 / metro, most: 1000 / 6, unit: 'thousandths of its time' },
    ]
  } finally {
    await close()
    await index.stop()
  }
}

/** What the index is measured against: the database without the limit on time that it has for visitors, however busy the machine is. */
async function unhurried(databaseUrl: string): Promise<{ database: SearchEngine; close: () => Promise<void> }> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  await sql`select set_config('statement_timeout', '0', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    trx,
  )
  const end = async () => {
    await trx.rollback().execute()
    await close()
  }
  return { database: sqlEngine(trx, sampleEstimate(trx)), close: end }
}

let serial = 0

/** Questions about the whole country are kept with their answers: each one here has bits that stand for no status. */
function notAskedBefore(plan: ReturnType<typeof planOf>): ReturnType<typeof planOf> {
  return { ...plan, statuses: plan.statuses | (++serial << 8) }
}

const asksOfEach = 120
const asksToWarmUp = 20
/** A server that has answered for a while has compiled what it does all the time. */
const groupsToWarmUp = 300

async function answers(
  engine: SearchEngine,
  zoom: 'city' | 'metro' | 'state' | 'national',
  filters: Asked['filters'],
  points: readonly Point[],
) {
  const times: number[] = []
  const pages: string[] = []
  for (const point of points.slice(0, asksOfEach)) {
    const plan = notAskedBefore(planOf(asked(zoom, filters, point)))
    const sent = performance.now()
    const page = await engine.page(plan)
    times.push(performance.now() - sent)
    pages.push(`${page.total} ${page.ids.join()}`)
  }
  const all = times.slice(asksToWarmUp).toSorted((a, b) => a - b)
  return { times: { p50: rounded(percentile(all, 0.5)), p95: rounded(percentile(all, 0.95)) }, pages }
}

/** How many times longer the database takes for the same groups with GROUP BY, by the curve where that is quicker. */
async function clusterRatio(
  index: IndexThread,
  database: SearchEngine,
  zoom: 'metro' | 'national',
  points: readonly Point[],
): Promise<number> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  const ask = (point: Point) => {
    const plan = notAskedBefore(planOf(asked(zoom, 'mid', point)))
    return { plan, view: clusterView(plan.box, zoom === 'metro' ? 9 : 4) }
  }
  for (const point of points.slice(0, groupsToWarmUp)) {
    const { plan, view } = ask(point)
    await index.clusters(plan, view)
  }
  for (const point of points.slice(0, asksToWarmUp + (zoom === 'metro' ? 60 : 20))) {
    const { plan, view } = ask(point)
    const sent = performance.now()
    const clusters = await index.clusters(plan, view)
    const answered = performance.now()
    const { total } = await database.clusters(plan, view)
    theirs.push(performance.now() - answered)
    ours.push(answered - sent)
    if (total !== clusters.total) throw new Error(`The groups hold ${clusters.total} homes, those of the database ${total}.`)
  }
  const warm = (times: number[]) => median(times.slice(asksToWarmUp))
  const ratio = warm(theirs) / warm(ours)
  print(`clusters, ${zoom}, mid`, { index: rounded(warm(ours)), groupBy: rounded(warm(theirs)), ratio: rounded(ratio), agree: true })
  return ratio
}
