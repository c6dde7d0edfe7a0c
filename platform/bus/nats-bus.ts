import type { Bus } from './bus.ts'
import { carriedBus, channelsOf } from './carried-bus.ts'

const subjectOf = (channel: string): string => `tourstead.${channel.replaceAll(':', '.')}`
const batchBytes = 1_000_000

/** Between many machines, over NATS: `nats://…`. Each process receives only the channels it subscribed to. */
export async function natsBus(url: string): Promise<Bus> {
  const { connect } = await import('@nats-io/transport-node')
  return carriedBus(async (receiver) => {
    const { hostname, port, username, password } = new URL(url)
    const connection = await connect({
      servers: `${hostname}:${port || 4222}`,
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
    })
    void (async () => {
      for await (const { type } of connection.status()) if (type === 'reconnect') receiver.gap()
    })()
    const subscriptions = new Map<string, { unsubscribe: () => void }>()
    return {
      async send(hints, origin) {
        for (const [to, text] of hints)
          for (const channel of channelsOf(to)) connection.publish(subjectOf(channel), JSON.stringify([origin, text]))
      },
      async listen(channel) {
        const subscription = connection.subscribe(subjectOf(channel), {
          callback(error, message) {
            if (error) return
            const [origin, text] = message.json<[string, string]>()
            receiver.receive([[channel, text]], origin)
          },
        })
        subscriptions.set(channel, subscription)
        await connection.flush()
      },
      unlisten(channel) {
        subscriptions.get(channel)?.unsubscribe()
        subscriptions.delete(channel)
      },
      close: () => connection.close(),
    }
  }, batchBytes)
}
