import { conclude, print, rounded } from './support/figures.ts'
import { emptyFolder, generated, started } from './support/server-process.ts'

const homes = 1_000_000
const goalSeconds = 180

/** How long it takes to add a million generated homes to the demo world, the first start of the database included. */
export async function run(): Promise<boolean> {
  const data = emptyFolder()
  try {
    const begun = performance.now()
    await generated(data.path, String(homes))
    const seconds = (performance.now() - begun) / 1000
    const server = await started('app/server/main.ts', { DATA_DIR: data.path, DEMO: 'on' })
    const total = async (search: string) =>
      ((await (await fetch(`${server.url}/api/properties?limit=1&${search}`)).json()) as { total: number }).total
    const onTheMarket = await total('')
    const withTour = await total('tour=yes')
    await server.stop()
    print('generated homes', { asked: homes, onTheMarket, withTour, seconds: rounded(seconds), perSecond: Math.round(homes / seconds) })
    return conclude([{ name: 'a million homes', value: seconds, most: goalSeconds, unit: 's' }])
  } finally {
    data.remove()
  }
}
