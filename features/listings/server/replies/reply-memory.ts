interface Entry<Reply> {
  reply: Reply
  /** The moment from which it is over although nothing changed. */
  until: number
  /** Whether it was sent since it came or was last spared. */
  isUsed: boolean
}

const mostAsked = 10_000

/**
 * The replies that were asked for lately. Only those that are asked for again have room: most homes are not, and to throw them out later
 * costs more than to read them.
 */
export class ReplyMemory<Reply extends { readonly bytes: number }> {
  /** Asked for lately, and before that: to drop one at a time would leave more and more holes to step over. */
  #asked = new Set<number>()
  #askedBefore = new Set<number>()
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
    if (!this.#entries.has(key) && !this.#noteAsked(key)) return
    this.delete(key)
    // The oldest makes room, or is spared once where it was sent since: then what comes finds none, and nothing is moved for it.
    while (this.#bytes + reply.bytes > this.#most) {
      const [oldest] = this.#entries
      if (!oldest) return
      const [oldestKey, entry] = oldest
      this.delete(oldestKey)
      if (entry.isUsed) return this.#add(oldestKey, { ...entry, isUsed: false })
    }
    this.#add(key, { reply, until, isUsed: false })
  }

  #add(key: number, entry: Entry<Reply>): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.reply.bytes
  }

  /** Returns whether it was asked for lately; if not, it is now. */
  #noteAsked(key: number): boolean {
    if (this.#asked.delete(key) || this.#askedBefore.delete(key)) return true
    this.#asked.add(key)
    if (this.#asked.size >= mostAsked) [this.#askedBefore, this.#asked] = [this.#asked, new Set()]
    return false
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
