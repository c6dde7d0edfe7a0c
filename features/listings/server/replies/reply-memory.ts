interface Entry<Reply> {
  reply: Reply
  /** The moment from which it is over although nothing changed. */
  until: number
}

const mostAsked = 20_000

/**
 * The replies that were asked for last. Only those that are asked for again have room: most homes are not, and to throw them out later
 * costs more than to read them.
 */
export class ReplyMemory<Reply extends { readonly bytes: number }> {
  /** Asked for once lately. */
  readonly #asked = new Set<number>()
  /** Those asked for last stand last. */
  readonly #entries = new Map<number, Entry<Reply>>()
  readonly #most: number
  #bytes = 0

  /** Replies of more `bytes` than that have no room together. */
  constructor(most: number) {
    this.#most = most
  }

  /** Returns the reply where it is not over at this moment. */
  get(key: number, at: number): Reply | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.until <= at) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.reply
  }

  set(key: number, reply: Reply, until: number): void {
    if (!this.#entries.has(key) && !this.#asked.delete(key)) return this.#noteAsked(key)
    this.delete(key)
    this.#entries.set(key, { reply, until })
    this.#bytes += reply.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
    }
  }

  #noteAsked(key: number): void {
    this.#asked.add(key)
    if (this.#asked.size <= mostAsked) return
    for (const oldest of this.#asked) return void this.#asked.delete(oldest)
  }

  delete(key: number): void {
    this.#bytes -= this.#entries.get(key)?.reply.bytes ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }
}
