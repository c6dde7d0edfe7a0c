import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { publicCards } from '#features/listings/server'
import { writePages } from '#fixtures/listings/server/testing/write-pages'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { conclude, print, rounded, sayOnEveryLine, type Goal } from '../support/figures.ts'
import { measureFreshness } from './search-fresh.ts'
import { measureListings, readyListings } from './search-listings.ts'
import { fetchText, loadOf } from './search-http.ts'
import { measureClusters, measureIndex, type Point } from './search-index.ts'
import { mixedQueries, type Asked } from './search-queries.ts'
import { measureAgainstScan } from './search-reference.ts'
import { measureColdStart, measureStrangers, strangerIndexes } from './search-strangers.ts'
import { measureSuggestions, measureRelevance } from './search-relevance.ts'
import { emptyFolder, generated, root, started, type Running } from '../support/server-process.ts'

const baseIndexes = `
  create index if not exists bench_point on listing using gist (point(x_public_longitude, x_public_latitude)) where x_on_market;
  create index if not exists bench_newest on listing (x_first_public_at, listing_key) where x_on_market;
  create index if not exists bench_city on listing (state_or_province, city) where x_on_market;
  create index if not exists bench_price on listing (list_price, listing_key) where x_on_market;`

/** As in a database that people have used for a while; just generated, or just opened, every home would come from the disk once. */
const inMemory = `
  create extension if not exists pg_prewarm;
  select pg_prewarm(c.oid, 'read') from pg_class c join pg_class t on t.relname in ('listing', 'listing_card', 'listing_page', 'listing_photo', 'listing_video', 'video_asset', 'video_chapter')
    left join pg_index i on i.indrelid = t.oid where c.oid in (t.oid, i.indexrelid, t.reltoastrelid) and c.relkind in ('r', 'i', 't')`

/** Search over HTTP against one SQL statement behind a bare server, and all that the index promises. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      homes: { type: 'string', default: '1000000' },
      data: { type: 'string' },
      seconds: { type: 'string', default: '8' },
      queries: { type: 'string', default: '10000' },
      parts: { type: 'string', default: 'index,clusters,scan,http,homes,terms,strangers,fresh' },
    },
  })
  const folder = values.data ? { path: values.data, remove: () => {} } : emptyFolder()
  if (!existsSync(join(folder.path, 'postgres'))) await generated(folder.path, values.homes)
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres'), flags: { shared_buffers: '1GB' } })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await migrated(database.url)
    await client.connect()
    await client.query(baseIndexes)
    await cardsWritten(database.url)
    await pagesWritten(database.url, folder.path)
    await client.query('vacuum analyze')
    await client.query(inMemory)
    const { rows } = await client.query<{ east: number; north: number; homes: number; last: number }>(
      `select x_public_longitude as east, x_public_latitude as north, (select count(*)::integer from listing) as homes, (select max(listing_key)::integer from listing) as last
       from listing where x_on_market and listing_key % 997 = 0 order by listing_key limit 500`,
    )
    const points = rows.map(({ east, north }): Point => [east, north])
    const { homes, last } = rows[0] ?? { homes: 0, last: 0 }
    sayOnEveryLine(() => ({ rows: homes, benchRssMb: rounded(process.memoryUsage.rss() / 2 ** 20) }))
    print('data', { sharedBuffers: '1GB' })
    const parts: Record<string, () => Promise<Goal[]>> = {
      index: () => measureIndex(database.url, points, join(folder.path, 'bench-index')),
      clusters: () => measureClusters(database.url, points, join(folder.path, 'bench-index')),
      scan: () => measureAgainstScan(database.url),
      http: () =>
        withServers(database.url, folder.path, (...urls) => againstBare(...urls, mixedQueries(2000, points), Number(values.seconds))),
      strangers: async () => {
        await client.query(strangerIndexes)
        const goals = await withServers(database.url, folder.path, (product, bare) =>
          measureStrangers(database.url, { product, bare }, points, Number(values.seconds)),
        )
        return [...goals, ...(await measureColdStart(database.url, folder.path))]
      },
      homes: async () => {
        const ids = await withServers(database.url, folder.path, (product) => readyListings(database.url, product.url), 'bare-listings')
        const seconds = Number(values.seconds)
        return withServers(database.url, folder.path, (product, bare) => measureListings(ids, { product, bare }, seconds), 'bare-listings')
      },
      terms: () => withServers(database.url, folder.path, relevanceAndSuggestions),
      fresh: () => measureFreshness(database.url, points, last, Number(values.queries)),
    }
    const goals: Goal[] = []
    for (const name of values.parts.split(',')) goals.push(...((await parts[name]?.()) ?? []))
    return conclude(goals)
  } finally {
    await client.end()
    await database.stop({ force: true })
    folder.remove()
  }
}

/** Homes that were kept from an earlier run may be older than the tables of now. */
async function migrated(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  await migrate(db, await migrationFolders(root))
  await close()
}

