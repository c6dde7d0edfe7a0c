export type Listener = (text: string, channel: string) => void

/**
 * Carries hints between the processes of one installation. What is published reaches every subscriber in every process,
 * also the publisher's own, once, in the publisher's order, as long as the connection holds. Nothing may rely on a hint
 * having arrived: after a gap, listeners look at the database.
 */
export interface Bus {
  /** Sends soon; never throws. Texts up to `largestHint` bytes. One text for several channels travels once where it can. */
  publish(channels: string | readonly string[], text: string): void
  /** Resolves when what is published from now on will arrive. The same listener is called once for a channel. */
  subscribe(channel: string, listener: Listener): Promise<void>
  unsubscribe(channel: string, listener: Listener): void
  /** Called whenever hints may have been lost, after the connection is back. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** Bytes of UTF-8 as JSON. NOTIFY takes 8,000 in all; every adapter keeps to it, so that no installation behaves unlike another. */
export const largestHint = 7000

/** No unit of a text takes more than three bytes, escaped or not, so that short texts need no second look. */
export const fits = (text: string): boolean => text.length * 3 <= largestHint || Buffer.byteLength(JSON.stringify(text)) - 2 <= largestHint
