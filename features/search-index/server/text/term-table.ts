const seed = 0x811c9dc5

/** Every term that occurs, numbered in the order in which it came; its bytes lie one behind the other. */
export class TermTable {
  count = 0
  #bytes = new Uint8Array(1 << 16)
  #used = 0
  #starts = new Uint32Array(1 << 12)
  #hashes = new Uint32Array(1 << 12)
  /** One higher than the number of a term; 0 is nobody's. */
  #slots = new Uint32Array(1 << 13)

  /** The terms as bytes, in the order of `restore`. */
  stored(): { count: number; used: number; arrays: Uint8Array[] } {
    const { count } = this
    return {
      count,
      used: this.#used,
      arrays: [this.#bytes.subarray(0, this.#used), bytesOf(this.#starts, count), bytesOf(this.#hashes, count)],
    }
  }

  /** Takes over terms as they were stored; good once the bytes that it returns are filled and `numberAll` was called. */
  restore({ count, used }: { count: number; used: number }): Uint8Array[] {
    const room = 1 << Math.max(12, Math.ceil(Math.log2(count + 1)))
    this.count = count
    this.#used = used
    this.#bytes = new Uint8Array(Math.max(1 << 16, Math.ceil(used * 1.25)))
    this.#starts = new Uint32Array(room)
    this.#hashes = new Uint32Array(room)
    this.#slots = new Uint32Array(room)
    return this.stored().arrays
  }

  /** Makes every term found by its number again. */
  numberAll(): void {
    this.#spread()
  }

  get bytes(): number {
    return this.#bytes.length + this.#starts.byteLength + this.#hashes.byteLength + this.#slots.byteLength
  }

  /** The number of the term at these bytes, a new one where it never came before. */
  idOf(source: Uint8Array, from: number, to: number): number {
    const hash = hashOf(source, from, to)
    const slot = this.#slotOf(source, from, to, hash)
    const id = (this.#slots[slot] as number) - 1
    if (id >= 0) return id
    this.#slots[slot] = this.count + 1
    return this.#append(source, from, to, hash)
  }

  /** The number of a term, or -1. */
  find(term: string): number {
    const source = Buffer.from(term)
    return (this.#slots[this.#slotOf(source, 0, source.length, hashOf(source, 0, source.length))] as number) - 1
  }

  term(id: number): string {
    return Buffer.from(this.#bytes.buffer, this.#starts[id] as number, this.length(id)).toString()
  }

  /** In bytes. */
  length(id: number): number {
    return (id + 1 < this.count ? (this.#starts[id + 1] as number) : this.#used) - (this.#starts[id] as number)
  }

  /** The byte of a term at a position. */
  at(id: number, position: number): number {
    return this.#bytes[(this.#starts[id] as number) + position] as number
  }

  #slotOf(source: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = (this.#slots[slot] as number) - 1
      if (id < 0 || (this.#hashes[id] === hash && this.#isTerm(id, source, from, to))) return slot
    }
  }

  #isTerm(id: number, source: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[id] as number
    if (this.length(id) !== to - from) return false
    for (let at = from; at < to; at++) if (this.#bytes[start + at - from] !== source[at]) return false
    return true
  }

  #append(source: Uint8Array, from: number, to: number, hash: number): number {
    if (this.count === this.#starts.length) {
      this.#starts = grown(Uint32Array, this.#starts)
      this.#hashes = grown(Uint32Array, this.#hashes)
    }
    while (this.#used + to - from > this.#bytes.length) this.#bytes = grown(Uint8Array, this.#bytes)
    this.#bytes.set(source.subarray(from, to), this.#used)
    this.#starts[this.count] = this.#used
    this.#hashes[this.count] = hash
    this.#used += to - from
    this.count++
    if (this.count * 2 > this.#slots.length) this.#spread()
    return this.count - 1
  }

  #spread(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let id = 0; id < this.count; id++) {
      let slot = (this.#hashes[id] as number) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = id + 1
    }
    this.#slots = slots
  }
}

/** The same for the same bytes. */
export function hashOf(source: Uint8Array, from: number, to: number): number {
  let hash = seed
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (source[at] as number), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The bytes of the first numbers of an array. */
export const bytesOf = (array: Uint32Array, count = array.length): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, Math.min(count, array.length) * array.BYTES_PER_ELEMENT)

/** The same numbers with as much room again. */
export function grown<T extends Uint8Array | Uint32Array>(kind: new (length: number) => T, array: T): T {
  const larger = new kind(array.length * 2)
  larger.set(array)
  return larger
}
