import type { Bus } from './bus.ts'
import { carriedBus, channelsOf } from './carried-bus.ts'

const prefix = 'tourstead:'
const batchBytes = 1_000_000

/** Between many machines, over Redis or Valkey: `redis://…`. Each process receives only the channels it subscribed to. */
export async function redisBus(url: string): Promise<Bus> {
  const { Redis } = await import('ioredis')
  return carriedBus(async (receiver) => {
    const options = { lazyConnect: true, maxRetriesPerRequest: 3, retryStrategy: () => 500 }
    const [sender, ears] = [new Redis(url, options), new Redis(url, options)]
    let opened = false
    for (const connection of [sender, ears]) connection.on('error', () => undefined)
    ears.on('message', (channel: string, message: string) => {
      const [origin, text] = JSON.parse(message) as [string, string]
      receiver.receive([[channel.slice(prefix.length), text]], origin)
    })
    ears.on('ready', () => {
      if (opened) receiver.gap()
      opened = true
    })
    await Promise.all([sender.connect(), ears.connect()])
    return {
      async send(hints, origin) {
        const batch = sender.pipeline()
        for (const [to, text] of hints)
          for (const channel of channelsOf(to)) batch.publish(prefix + channel, JSON.stringify([origin, text]))
        const answers = await batch.exec()
        const failure = answers?.find(([error]) => error)?.[0]
        if (failure) throw failure
      },
      listen: async (channel) => void (await ears.subscribe(prefix + channel)),
      unlisten: (channel) => void ears.unsubscribe(prefix + channel).catch(() => undefined),
      close: async () => {
        sender.disconnect()
        ears.disconnect()
      },
    }
  }, batchBytes)
}
