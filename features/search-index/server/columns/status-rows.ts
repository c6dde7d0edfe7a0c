import { setLength, type RowSet } from '../text/posting-lists.ts'

/** So many sets of statuses are asked for again and again. */
const mostSets = 4

/** Which rows have one of some statuses, a bit for each row: made when first asked for, and kept right afterwards. */
export class StatusRows {
  readonly #packed: Int32Array
  readonly #sets = new Map<number, RowSet>()

  /** The status stands in the lowest three bits of the column. */
  constructor(packed: Int32Array) {
    this.#packed = packed
  }

  get bytes(): number {
    return this.#sets.size * setLength(this.#packed.length) * 4
  }

  /** Returns the rows before `count` whose status belongs to a set of them. */
  of(statuses: number, count: number): RowSet {
    const known = this.#sets.get(statuses)
    if (known) return known
    const rows = new Uint32Array(setLength(this.#packed.length))
    for (let row = 0; row < count; row++)
      rows[row >>> 5] = (rows[row >>> 5] as number) | (((statuses >>> ((this.#packed[row] as number) & 7)) & 1) << (row & 31))
    if (this.#sets.size === mostSets) this.#sets.delete(this.#sets.keys().next().value ?? 0)
    this.#sets.set(statuses, rows)
    return rows
  }

  /** A row was written. */
  update(row: number): void {
    const status = (this.#packed[row] as number) & 7
    for (const [statuses, rows] of this.#sets) {
      const bit = 1 << (row & 31)
      const others = (rows[row >>> 5] as number) & ~bit
      rows[row >>> 5] = (statuses >>> status) & 1 ? others | bit : others
    }
  }
}
