import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { databaseProcesses } from '#platform/testing/database-processes.ts'
import { silentProxy } from '#platform/testing/silent-proxy.ts'
import { buildIfNeeded } from '../app/server/build-if-needed.ts'
import { conclude, print, rounded } from './support/figures.ts'
import { emptyFolder, root, started, type Running } from './support/server-process.ts'

const rounds = 3
const maxSeconds = 30
const stoppedMs = 40_000
const lookEveryMs = 100
const settledMs = 15_000

/** Takes the link between product and database away without closing a connection, and stops the database's processes for a while. */
export async function run(): Promise<boolean> {
  await buildIfNeeded(root)
  const [data, files] = [emptyFolder(), emptyFolder()]
  const database = await startEmbeddedPostgres({ directory: data.path })
  const proxy = await silentProxy(database.url)
  const signal = (name: NodeJS.Signals) => databaseProcesses(data.path).forEach((pid) => process.kill(pid, name))
  let product: Running | undefined
  try {
    product = await started('app/server/main.ts', {
      DATABASE_URL: proxy.url,
      BUS_URL: proxy.url,
      DATA_DIR: files.path,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    })
    await product.warm()
    const lost: number[] = []
    for (let round = 0; round < rounds; round++) {
      await wait(settledMs)
      proxy.silence()
      lost.push(await secondsOfOutage(product.url))
    }
    print('healthy after a lost link', { seconds: lost.map(rounded) })
    signal('SIGSTOP')
    await wait(stoppedMs)
    signal('SIGCONT')
    const stopped = await secondsUntil(product.url, true)
    print('healthy after stopped processes went on', { seconds: rounded(stopped) })
    return conclude([
      { name: 'lost link', value: Math.max(...lost), most: maxSeconds, unit: 's' },
      { name: 'stopped processes', value: stopped, most: maxSeconds, unit: 's' },
    ])
  } finally {
    signal('SIGCONT')
    await product?.stop()
    proxy.close()
    await database.stop({ force: true })
    for (const folder of [data, files]) folder.remove()
  }
}

async function secondsOfOutage(url: string): Promise<number> {
  return (await secondsUntil(url, false)) + (await secondsUntil(url, true))
}

async function secondsUntil(url: string, healthy: boolean): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { status } = (await (await fetch(`${url}/health`)).json()) as { status: string }
    if ((status === 'healthy') === healthy) return (performance.now() - began) / 1000
    await wait(lookEveryMs)
  }
}
