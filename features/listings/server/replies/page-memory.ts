import type { CachedReply } from '#platform/http/ready-reply.ts'

interface Entry {
  /** The version of the row it was read from. */
  version: number
  reply: CachedReply
  bytes: number
}

/** The pages that were asked for last, with the version each was read at: whoever sends one asks first whether the row has it still. */
export class PageMemory {
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
    this.delete(key)
    const { bytes } = reply
    this.#entries.set(key, { version, reply, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: number): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
