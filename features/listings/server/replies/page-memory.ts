import type { CachedReply } from '#platform/http/ready-reply.ts'

interface Entry {
  /** The version of the row it was read from. */
  version: number
  reply: CachedReply
  bytes: number
}

const mostAsked = 10_000

/**
 * The pages that were asked for last, with the version each was read at: whoever sends one asks first whether the row has it still. Only
 * those that are asked for again have room: most homes are not, and to throw them out later costs more than to read them.
 */
export class PageMemory {
  /** Asked for once lately. */
  readonly #asked = new Set<number>()
  /** Those asked for last stand last. */
  readonly #entries = new Map<number, Entry>()
  readonly #most: number
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: number): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  set(key: number, version: number, reply: CachedReply): void {
    if (!this.#entries.has(key) && !this.#asked.delete(key)) return this.#noteAsked(key)
    this.delete(key)
    const { bytes } = reply
    this.#entries.set(key, { version, reply, bytes })
    this.#bytes += bytes
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
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
