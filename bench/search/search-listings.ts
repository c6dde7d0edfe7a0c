import pg from 'pg'
import { median, print, rounded, type Goal } from '../support/figures.ts'
import type { Running } from '../support/server-process.ts'
import { fetchText, loadOf, type Load } from './search-http.ts'

const sampled = 30_000
const connections = 16
const rounds = 3

interface Servers {
  product: Running
  bare: Running
}

/**
 * One home by its id, 16 connections: the product against a bare server that sends the same bytes after one indexed read, and
 * against one that reads the flat row. Once every home is asked for the first time since the start, once they are asked as often as a
 * tenth of all homes gets most of the visits. `ids` are those that `readyListings` made, by another start of the product.
 */
export async function measureListings(ids: readonly number[], servers: Servers, seconds: number): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const [visits, draw, isOnce] of [
    ['every home new', ids, true],
    ['visited unevenly', uneven(ids), false],
  ] as const) {
    const loads = await inRounds(servers, draw, isOnce ? undefined : seconds)
    const of = (name: keyof typeof loads) => median(loads[name].map(({ perSecond }) => perSecond))
    for (const name of ['product', 'ready', 'flat'] as const) {
      print(`a home by its id, ${visits}, ${name}`, {
        perSecond: of(name),
        p50: median(loads[name].map(({ p50 }) => p50)),
        p95: median(loads[name].map(({ p95 }) => p95)),
      })
    }
    print(`a home by its id, ${visits}`, {
      toReadyBytes: rounded(of('product') / of('ready')),
      toFlatRow: rounded(of('product') / of('flat')),
      rssMb: servers.product.rssMb(),
    })
    goals.push(
      { name: `ready bytes to our rate, ${visits}`, value: of('ready') / of('product'), most: 1 / 0.9, unit: 'x' },
      { name: `flat rows to our rate, ${visits}`, value: of('flat') / of('product'), most: 1 / 1.2, unit: 'x' },
    )
  }
  return goals
}

/** The three take turns, so that what else the machine does meets all of them. Without seconds each id is asked for once. */
async function inRounds({ product, bare }: Servers, ids: readonly number[], seconds?: number) {
  const loads: Record<'product' | 'ready' | 'flat', Load[]> = { product: [], ready: [], flat: [] }
  const addresses = { product: `${product.url}/api/properties`, ready: `${bare.url}/ready`, flat: `${bare.url}/flat` }
  const part = Math.floor(ids.length / rounds)
  for (let round = 0; round < rounds; round++) {
    const [before, after] = [ids.slice(0, round * part), ids.slice(round * part)]
    const asked = (seconds === undefined ? after.slice(0, part) : [...after, ...before]).map((id) => ({ path: `/${id}` }))
    for (const name of ['product', 'ready', 'flat'] as const) loads[name].push(await loadOf(addresses[name], asked, seconds, connections))
  }
  return loads
}

/** Stores what the product answers for a sample of homes, for the bare server to send. */
export async function readyListings(databaseUrl: string, url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('drop table if exists bench_ready_home; create table bench_ready_home (id bigint primary key, reply bytea not null)')
    const { rows } = await client.query<{ id: string }>(
      `select listing_key as id from listing tablesample system (50) where x_is_public order by hashint8(listing_key) limit ${sampled}`,
    )
    const ids = rows.map(({ id }) => Number(id))
    for (let start = 0; start < ids.length; start += 500) {
      const part = ids.slice(start, start + 500)
      const replies: string[] = []
      for (let at = 0; at < part.length; at += connections)
        replies.push(...(await Promise.all(part.slice(at, at + connections).map((id) => fetchText(`${url}/api/properties/${id}`)))))
      await client.query(
        "insert into bench_ready_home select id, convert_to(reply, 'UTF8') from unnest($1::bigint[], $2::text[]) as home (id, reply)",
        [part, replies],
      )
    }
    await client.query('vacuum analyze bench_ready_home')
    return ids
  } finally {
    await client.end()
  }
}

/** As many visits as there are ids, by the same chances in every run: the n-th home gets one n-th of the visits of the first. */
function uneven(ids: readonly number[]): number[] {
  const total = ids.reduce((sum, _, index) => sum + 1 / (index + 1), 0)
  const edges: number[] = []
  ids.reduce((sum, _, index) => (edges[index] = sum + 1 / (index + 1) / total), 0)
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return ids.map(() => {
    const drawn = chance()
    let [low, high] = [0, edges.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((edges[middle] ?? 1) < drawn) low = middle + 1
      else high = middle
    }
    return ids[low] ?? 1
  })
}
