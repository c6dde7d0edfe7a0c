import type { Listener } from './bus.ts'

/** The subscribers of this process. One that throws harms nobody else. */
export interface LocalChannels {
  /** Returns whether the channel had nobody before. */
  add(channel: string, listener: Listener): boolean
  /** Returns whether the channel has nobody any more. */
  remove(channel: string, listener: Listener): boolean
  dispatch(channel: string, text: string): void
}

export function localChannels(onFailure: (error: unknown) => void = () => undefined): LocalChannels {
  // Almost every channel is one person's and has one listener, which then needs no set.
  const channels = new Map<string, Listener | Set<Listener>>()

  function notify(listener: Listener, text: string, channel: string): void {
    try {
      listener(text, channel)
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    add(channel, listener) {
      const present = channels.get(channel)
      if (present instanceof Set) present.add(listener)
      else if (present !== listener) channels.set(channel, present ? new Set([present, listener]) : listener)
      return !present
    },
    remove(channel, listener) {
      const present = channels.get(channel)
      if (present === listener) return channels.delete(channel)
      if (!(present instanceof Set) || !present.delete(listener) || present.size > 0) return false
      return channels.delete(channel)
    },
    dispatch(channel, text) {
      const present = channels.get(channel)
      if (present instanceof Set) for (const listener of present) notify(listener, text, channel)
      else if (present) notify(present, text, channel)
    },
  }
}
