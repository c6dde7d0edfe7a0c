import { conclude, mean, print, rounded } from '../support/figures.ts'
import { firstLoad, type FirstLoad } from './first-load.ts'
import { emptyFolder, started } from '../support/server-process.ts'

const rounds = 200
const warmUp = 40

/** The property page against the JSON it is made of, and what a browser loads while nobody touches anything. */
export async function run(): Promise<boolean> {
  const data = emptyFolder()
  const server = await started('app/server/main.ts', { DATA_DIR: data.path, DEMO: 'on' })
  try {
    const { total, items } = (await (await fetch(`${server.url}/api/properties?limit=50`)).json()) as {
      total: number
      items: { id: number; tour: object | null }[]
    }
    const home = items.find(({ tour }) => tour)
    if (!home) throw new Error('The demo world holds no home with a tour.')
    const page = `${server.url}/property/${home.id}`
    const ratio = await pageAgainstJson(page, `${server.url}/api/properties/${home.id}`)
    print('server', { homes: total, rssMb: server.rssMb() })

    const property = await firstLoad(page)
    printLoad('property page', property)
    const front = await firstLoad(server.url)
    printLoad('home page', front)
    return conclude([
      { name: 'property page against its JSON', value: ratio, most: 5, unit: 'x' },
      { name: 'scripts of the property page, ten seconds untouched', value: property.bytes / 1024, most: 170, unit: 'KB' },
      { name: 'scripts of the home page, ten seconds untouched', value: front.bytes / 1024, most: 170, unit: 'KB' },
      { name: 'layout shift of the property page', value: property.layoutShift, most: 0.0199, unit: '' },
      { name: 'longest task of the property page', value: property.longestTaskMs, most: 200, unit: 'ms' },
    ])
  } finally {
    await server.stop()
    data.remove()
  }
}

/** One client, both in turn, so that whatever else the machine does meets both. */
async function pageAgainstJson(page: string, json: string): Promise<number> {
  const times = { page: [] as number[], json: [] as number[] }
  const bytes = { page: 0, json: 0 }
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [name, url] of [
      ['page', page],
      ['json', json],
    ] as const) {
      const begun = performance.now()
      const reply = await fetch(url)
      bytes[name] = (await reply.arrayBuffer()).byteLength
      if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}.`)
      if (round >= warmUp) times[name].push(performance.now() - begun)
    }
  }
  print('property page', { meanMs: rounded(mean(times.page)), bytes: bytes.page, rounds })
  print('JSON of the same home', { meanMs: rounded(mean(times.json)), bytes: bytes.json, rounds })
  return mean(times.page) / mean(times.json)
}

function printLoad(subject: string, { scripts, bytes, gzipBytes, layoutShift, longestTaskMs }: FirstLoad): void {
  for (const script of scripts) print(`${subject}: script`, script)
  print(`${subject}: first load`, { scripts: scripts.length, bytes, gzipBytes, layoutShift: rounded(layoutShift), longestTaskMs })
}
