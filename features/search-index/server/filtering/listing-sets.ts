import { blockSize } from '../wasm/block-size.ts'
import type { ListingColumns } from '../columns/listing-columns.ts'
import type { ListingSelection } from '#features/search-plan/server'

/** A bit for each row of the index. */
export type RowBits = Uint8Array

interface ListingSet {
  selection: ListingSelection
  rows: RowBits
  filled: boolean
  /** What changed while the set was being filled, by id. */
  changed: Map<number, boolean>
}

const mostSets = 16
/** In bytes: blocks are looked at as a whole. */
const wholeBlocks = (rows: number) => Math.ceil(rows / blockSize) * (blockSize / 8)

export const selectionKey = ({ query, agentId }: ListingSelection): string => `${agentId ?? ''} ${query ?? '-'}`

/** The selections asked for last as sets of rows, kept right while listings change; one bit a listing each. */
export class ListingSets {
  readonly #listings: ListingColumns
  readonly #sets = new Map<string, ListingSet>()

  constructor(listings: ListingColumns) {
    this.#listings = listings
  }

  /** The rows of a selection, or undefined until it is filled. */
  rowsOf(selection: ListingSelection): RowBits | undefined {
    const key = selectionKey(selection)
    const set = this.#sets.get(key)
    if (!set?.filled) return undefined
    this.#sets.delete(key)
    this.#sets.set(key, set)
    return set.rows
  }

  /** From now on changes tell whether a listing belongs to it; the one asked for longest ago makes room. */
  begin(selection: ListingSelection): void {
    const rows = new Uint8Array(wholeBlocks(this.#listings.capacity))
    this.#sets.set(selectionKey(selection), { selection, rows, filled: false, changed: new Map() })
    for (const [key, { filled }] of this.#sets) if (filled && this.#sets.size > mostSets) this.#sets.delete(key)
  }

  /** Fills a set that was begun with what the database found since. */
  fill(selection: ListingSelection, ids: Int32Array): void {
    const set = this.#sets.get(selectionKey(selection))
    if (!set) return
    const { count, arrays } = this.#listings
    const { first, bits } = bitsById(ids)
    for (let row = 0; row < count; row++) {
      const place = (arrays.id[row] as number) - first
      if (place >= 0 && ((bits[place >> 3] ?? 0) >> (place & 7)) & 1) put(set.rows, row, true)
    }
    for (const [id, belongs] of set.changed) put(set.rows, this.#listings.rowOf(id), belongs)
    set.changed.clear()
    set.filled = true
  }

  /** A bit for each row that one of these listings has. */
  bitsOf(ids: readonly number[]): RowBits {
    const rows = new Uint8Array(wholeBlocks(this.#listings.capacity))
    for (const id of ids) put(rows, this.#listings.rowOf(id), true)
    return rows
  }

  drop(selection: ListingSelection): void {
    this.#sets.delete(selectionKey(selection))
  }

  /** All selections, to ask about each listing that changed; `note` takes the answers in the same order. */
  followed(): ListingSelection[] {
    return Array.from(this.#sets.values(), ({ selection }) => selection)
  }

  note(id: number, selections: readonly ListingSelection[], belongs: readonly boolean[]): void {
    selections.forEach((selection, index) => {
      const set = this.#sets.get(selectionKey(selection))
      if (!set) return
      if (set.filled) put(set.rows, this.#listings.rowOf(id), belongs[index] ?? false)
      else set.changed.set(id, belongs[index] ?? false)
    })
  }
}

function bitsById(ids: Int32Array): { first: number; bits: Uint8Array } {
  const first = ids.reduce((least, id) => Math.min(least, id), 2_147_483_647)
  const last = ids.reduce((most, id) => Math.max(most, id), 0)
  const bits = new Uint8Array(ids.length === 0 ? 0 : ((last - first) >> 3) + 1)
  for (const id of ids) put(bits, id - first, true)
  return { first, bits }
}

function put(bits: Uint8Array, index: number, value: boolean): void {
  if (index < 0) return
  const bit = 1 << (index & 7)
  bits[index >> 3] = value ? (bits[index >> 3] as number) | bit : (bits[index >> 3] as number) & ~bit
}
