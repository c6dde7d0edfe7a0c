import { bytesOf, grown } from './term-table.ts'

/** A bit for each row, 32 in a number. */
export type RowSet = Uint32Array

const slabBits = 20
const slabBytes = 1 << slabBits
const linkBytes = 4
/** What of posting lists is not bytes. */
export interface StoredLists {
  terms: number
  slabs: number
  used: number
  free: number[][]
  /** Terms with a bit for each row, and of how many numbers these are. */
  sets: number[]
  setLength: number
}

/** Room of the pieces of a list: short first, for most terms are in few listings. */
const pieceBytes = (serial: number) => 8 << Math.min(serial >> 1, 5)
const pieceClasses = 6

/**
 * In which rows each term is, ascending: the steps from one row to the next in as many bytes as they need, in pieces that are linked
 * and never move. A term of so many rows that a bit for each row is shorter is kept so.
 */
export class PostingLists {
  readonly #rows: number
  readonly #slabs: Uint8Array[] = []
  #used = slabBytes
  readonly #free: number[][] = Array.from({ length: pieceClasses }, () => [])
  readonly #sets = new Map<number, RowSet>()
  #counts = new Uint32Array(1 << 12)
  #first = new Uint32Array(1 << 12)
  #last = new Uint32Array(1 << 12)
  #heads = new Uint32Array(1 << 12)
  /** Where the next byte goes, where its piece ends and how many pieces there are. */
  #writes = new Uint32Array(1 << 12)
  #ends = new Uint32Array(1 << 12)
  #pieces = new Uint32Array(1 << 12)

  /** For at most so many rows. */
  constructor(rows: number) {
    this.#rows = rows
  }

