import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { started, type Running } from '../support/server-process.ts'
import { median, percentile, print, rounded, type Goal } from '../support/figures.ts'
import { kinds, rareTerms, strangers, vocabularyOf, type Kind, type Strangers, type Vocabulary } from './stranger-queries.ts'

const rounds = 3
const connections = 16
const compared = 60

/** What a search of Directus' kind would have: terms, and parts of terms in any field. */
export const strangerIndexes = `
  create extension if not exists pg_trgm;
  create index if not exists bench_parts on listing using gin ((coalesce(x_title, '') || ' ' || coalesce(unparsed_address, '') || ' ' || coalesce(city, '')) gin_trgm_ops)
    where x_on_market;`

type Point = readonly [number, number]

interface Setting {
  product: Running
  bare: Running
  points: readonly Point[]
  terms: Vocabulary
  seconds: number
}

/** Every search is a new one, with a new map: nothing that was kept for others answers it. */
export async function measureStrangers(
  databaseUrl: string,
  servers: { product: Running; bare: Running },
  points: readonly Point[],
  seconds: number,
): Promise<Goal[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const terms = await vocabularyOf(client).finally(() => client.end())
  print('terms that homes say', { rare: terms.rare.length, common: terms.common.length })
  const setting = { ...servers, points, terms, seconds }
  const differing = await differences(setting)
  await load(ours(setting), strangers(kinds['all together'], points, terms, 999), 2)
  const goals: Goal[] = [{ name: 'strangers with another answer than SQL', value: differing, most: 0, unit: '' }]
  const mostOf = { 'all together': 12, 'words alone': 8, 'city boxes without words': 1.5, 'city boxes with words': 1.5 }
  for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, Kind][]) {
    const { rate, p95, refused } = await comparison(name, kind, setting)
    goals.push({ name: `time of ${name} against SQL`, value: 1 / rate, most: 1 / mostOf[name], unit: 'x' })
    goals.push({ name: `refused of ${name}`, value: refused, most: 0, unit: '' })
    if (name === 'all together') goals.push({ name: 'p95 of all together against SQL', value: p95, most: 0.1, unit: 'x' })
  }
  return [...goals, await rareMeanwhile(setting), await listsAgainstGroups(setting), ...(await memoryAfter(setting.product))]
}

const ours = ({ product }: Setting) => `${product.url}/api/properties`
const theirs = ({ bare }: Setting) => `${bare.url}/items`

async function comparison(name: string, kind: Kind, setting: Setting) {
  const loads: Record<'product' | 'bare', Load[]> = { product: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    const next = () => strangers(kind, setting.points, setting.terms, 1000 + round)
    loads.bare.push(await load(theirs(setting), next(), setting.seconds))
    loads.product.push(await load(ours(setting), next(), setting.seconds))
  }
  const middle = (list: Load[], of: (each: Load) => number) => median(list.map(of))
  const figures = (list: Load[]) => ({
    perSecond: middle(list, (each) => each.perSecond),
    spread: list.map(({ perSecond }) => perSecond),
    p50: middle(list, (each) => each.p50),
    p95: middle(list, (each) => each.p95),
    refused: list.reduce((sum, { refused }) => sum + refused, 0),
  })
  const [product, bare] = [figures(loads.product), figures(loads.bare)]
  const [rate, p95] = [product.perSecond / bare.perSecond, product.p95 / bare.p95]
  print(`strangers, ${name}`, { rate: rounded(rate), p95Ratio: rounded(p95), product, bare })
  return { rate, p95, refused: product.refused }
}

/** One connection asks for rare terms over the country while the others go on. */
async function rareMeanwhile(setting: Setting): Promise<Goal> {
  const mix = load(ours(setting), strangers(kinds['all together'], setting.points, setting.terms, 77), setting.seconds, connections - 1)
  const rare = await load(ours(setting), rareTerms(setting.terms, 78), setting.seconds, 1)
  await mix
  print('rare words over the country while the mix runs', rare)
  return { name: 'rare words over the country, p95', value: rare.p95, most: 250, unit: 'ms' }
}

