import { fork, type ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { join } from 'node:path'
import { relayBetweenWorkers } from '#platform/bus/ipc-bus.ts'
import { root } from '../support/server-process.ts'

export interface Forked {
  worker: ChildProcess
  port: number
}

const all = new Set<ChildProcess>()

/**
 * Makes this process the first of several, which passes hints on; returns how to start another one in a role. `alone`: it is
 * no process of the product, and no hint of the product is passed on to it.
 */
export function serverProcesses(databaseUrl: string, dataDir: string): (role: string, options?: { alone?: boolean }) => Promise<Forked> {
  relayBetweenWorkers()
  const exec = join(root, 'bench/messaging/messaging-worker.ts')
  const execArgv = ['--expose-gc']
  cluster.setupPrimary({ exec, execArgv })
  return async (role, { alone = false } = {}) => {
    const env = { ROLE: role, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const worker = alone ? fork(exec, { execArgv, env: { ...process.env, ...env }, serialization: 'advanced' }) : cluster.fork(env).process
    all.add(worker)
    const port = await new Promise<number>((ready, failed) => {
      worker.on('message', (message: { port?: number }) => message.port && ready(message.port))
      worker.once('exit', (code) => failed(new Error(`A server process ended with ${code}.`)))
    })
    return { worker, port }
  }
}

export async function end(...workers: ChildProcess[]): Promise<void> {
  await Promise.all(
    workers.map((worker) => {
      const exited = new Promise((done) => worker.once('exit', done))
      worker.kill('SIGKILL')
      return exited
    }),
  )
}

export function endAll(): void {
  for (const worker of all) worker.kill('SIGKILL')
}