  /** The lists of so many terms; their bytes come in the order of `restore`. */
  stored(terms: number): StoredLists & { arrays: Uint8Array[] } {
    while (terms > this.#counts.length) this.#grow()
    const head = { terms, slabs: this.#slabs.length, used: this.#used, free: this.#free, sets: [...this.#sets.keys()] }
    return { ...head, setLength: setLength(this.#rows), arrays: this.#arrays(terms, setLength(this.#rows)) }
  }

  /** Takes over lists of at most as many rows as they were stored; good once the bytes that it returns are filled. */
  restore({ terms, slabs, used, free, sets, setLength: length }: StoredLists): Uint8Array[] {
    if (length > setLength(this.#rows)) throw new RangeError('These lists are of more rows.')
    while (terms > this.#counts.length) this.#grow()
    for (let slab = 0; slab < slabs; slab++) this.#slabs.push(new Uint8Array(slabBytes))
    this.#used = used
    free.forEach((addresses, kind) => this.#free[kind]?.push(...addresses))
    for (const term of sets) this.#sets.set(term, new Uint32Array(setLength(this.#rows)))
    return this.#arrays(terms, length)
  }

  #arrays(terms: number, length: number): Uint8Array[] {
    const numbers = [this.#counts, this.#first, this.#last, this.#heads, this.#writes, this.#ends, this.#pieces]
    return [
      ...numbers.map((array) => bytesOf(array, terms)),
      ...this.#slabs,
      ...[...this.#sets.values()].map((set) => bytesOf(set, length)),
    ]
  }

  get bytes(): number {
    const sets = this.#sets.size * setLength(this.#rows) * 4
    return this.#slabs.length * slabBytes + sets + this.#counts.byteLength * 7
  }

  count(term: number): number {
    return this.#counts[term] ?? 0
  }

  /** Rows of a term come in ascending order, each once. */
  add(term: number, row: number): void {
    while (term >= this.#counts.length) this.#grow()
    const count = this.#counts[term] as number
    this.#counts[term] = count + 1
    const set = this.#sets.get(term)
    if (set) set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31))
    else if (count === 0) this.#first[term] = row
    else {
      let step = row - (this.#last[term] as number)
      for (; step > 127; step >>>= 7) this.#write(term, (step & 127) | 128)
      this.#write(term, step)
    }
    this.#last[term] = row
    if (!set && count % 1024 === 1023 && count * 8 > this.#rows) this.#spread(term)
  }

  /** Adds the rows of a term to a set. */
  addTo(set: RowSet, term: number): void {
    const dense = this.#sets.get(term)
    if (dense) for (let at = 0; at < dense.length; at++) set[at] = (set[at] as number) | (dense[at] as number)
    else this.#decode(set, term)
  }

  /** Leaves only rows of a term in a set. */
  keepIn(set: RowSet, term: number): boolean {
    const dense = this.#sets.get(term)
    if (dense) for (let at = 0; at < dense.length; at++) set[at] = (set[at] as number) & (dense[at] as number)
    return dense !== undefined
  }

  #decode(set: RowSet, term: number): void {
    let left = this.count(term)
    if (left === 0) return
    let row = this.#first[term] as number
    set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31))
    left--
    let serial = 0
    let [slab, at, end] = this.#piece(this.#heads[term] as number, serial)
    while (left > 0) {
      let step = 0
      for (let shift = 0; ; shift += 7) {
        if (at === end) [slab, at, end] = this.#piece(readLink(slab, end), ++serial)
        const byte = slab[at++] as number
        step |= (byte & 127) << shift
        if (byte < 128) break
      }
      row += step
      set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31))
      left--
    }
  }

  #piece(address: number, serial: number): [slab: Uint8Array, at: number, end: number] {
    const at = address & (slabBytes - 1)
    return [this.#slabs[address >>> slabBits] ?? nothing, at, at + pieceBytes(serial) - linkBytes]
  }

  #write(term: number, byte: number): void {
    if (this.#pieces[term] === 0 || this.#writes[term] === this.#ends[term]) this.#extend(term)
    const address = this.#writes[term] as number
    ;(this.#slabs[address >>> slabBits] as Uint8Array)[address & (slabBytes - 1)] = byte
    this.#writes[term] = address + 1
  }

  #extend(term: number): void {
    const serial = this.#pieces[term] as number
    const address = this.#take(serial)
    if (serial === 0) this.#heads[term] = address
    else
      writeLink(
        this.#slabs[(this.#ends[term] as number) >>> slabBits] as Uint8Array,
        (this.#ends[term] as number) & (slabBytes - 1),
        address,
      )
    this.#pieces[term] = serial + 1
    this.#writes[term] = address
    this.#ends[term] = address + pieceBytes(serial) - linkBytes
  }

  #take(serial: number): number {
    const free = this.#free[Math.min(serial >> 1, pieceClasses - 1)]?.pop()
    if (free !== undefined) return free
    const size = pieceBytes(serial)
    const at = Math.ceil(this.#used / size) * size
    if (at + size > slabBytes) {
      this.#slabs.push(new Uint8Array(slabBytes))
      this.#used = size
      return (this.#slabs.length - 1) << slabBits
    }
    this.#used = at + size
    return ((this.#slabs.length - 1) << slabBits) + at
  }

  /** From steps to a bit a row; the pieces are for others. */
  #spread(term: number): void {
    const set = new Uint32Array(setLength(this.#rows))
    this.#decode(set, term)
    let address = this.#heads[term] as number
    for (let serial = 0; serial < (this.#pieces[term] as number); serial++) {
      const [slab, , end] = this.#piece(address, serial)
      this.#free[Math.min(serial >> 1, pieceClasses - 1)]?.push(address)
      address = readLink(slab, end)
    }
    this.#pieces[term] = 0
    this.#sets.set(term, set)
  }

  #grow(): void {
    this.#counts = grown(Uint32Array, this.#counts)
    this.#first = grown(Uint32Array, this.#first)
    this.#last = grown(Uint32Array, this.#last)
    this.#heads = grown(Uint32Array, this.#heads)
    this.#writes = grown(Uint32Array, this.#writes)
    this.#ends = grown(Uint32Array, this.#ends)
    this.#pieces = grown(Uint32Array, this.#pieces)
  }
}

/** Whole blocks of rows. */
export const setLength = (rows: number): number => Math.ceil(rows / 512) * 16

const nothing = new Uint8Array(slabBytes)

const readLink = (slab: Uint8Array, at: number): number =>
  ((slab[at] as number) | ((slab[at + 1] as number) << 8) | ((slab[at + 2] as number) << 16) | ((slab[at + 3] as number) << 24)) >>> 0

function writeLink(slab: Uint8Array, at: number, address: number): void {
  for (let byte = 0; byte < linkBytes; byte++) slab[at + byte] = (address >>> (byte * 8)) & 255
}
