import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from '../app/server/build-if-needed.ts'
import { conclude, median, print, rounded } from './support/figures.ts'
import { emptyFolder, root, started } from './support/server-process.ts'

const rounds = 5
const product = 'app/server/main.ts'
const bare = 'bench/support/bare-server.ts'

/**
 * The first start after `npm ci` (which has built the pages) with the demo world, the same where the build is missing too,
 * and starts after it, against database and empty server alone. No data and no compile cache at first.
 */
export async function run(): Promise<boolean> {
  const folders = { product: emptyFolder(), bare: emptyFolder(), cache: emptyFolder(), bareCache: emptyFolder() }
  const forProduct = { DATA_DIR: folders.product.path, NODE_COMPILE_CACHE: folders.cache.path }
  const forBare = { DATA_DIR: folders.bare.path, NODE_COMPILE_CACHE: folders.bareCache.path }
  // Each server also answers once and stops before the next one starts.
  const timed = async (program: string, settings: Record<string, string>, path = '/health') => {
    const server = await started(program, settings)
    const { status } = await fetch(server.url + path)
    if (status !== 200) throw new Error(`${program} answered ${status}.`)
    const rssMb = server.rssMb()
    const homes = path === '/health' ? await listingsAt(server.url) : undefined
    await server.stop()
    return { ms: server.readyMs, rssMb, homes }
  }
  try {
    await buildIfNeeded(root)
    const firstBare = [await firstOf(bare), await firstOf(bare)]
    const first = await timed(product, forProduct)
    firstBare.push(await firstOf(bare))
    print('initdb, database and empty server', { medianMs: rounded(median(firstBare)), all: firstBare.map(Math.round) })
    print('first start with demo world', { ms: rounded(first.ms), rssMb: first.rssMb, homes: first.homes })
    const building = await firstWithBuild()
    print('first start with demo world and build', { ms: rounded(building), ratio: rounded(building / median(firstBare)) })
    await timed(bare, forBare, '/')

    const warm: number[] = []
    const warmBare: number[] = []
    for (let round = 0; round < rounds; round++) {
      warmBare.push((await timed(bare, forBare, '/')).ms)
      warm.push((await timed(product, forProduct)).ms)
    }
    print('database and empty server, again', { medianMs: rounded(median(warmBare)), all: warmBare.map(Math.round) })
    print('start, again', { medianMs: rounded(median(warm)), all: warm.map(Math.round) })
    return conclude([
      { name: 'first start', value: first.ms / median(firstBare), most: 6, unit: 'x' },
      { name: 'warm start', value: median(warm) / median(warmBare), most: 2.5, unit: 'x' },
    ])
  } finally {
    for (const folder of Object.values(folders)) folder.remove()
  }
}

/** Where the installation could not build, the first start does; the pages and the database are made at the same time. */
async function firstWithBuild(): Promise<number> {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  return firstOf(product)
}

/** On a fresh folder each time: the disk alone makes one creation of a database take twice as long as the next. */
async function firstOf(program: string): Promise<number> {
  const [data, cache] = [emptyFolder(), emptyFolder()]
  try {
    const server = await started(program, { DATA_DIR: data.path, NODE_COMPILE_CACHE: cache.path })
    await server.stop()
    return server.readyMs
  } finally {
    data.remove()
    cache.remove()
  }
}

async function listingsAt(url: string): Promise<number> {
  const { total } = (await (await fetch(`${url}/api/properties?limit=1`)).json()) as { total: number }
  return total
}
