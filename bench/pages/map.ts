import { Agent, get } from 'node:http'
import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'
import { conclude, mean, median, print, rounded } from '../support/figures.ts'
import { emptyFolder, started } from '../support/server-process.ts'
import { mapAnswers } from './first-answer.ts'
import { inFreshBrowser } from './first-load.ts'
import { opened, p95, pan, read } from './search-pages.ts'

/** Twelve tiles of zoom 15 around Old Oakland. */
const tiles = [0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y) => `/map/tiles/15/${5253 + x}/${12_661 + y}.mvt`))
const archive = '/demo-streets-osm.pmtiles'
const [warmUp, tileRounds, pageRounds, pans] = [20, 100, 7, 24]
const search = '/tourstead?q=Oakland'

/** Tiles against plain ranges of their archive; how soon a search shows a picture of its area, a map that answers, and pins after a pan. */
export async function run(): Promise<boolean> {
  const data = emptyFolder()
  // The mode "test" lifts the limit of requests a minute, and nothing else here.
  const server = await started('app/server/main.ts', { DATA_DIR: data.path, DEMO: 'on', NODE_ENV: 'test' })
  const bare = await started('bench/support/bare-static.ts', {})
  try {
    const ratio = await tilesAgainstRanges(server.url, bare.url)
    const picture: number[] = []
    const alive: number[] = []
    for (let round = 0; round < pageRounds; round++) {
      picture.push(await pictureAfterList(server.url + search))
      alive.push(await mapAnswers(server.url + search))
    }
    print('search of a city', { picture: picture.map(rounded), alive: alive.map(rounded), rounds: pageRounds })
    const moved = await pansAnswered(`${server.url}/tourstead?q=California`)
    print('pans', { times: moved.length, p50: rounded(median(moved)), p95: rounded(p95(moved)), serverRssMb: server.rssMb() })
    return conclude([
      { name: 'a tile against a range of its archive, mean', value: ratio, most: 1.3, unit: 'x' },
      { name: 'the still picture after the list, median', value: median(picture), most: 300, unit: 'ms' },
      { name: 'the map answers a drag, from first paint, median', value: median(alive), most: 1500, unit: 'ms' },
      { name: 'a pan answered with pins, p95', value: p95(moved), most: 150, unit: 'ms' },
    ])
  } finally {
    await bare.stop()
    await server.stop()
    data.remove()
  }
}

/** One client, both in turn, ranges as long as the tiles are. */
async function tilesAgainstRanges(server: string, bare: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = { tile: [] as number[], range: [] as number[] }
  const sizes: number[] = []
  let from = 4096
  for (let round = 0; round < warmUp + tileRounds; round++)
    for (const path of tiles) {
      const tile = await timed(server + path, { 'accept-encoding': 'gzip' }, agent)
      if (tile.status !== 200) continue
      const range = await timed(bare + archive, { range: `bytes=${from}-${from + tile.bytes - 1}` }, agent)
      if (range.status !== 206 || range.bytes !== tile.bytes)
        throw new Error(`The range answered ${range.status} with ${range.bytes} bytes.`)
      from = (from + tile.bytes) % 8_000_000
      if (round < warmUp) continue
      sizes.push(tile.bytes)
      times.tile.push(tile.ms)
      times.range.push(range.ms)
    }
  agent.destroy()
  if (sizes.length === 0) throw new Error('There are no such tiles.')
  print('tiles', { requests: sizes.length, meanBytes: rounded(mean(sizes)), tileMs: figure(times.tile), rangeMs: figure(times.range) })
  return mean(times.tile) / mean(times.range)
}

const figure = (values: readonly number[]) => ({
  mean: Math.round(mean(values) * 1000) / 1000,
  p50: Math.round(median(values) * 1000) / 1000,
})

function timed(url: string, headers: Record<string, string>, agent: Agent): Promise<{ status: number; bytes: number; ms: number }> {
  const begun = performance.now()
  return new Promise((done, failed) => {
    get(url, { headers, agent }, (reply) => {
      let bytes = 0
      reply.on('data', (part: Buffer) => (bytes += part.length))
      reply.on('end', () => done({ status: reply.statusCode ?? 0, bytes, ms: performance.now() - begun }))
    }).on('error', failed)
  })
}

/** From the first paint of the list until the still picture has come, in a browser that knows nothing yet; 0 where it came before. */
function pictureAfterList(url: string): Promise<number> {
  return inFreshBrowser(async (page) => {
    await page.goto(url)
    const times = await page.waitForFunction(() => {
      const still = performance.getEntriesByType('resource').find(({ name }) => name.includes('/map/stills/'))
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return still && paint && { responseEnd: (still.toJSON() as { responseEnd: number }).responseEnd, painted: paint.startTime }
    })
    const { responseEnd = Number.NaN, painted = Number.NaN } = (await times.jsonValue()) ?? {}
    return Math.max(0, responseEnd - painted)
  })
}

async function pansAnswered(url: string): Promise<number[]> {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await opened(page, url)
    // The first one loads what the list needs.
    await pan(page, 0)
    await read(page)
    for (let round = 1; round <= pans; round++) await pan(page, round)
    return (await read(page))['pan to pins']
  } finally {
    await browser.close()
  }
}
