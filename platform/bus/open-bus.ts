import cluster from 'node:cluster'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process-bus.ts'
import { ipcBus } from './ipc-bus.ts'
import { natsBus } from './nats-bus.ts'
import { notifyBus } from './notify-bus.ts'
import { redisBus } from './redis-bus.ts'

/**
 * The bus that fits how the product runs. `BUS_URL` decides where it is set (`redis:`, `rediss:`, `nats:`, or `postgres:`
 * for several machines with nothing else to run); otherwise processes of one machine talk among themselves.
 */
export async function openBus(url: string | undefined): Promise<Bus> {
  if (url?.startsWith('redis')) return redisBus(url)
  if (url?.startsWith('nats')) return natsBus(url)
  if (url?.startsWith('postgres')) return notifyBus(url)
  return cluster.isWorker ? ipcBus() : inProcessBus()
}
