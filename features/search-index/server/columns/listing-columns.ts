import { alignedBytes, ColumnMemory } from '../wasm/column-memory.ts'
import { OpenDays, type StoredDays } from './open-days.ts'
import { PlaceBlocks } from './place-blocks.ts'
import { PlaceCodes } from './place-codes.ts'
import { placeParts } from './place-name.ts'
import { columns, removedStatus, type Column, type Row } from './row-layout.ts'
import { StatusRows } from './status-rows.ts'

/** The columns as bytes, in the order of `columns`, then the places and the days of open houses. */
export interface StoredHead {
  count: number
  ids: { first: number; last: number }
  placeNames: string[]
  open: StoredDays
}

export interface StoredColumns extends StoredHead {
  arrays: Uint8Array[]
}

/** Rows for so many listings, with some to spare for those published later. */
export const roomFor = (count: number): number => count + Math.ceil(count * 0.01) + 4096
/** Ids that may come before the index is built anew: twice as many as rows, since some ids are never published. */
const spareIds = (capacity: number): number => Math.ceil(capacity * 0.02) + 8192

const stretches = 255

/**
 * The listings of the index as one array per column. Rows are never moved; a listing that goes leaves a row marked as gone.
 * 46 bytes a listing, 1 for finding it, 3 more when it is open on a day to come; 1 % of spare room not counted.
 */
export class ListingColumns {
  count = 0
  readonly memory: ColumnMemory
  readonly arrays: Record<Column, Int32Array>
  readonly place: Uint16Array | Uint32Array
  readonly placeNames: string[]
  readonly placesCalled: PlaceCodes
  /** Made with the first search in a place. */
  #placeBlocks: PlaceBlocks | undefined
  readonly open = new OpenDays()
  readonly statusRows: StatusRows
  /** By id: in which of the stretches of rows a listing is, from 1; 0 is nowhere. */
  readonly #stretchOf: Uint8Array
  readonly #stretch: number
  #firstId: number

  constructor(capacity: number, ids: { first: number; last: number }, placeNames: string[]) {
    const codes = placeNames.length < 60_000 ? Uint16Array : Uint32Array
    const memory = new ColumnMemory(columns.length * alignedBytes(Int32Array, capacity) + alignedBytes(codes, capacity))
    this.memory = memory
    this.arrays = Object.fromEntries(columns.map((column) => [column, memory.array(Int32Array, capacity)])) as Record<Column, Int32Array>
    this.place = memory.array<Uint16Array | Uint32Array>(codes, capacity)
    this.statusRows = new StatusRows(this.arrays.a)
    this.placeNames = placeNames
    this.placesCalled = new PlaceCodes(placeNames)
    this.#firstId = ids.first
    this.#stretch = Math.ceil(capacity / stretches)
    this.#stretchOf = new Uint8Array(Math.max(0, ids.last - ids.first + 1) + spareIds(capacity))
  }

  /** Listings as they were stored; `into` fills the arrays, which come in the order of `stored().arrays`. */
  static async from({ count, ids, placeNames, open }: StoredHead, into: (arrays: Uint8Array[]) => Promise<void>): Promise<ListingColumns> {
    const listings = new ListingColumns(roomFor(count), ids, placeNames)
    listings.count = count
    listings.open.restore(open)
    await into(listings.#bytes())
    listings.#findAll()
    return listings
  }

  stored(): StoredColumns {
    return {
      count: this.count,
      ids: { first: this.#firstId, last: this.#firstId + this.#stretchOf.length - 1 - spareIds(this.capacity) },
      placeNames: this.placeNames,
      open: this.open.stored(),
      arrays: this.#bytes(),
    }
  }

  #bytes(): Uint8Array[] {
    const bytes = (array: Int32Array | Uint16Array | Uint32Array) =>
      new Uint8Array(array.buffer, array.byteOffset, this.count * array.BYTES_PER_ELEMENT)
    return [...columns.map((column) => bytes(this.arrays[column])), bytes(this.place), ...this.open.arrays()]
  }

  get placeBlocks(): PlaceBlocks {
    return (this.#placeBlocks ??= new PlaceBlocks(this))
  }

  get capacity(): number {
    return this.place.length
  }

  get bytes(): number {
    return (
      this.memory.bytes +
      this.#stretchOf.byteLength +
      this.open.bytes +
      this.statusRows.bytes +
      this.placesCalled.bytes +
      (this.#placeBlocks?.bytes ?? 0)
    )
  }

  /** For building: `column` fills an array of `count` rows, then every listing can be found. */
  fill(count: number, column: (name: Column, field: number) => void): void {
    this.count = count
    columns.forEach(column)
    this.#findAll()
  }

  #findAll(): void {
    const { id, a } = this.arrays
    const [places, stretch, firstId] = [this.#stretchOf, this.#stretch, this.#firstId]
    for (let from = 0, place = 1; from < this.count; from += stretch, place++) {
      const to = Math.min(this.count, from + stretch)
      for (let at = from; at < to; at++) if (((a[at] as number) & 7) !== removedStatus) places[(id[at] as number) - firstId] = place
    }
  }

  /** @throws RangeError when there is no room left; the index is then built anew. */
  append(row: Row): number {
    const at = this.count
    const id = row.numbers[0] ?? 0
    const slot = id - this.#firstId
    if (at >= this.capacity || slot < 0 || slot >= this.#stretchOf.length) throw new RangeError('The index is full.')
    this.#stretchOf[slot] = Math.floor(at / this.#stretch) + 1
    this.count++
    this.write(at, row)
    return at
  }

  write(at: number, { numbers, place, open }: Row): void {
    columns.forEach((column, field) => (this.arrays[column][at] = numbers[field] ?? 0))
    this.statusRows.update(at)
    this.place[at] = this.#codeOf(place)
    this.#placeBlocks?.widen(at)
    this.open.set(at, open)
  }

  /** The row of a listing, or -1. */
  rowOf(id: number): number {
    const place = this.#stretchOf[id - this.#firstId] ?? 0
    if (place === 0) return -1
    const ids = this.arrays.id
    const end = Math.min(this.count, place * this.#stretch)
    for (let at = (place - 1) * this.#stretch; at < end; at++)
      if (ids[at] === id && ((this.arrays.a[at] ?? 0) & 7) !== removedStatus) return at
    return -1
  }

  remove(at: number): void {
    this.arrays.a[at] = removedStatus
    this.statusRows.update(at)
    this.#stretchOf[(this.arrays.id[at] ?? 0) - this.#firstId] = 0
    this.open.set(at, undefined)
  }

  #codeOf(name: string): number {
    const [known] = this.placesCalled.find(placeParts(name))
    if (known !== undefined) return known
    const code = this.placeNames.length
    if (this.place instanceof Uint16Array && code > 65_535) throw new RangeError('There are more places than expected.')
    this.placeNames.push(name)
    return code
  }
}
