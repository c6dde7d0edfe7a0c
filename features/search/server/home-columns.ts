import { columns, gone, type Column, type Row } from './row-layout.ts'

type Numbers = Int32Array | Uint16Array

/** The columns as bytes, in the order of `columns`, then the places. */
export interface StoredHead {
  count: number
  ids: { first: number; last: number }
  placeNames: string[]
  open: [number, number[]][]
}

export interface StoredHomes extends StoredHead {
  arrays: Uint8Array[]
}

export const blockSize = 512

/** Rows for so many homes, with some to spare for those published later. */
export const roomFor = (count: number): number => count + Math.ceil(count * 0.02) + 4096

/**
 * The homes of the index as one array per column. Rows are never moved; a home that goes leaves a row marked as gone.
 * 44 bytes a home and 2 for finding it, 2 % of spare room not counted.
 */
export class HomeColumns {
  count = 0
  readonly arrays: Record<Column, Numbers>
  readonly place: Uint16Array | Uint32Array
  readonly placeNames: string[]
  readonly #placeCodes: Map<string, number>
  /** Days since 1970 for the few homes that are open soon, by row. */
  readonly open: Map<number, number[]>
  #blocks: Uint16Array
  #firstId: number

  constructor(capacity: number, ids: { first: number; last: number }, placeNames: string[]) {
    this.arrays = Object.fromEntries(
      columns.map((column) => [column, column === 'fee' ? new Uint16Array(capacity) : new Int32Array(capacity)]),
    ) as Record<Column, Numbers>
    this.place = placeNames.length < 60_000 ? new Uint16Array(capacity) : new Uint32Array(capacity)
    this.placeNames = placeNames
    this.#placeCodes = new Map(placeNames.map((name, code) => [name, code]))
    this.open = new Map()
    this.#firstId = ids.first
    this.#blocks = new Uint16Array(Math.max(0, ids.last - ids.first + 1) + spareIds)
  }

  /** Homes as they were stored; `into` fills the arrays, which come in the order of `stored().arrays`. */
  static async from({ count, ids, placeNames, open }: StoredHead, into: (arrays: Uint8Array[]) => Promise<void>): Promise<HomeColumns> {
    const homes = new HomeColumns(roomFor(count), ids, placeNames)
    homes.count = count
    await into(homes.stored().arrays)
    homes.#findAll()
    for (const [row, days] of open) homes.open.set(row, days)
    return homes
  }

  stored(): StoredHomes {
    const bytes = (array: Numbers | Uint32Array) => new Uint8Array(array.buffer, 0, this.count * array.BYTES_PER_ELEMENT)
    return {
      count: this.count,
      ids: { first: this.#firstId, last: this.#firstId + this.#blocks.length - 1 - spareIds },
      placeNames: this.placeNames,
      open: [...this.open],
      arrays: [...columns.map((column) => bytes(this.arrays[column])), bytes(this.place)],
    }
  }

  get capacity(): number {
    return this.place.length
  }

  get bytes(): number {
    const arrays = Object.values(this.arrays).reduce((sum, array) => sum + array.byteLength, 0)
    return arrays + this.place.byteLength + this.#blocks.byteLength
  }

  /** For building: `column` fills an array of `count` rows, then every home can be found. */
  fill(count: number, column: (name: Column, field: number) => void): void {
    this.count = count
    columns.forEach(column)
    this.#findAll()
  }

  #findAll(): void {
    const { id, a } = this.arrays
    const blocks = this.#blocks
    for (let at = 0; at < this.count; at++)
      if (((a[at] as number) & 7) !== gone) blocks[(id[at] as number) - this.#firstId] = Math.floor(at / blockSize) + 1
  }

  /** @throws RangeError when there is no room left; the index is then built anew. */
  append(row: Row): number {
    const at = this.count
    const id = row.numbers[0] ?? 0
    const slot = id - this.#firstId
    if (at >= this.capacity || slot < 0 || slot >= this.#blocks.length || at >= 65_535 * blockSize)
      throw new RangeError('The index is full.')
    this.#blocks[slot] = Math.floor(at / blockSize) + 1
    this.count++
    this.write(at, row)
    return at
  }

  write(at: number, { numbers, place, open }: Row): void {
    columns.forEach((column, field) => (this.arrays[column][at] = numbers[field] ?? 0))
    this.place[at] = this.#codeOf(place)
    if (open) this.open.set(at, open)
    else this.open.delete(at)
  }

  /** The row of a home, or -1. */
  rowOf(id: number): number {
    const block = this.#blocks[id - this.#firstId] ?? 0
    if (block === 0) return -1
    const ids = this.arrays.id
    const end = Math.min(this.count, block * blockSize)
    for (let at = (block - 1) * blockSize; at < end; at++) if (ids[at] === id && ((this.arrays.a[at] ?? 0) & 7) !== gone) return at
    return -1
  }

  remove(at: number): void {
    this.arrays.a[at] = gone
    this.#blocks[(this.arrays.id[at] ?? 0) - this.#firstId] = 0
    this.open.delete(at)
  }

  #codeOf(name: string): number {
    let code = this.#placeCodes.get(name)
    if (code === undefined) {
      code = this.placeNames.length
      if (this.place instanceof Uint16Array && code > 65_535) throw new RangeError('There are more places than expected.')
      this.placeNames.push(name)
      this.#placeCodes.set(name, code)
    }
    return code
  }
}

/** Room for homes that are published before the index is built anew. */
const spareIds = 200_000
