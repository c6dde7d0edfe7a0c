import { blockSize } from '../wasm/block-size.ts'

/** The code of the place of each row, and what the codes stand for. */
interface PlacedRows {
  readonly place: ArrayLike<number>
  readonly placeNames: readonly string[]
  readonly count: number
  readonly capacity: number
}

/** In which blocks of rows each place lies, never too few of them: a town is a few blocks of thousands. */
export class PlaceBlocks {
  readonly #listings: PlacedRows
  /** The blocks of a place stand one after the other, from one start to the next. */
  readonly #starts: Uint32Array
  readonly #blocks: Uint32Array
  /** What was written since. */
  readonly #later = new Map<number, Set<number>>()

  constructor(listings: PlacedRows) {
    this.#listings = listings
    const codes = listings.placeNames.length
    const counts = new Uint32Array(codes + 1)
    eachBlock(listings, (code) => (counts[code + 1] = (counts[code + 1] as number) + 1))
    for (let code = 0; code < codes; code++) counts[code + 1] = (counts[code + 1] as number) + (counts[code] as number)
    const next = counts.slice()
    this.#starts = counts
    this.#blocks = new Uint32Array(counts[codes] ?? 0)
    eachBlock(listings, (code, block) => {
      const at = next[code] as number
      this.#blocks[at] = block
      next[code] = at + 1
    })
  }

  get bytes(): number {
    return this.#starts.byteLength + this.#blocks.byteLength
  }

  /** Returns 1 for each block that may hold listings of one of the places, else 0. */
  of(codes: Iterable<number>): Uint8Array {
    const marks = new Uint8Array(Math.ceil(this.#listings.capacity / blockSize))
    for (const code of codes) {
      for (let at = this.#starts[code] ?? 0, end = this.#starts[code + 1] ?? 0; at < end; at++) marks[this.#blocks[at] as number] = 1
      for (const block of this.#later.get(code) ?? []) marks[block] = 1
    }
    return marks
  }

  /** A row was written. */
  widen(row: number): void {
    const [code, block] = [this.#listings.place[row] as number, Math.floor(row / blockSize)]
    if (this.#blocks.subarray(this.#starts[code], this.#starts[code + 1] ?? 0).includes(block)) return
    const blocks = this.#later.get(code) ?? new Set()
    this.#later.set(code, blocks.add(block))
  }
}

/** Names each block of each place once. */
function eachBlock({ place, placeNames, count }: PlacedRows, visit: (code: number, block: number) => void): void {
  const last = new Int32Array(placeNames.length).fill(-1)
  for (let row = 0; row < count; row++) {
    const [code, block] = [place[row] as number, Math.floor(row / blockSize)]
    if (last[code] === block) continue
    last[code] = block
    visit(code, block)
  }
}
