type Listener = (text: string) => void

/** The subscribers of this process. One that throws harms nobody else. */
export interface LocalChannels {
  /** Answers whether the channel had nobody before. */
  add(channel: string, listener: Listener): boolean
  /** Answers whether the channel has nobody any more. */
  remove(channel: string, listener: Listener): boolean
  dispatch(channel: string, text: string): void
  names(): string[]
}

export function localChannels(onFailure: (error: unknown) => void = () => undefined): LocalChannels {
  const channels = new Map<string, Set<Listener>>()
  return {
    add(channel, listener) {
      const present = channels.get(channel)
      if (present) present.add(listener)
      else channels.set(channel, new Set([listener]))
      return !present
    },
    remove(channel, listener) {
      const present = channels.get(channel)
      if (!present?.delete(listener) || present.size > 0) return false
      return channels.delete(channel)
    },
    dispatch(channel, text) {
      for (const listener of channels.get(channel) ?? []) {
        try {
          listener(text)
        } catch (error) {
          onFailure(error)
        }
      }
    },
    names: () => [...channels.keys()],
  }
}
