/** How the days are stored, beside the bytes of `arrays()`. */
export interface StoredDays {
  lists: number[][]
  begins: number[]
  rows: number
}

/** Days since 1970 on which the few listings are open that are open at all, by row: three bytes for each, since many share their days. */
export class OpenDays {
  #lists: number[][] = []
  readonly #codes = new Map<string | number, number>()
  /** Rows less their stretch's first, in order; `#begins` says where each stretch begins. */
  #rows = new Uint16Array(0)
  #listOf: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(0)
  #begins = new Uint32Array(1)
  /** What came after filling. */
  readonly #changed = new Map<number, number[] | undefined>()

  /** Takes rows with their days, the rows in order. */
  fill(entries: readonly (readonly [row: number, days: number[]])[]): void {
    this.#lists = []
    this.#codes.clear()
    const last = Math.floor((entries.at(-1)?.[0] ?? 0) / stretch)
    const codes = new Uint32Array(entries.length)
    this.#rows = new Uint16Array(entries.length)
    this.#begins = new Uint32Array(last + 2).fill(entries.length)
    for (let at = entries.length - 1; at >= 0; at--) {
      const [row, days] = entries[at] as readonly [number, number[]]
      codes[at] = this.#codeOf(days)
      this.#rows[at] = row % stretch
      this.#begins[Math.floor(row / stretch)] = at
    }
    this.#listOf = codesFor(this.#lists, entries.length)
    this.#listOf.set(codes)
    // A stretch without any begins where the next one does.
    for (let of = last; of >= 0; of--) this.#begins[of] = Math.min(this.#begins[of] as number, this.#begins[of + 1] as number)
    this.#changed.clear()
  }

  get(row: number): number[] | undefined {
    if (this.#changed.size > 0 && this.#changed.has(row)) return this.#changed.get(row)
    const of = Math.floor(row / stretch)
    if (of + 1 >= this.#begins.length) return undefined
    const wanted = row % stretch
    let [low, high] = [this.#begins[of] as number, this.#begins[of + 1] as number]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#rows[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low < (this.#begins[of + 1] as number) && this.#rows[low] === wanted ? this.#lists[this.#listOf[low] as number] : undefined
  }

  set(row: number, days: number[] | undefined): void {
    if (days || this.get(row)) this.#changed.set(row, days)
  }

  /** All rows with their days, in order. */
  entries(): [row: number, days: number[]][] {
    const all: [number, number[]][] = []
    for (let of = 0; of + 1 < this.#begins.length; of++)
      for (let at = this.#begins[of] as number; at < (this.#begins[of + 1] as number); at++) {
        const row = of * stretch + (this.#rows[at] as number)
        if (!this.#changed.has(row)) all.push([row, this.#lists[this.#listOf[at] as number] as number[]])
      }
    for (const [row, days] of this.#changed) if (days) all.push([row, days])
    return all.toSorted(([a], [b]) => a - b)
  }

  /** Everything but what lies in `arrays()`. Call it first: it puts in order what changed. */
  stored(): StoredDays {
    if (this.#changed.size > 0) this.fill(this.entries())
    return { lists: this.#lists, begins: [...this.#begins], rows: this.#rows.length }
  }

  /** Makes room for days as they were stored; `arrays()` is to be filled with their bytes. */
  restore({ lists, begins, rows }: StoredDays): void {
    this.#lists = lists
    this.#begins = Uint32Array.from(begins)
    this.#rows = new Uint16Array(rows)
    this.#listOf = codesFor(lists, rows)
    this.#changed.clear()
  }

  /** The bytes that are as many as there are rows. */
  arrays(): Uint8Array[] {
    return [this.#rows, this.#listOf].map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))
  }

  get bytes(): number {
    return this.#rows.byteLength + this.#listOf.byteLength + this.#begins.byteLength
  }

  #codeOf(days: number[]): number {
    const key = days.length === 1 ? (days[0] as number) : days.join()
    let code = this.#codes.get(key)
    if (code === undefined) {
      code = this.#lists.push(days) - 1
      this.#codes.set(key, code)
    }
    return code
  }
}

const stretch = 65_536

/** As few bytes for each row as there are lists. */
const codesFor = ({ length }: readonly number[][], rows: number): Uint8Array | Uint16Array | Uint32Array =>
  length <= 256 ? new Uint8Array(rows) : length <= stretch ? new Uint16Array(rows) : new Uint32Array(rows)
