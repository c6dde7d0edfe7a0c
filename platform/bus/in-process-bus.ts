import { fits, type Bus } from './bus.ts'
import { localChannels } from './local-channels.ts'

/** For one process: everybody is here. */
export function inProcessBus(): Bus {
  const channels = localChannels()
  return {
    publish(to, text) {
      if (fits(text)) for (const channel of [to].flat()) channels.dispatch(channel, text)
    },
    subscribe: async (channel, listener) => void channels.add(channel, listener),
    unsubscribe: (channel, listener) => void channels.remove(channel, listener),
    onGap: () => undefined,
    close: async () => undefined,
  }
}
