import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { relayBetweenWorkers } from '#platform/bus/ipc-bus.ts'
import { root } from './server-process.ts'

export interface Forked {
  worker: Worker
  port: number
}

/** Makes this process the first of several, which passes hints on; answers how to start another one in a role. */
export function serverProcesses(databaseUrl: string, dataDir: string): (role: string) => Promise<Forked> {
  relayBetweenWorkers()
  cluster.setupPrimary({ exec: join(root, 'bench/messaging-worker.ts'), execArgv: ['--expose-gc'] })
  return async (role) => {
    const worker = cluster.fork({ ROLE: role, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
    const port = await new Promise<number>((ready, failed) => {
      worker.on('message', (message: { port?: number }) => message.port && ready(message.port))
      worker.once('exit', (code) => failed(new Error(`A server process ended with ${code}.`)))
    })
    return { worker, port }
  }
}

export async function end(...workers: Worker[]): Promise<void> {
  await Promise.all(
    workers.map((worker) => {
      const gone = new Promise((done) => worker.once('exit', done))
      worker.process.kill('SIGKILL')
      return gone
    }),
  )
}

export function endAll(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
}
