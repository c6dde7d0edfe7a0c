interface Entry<Reply> {
  reply: Reply
  /** The moment from which it is over although nothing changed. */
  until: number
  /** Whether it was sent since it came or was last spared. */
  isUsed: boolean
}

const mostAsked = 20_000

/**
 * The replies that were asked for lately. Only those that are asked for again have room: most homes are not, and to throw them out later
 * costs more than to read them.
 */
export class ReplyMemory<Reply extends { readonly bytes: number }> {
  /** Asked for once lately. */
  readonly #asked = new Set<number>()
  /** Those that came or were spared last stand last. */
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
    entry.isUsed = true
    return entry.reply
  }

  set(key: number, reply: Reply, until: number): void {
    if (!this.#entries.has(key) && !this.#asked.delete(key)) return this.#noteAsked(key)
    this.delete(key)
    this.#add(key, { reply, until, isUsed: false })
    // Each of those that were sent since is spared once.
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
      if (entry.isUsed) this.#add(oldest, { ...entry, isUsed: false })
    }
  }

  #add(key: number, entry: Entry<Reply>): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.reply.bytes
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