/** A list with its cards against the groups of the same part of the map. */
async function listsAgainstGroups(setting: Setting): Promise<Goal> {
  const rates: Record<'lists' | 'groups', number[]> = { lists: [], groups: [] }
  for (let round = 0; round < rounds; round++) {
    const next = strangers(kinds['city boxes without words'], setting.points, setting.terms, 2000 + round)
    const again = strangers(kinds['city boxes without words'], setting.points, setting.terms, 2000 + round)
    const groups: Strangers = () => `${again().replace('limit=24&', '')}&zoom=11`
    rates.lists.push((await load(ours(setting), next, setting.seconds)).perSecond)
    rates.groups.push((await load(`${ours(setting)}/clusters`, groups, setting.seconds)).perSecond)
  }
  const [lists, groups] = [median(rates.lists), median(rates.groups)]
  print('lists of cards against groups', { listsPerSecond: lists, groupsPerSecond: groups })
  return { name: 'time of a list of cards against groups of the same box', value: groups / lists, most: 2, unit: 'x' }
}

async function memoryAfter(product: Running): Promise<Goal[]> {
  const [peak, loaded] = [product.peakMb() ?? Number.NaN, product.rssMb()]
  await wait(30_000)
  const rested = product.rssMb() ?? Number.NaN
  print('memory of the server', { peakMb: peak, afterLoadMb: loaded, restedMb: rested })
  return [
    { name: 'memory of the server at its peak', value: peak, most: 512, unit: 'MB' },
    { name: 'memory of the server at rest', value: rested, most: 512, unit: 'MB' },
  ]
}

/** A start that finds no index in a file: what people ask of it at once, over the whole country. */
export async function measureColdStart(databaseUrl: string, dataDir: string): Promise<Goal[]> {
  rmSync(join(dataDir, 'search-index'), { force: true })
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test', SEARCH_INDEX: 'on', DEMO: 'off' }
  const product = await started('app/server/main.ts', settings)
  try {
    const begun = performance.now()
    const warming = (await (await fetch(`${product.url}/health`)).json()) as { warming?: string[] }
    const answers: Record<string, number> = {}
    let slowest = 0
    for (const query of ['limit=24', 'limit=24&sort=price', 'limit=24&beds=3&minPrice=300000', 'limit=24&q=quiet%20madison%20drive']) {
      const sent = performance.now()
      const { status } = await fetch(`${product.url}/api/properties?${query}`)
      answers[`${query} ${status}`] = rounded(performance.now() - sent)
      slowest = Math.max(slowest, status === 200 ? performance.now() - sent : Infinity)
    }
    await product.warm()
    print('a start without its snapshot', {
      warming: warming.warming,
      answers,
      warmMs: rounded(performance.now() - begun),
      peakMb: product.peakMb(),
    })
    const isWarming = warming.warming?.includes('search index') ?? false
    return [
      {
        name: 'starts that neither answer in 3 s nor say they are warming up',
        value: isWarming || slowest <= 3000 ? 0 : 1,
        most: 0,
        unit: '',
      },
    ]
  } finally {
    await product.stop()
  }
}

interface Load {
  perSecond: number
  p50: number
  p95: number
  refused: number
}

/** So many connections ask one search after the other for so long. */
async function load(address: string, next: Strangers, seconds: number, most = connections): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: most })
  const times: number[] = []
  let refused = 0
  const begun = performance.now()
  const askNext = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const sent = performance.now()
      const { status } = await fetchFrom(agent, `${address}?${next()}`)
      times.push(performance.now() - sent)
      if (status !== 200) refused++
    }
  }
  await Promise.all(Array.from({ length: most }, askNext))
  const elapsed = performance.now() - begun
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: rounded((times.length * 1000) / elapsed),
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
    refused,
  }
}

function fetchFrom(agent: Agent, url: string): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    }).on('error', failed)
  })
}

async function differences(setting: Setting): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  let differing = 0
  for (const kind of [kinds['all together'], kinds['words alone']]) {
    const next = strangers(kind, setting.points, setting.terms, 5)
    for (let asked = 0; asked < compared; asked++) {
      const text = next()
      const [mine, reference] = await Promise.all([ours, theirs].map((of) => fetchFrom(agent, `${of(setting)}?${text}`)))
      const read = (body = '{}') => JSON.parse(body) as { total?: number; items?: { id: number }[] }
      const [a, b] = [read(mine?.text), read(reference?.text)]
      if (a.total === b.total && a.items?.map(({ id }) => id).join() === b.items?.map(({ id }) => id).join()) continue
      differing++
      print('differs', { text, ours: a.total, theirs: b.total, status: mine?.status })
    }
  }
  agent.destroy()
  print('same ids and totals as SQL', { checked: compared * 2, differing })
  return differing
}