/** As an hour after a start, when the server has written the cards of all homes in the background. */
async function cardsWritten(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 4 })
  const cards = publicCards({ db, databaseUrl: url, now: Date.now })
  const begun = performance.now()
  await cards.fill(new AbortController().signal, 0)
  print('cards of all homes written', { seconds: rounded((performance.now() - begun) / 1000) })
  await cards.close()
  await close()
}

/** The same of their pages. */
async function pagesWritten(url: string, dataDir: string): Promise<void> {
  const begun = performance.now()
  await writePages(url, dataDir)
  print('pages of all homes written', { seconds: rounded((performance.now() - begun) / 1000) })
}

/** The product and the bare server on the same database. */
async function withServers<Result>(
  url: string,
  data: string,
  measure: (product: Running, bare: Running) => Promise<Result>,
  program = 'bare-search',
): Promise<Result> {
  const bare = await started(`bench/search/${program}.ts`, { DATABASE_URL: url })
  // The mode "test" lifts the limit of requests a minute, and nothing else here.
  const settings = { DATABASE_URL: url, DATA_DIR: data, NODE_ENV: 'test', SEARCH_INDEX: 'on', DEMO: 'off' }
  const product = await started('app/server/main.ts', settings)
  try {
    await indexAnswers(`${product.url}/api/properties`)
    await product.warm()
    return await measure(product, bare)
  } finally {
    await bare.stop()
    await product.stop()
  }
}

const relevanceAndSuggestions = async (product: Running, bare: Running): Promise<Goal[]> => [
  ...(await measureRelevance(product.url, bare.url)),
  ...(await measureSuggestions(product.url, bare.url)),
]

/** Several of each kind of filters. */
const compared = 80

async function againstBare(product: Running, bare: Running, queries: Asked[], seconds: number): Promise<Goal[]> {
  const [address, theirAddress] = [`${product.url}/api/properties`, `${bare.url}/search`]
  const differing = await differences(address, theirAddress, queries.slice(0, compared))
  print('same ids and totals as the bare server', { checked: compared, differing })
  const theirs = await loadOf(theirAddress, queries, seconds)
  await loadOf(address, queries, 2)
  const ours = await loadOf(address, queries, seconds)
  print('one SQL statement, bare server', { ...theirs, rssMb: bare.rssMb() })
  print('search over HTTP', {
    ...ours,
    rssMb: product.rssMb(),
    throughputRatio: rounded(ours.perSecond / theirs.perSecond),
    p95Ratio: rounded(theirs.p95 / ours.p95),
  })
  return [
    { name: 'different answers', value: differing, most: 0, unit: '' },
    { name: 'time of a search against SQL', value: theirs.perSecond / ours.perSecond, most: 1 / 20, unit: 'x' },
    { name: 'p95 of a search against SQL', value: ours.p95 / theirs.p95, most: 1 / 50, unit: 'x' },
  ]
}

/** The database would need far longer to put all homes in this order. */
async function indexAnswers(address: string): Promise<void> {
  for (let quick = 0; quick < 3;) {
    const sent = performance.now()
    const answered = await fetchText(`${address}?limit=1&sort=perArea`).then(() => true, tookTooLong)
    quick = answered && performance.now() - sent < 40 ? quick + 1 : 0
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** On a busy machine the database does not manage in its time. */
function tookTooLong(error: Error): false {
  if (!error.message.includes('answered 429')) throw error
  return false
}

async function differences(ours: string, theirs: string, queries: Asked[]): Promise<number> {
  let differing = 0
  for (const { text } of queries) {
    const [a, b] = (await Promise.all([fetchText(`${ours}?${text}`), fetchText(`${theirs}?${text}`)])).map(
      (each) => JSON.parse(each) as { total: number; items: { id: number }[] },
    )
    const same = a?.total === b?.total && a?.items.map(({ id }) => id).join() === b?.items.map(({ id }) => id).join()
    if (!same) {
      differing++
      print('differs', { text, ours: a?.total, theirs: b?.total })
    }
  }
  return differing
}
