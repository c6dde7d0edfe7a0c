import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { conclude, print, rounded } from './support/figures.ts'
import { emptyFolder, root, started } from './support/server-process.ts'

const homes = 1_000_000
const goalSeconds = 180

/** How long it takes to add a million generated homes to the demo world, the first start of the database included. */
export async function run(): Promise<boolean> {
  const data = emptyFolder()
  const environment = { ...process.env, DATA_DIR: data.path, DEMO: 'on' }
  try {
    const begun = performance.now()
    const child = spawn(process.execPath, ['demo/command.ts', '--homes', String(homes)], { cwd: root, env: environment, stdio: 'inherit' })
    const [code] = (await once(child, 'close')) as [number | null]
    const seconds = (performance.now() - begun) / 1000
    if (code !== 0) throw new Error(`The command ended with ${code}.`)
    const server = await started('app/server/main.ts', environment)
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
