/** Where the bits of a fact are: `(column >>> shift) & mask`. A fact of 32 bits is a whole column. */
export interface PackedFact<Column extends string = string> {
  column: Column
  shift: number
  bits: number
}

const columnBits = 32

/** Throws when facts that share a column overlap, or take more than its 32 bits. */
export function assertLayout(places: Readonly<Record<string, PackedFact>>): void {
  for (const [column, facts] of Map.groupBy(Object.entries(places), ([, place]) => place.column)) {
    let end = 0
    let before = ''
    for (const [name, { shift, bits }] of facts.toSorted(([, a], [, b]) => a.shift - b.shift)) {
      if (shift < end) throw new Error(`In column ${column} of the search index ${before} and ${name} overlap. Move one to another column.`)
      end = shift + bits
      before = name
      if (end > columnBits)
        throw new Error(`Column ${column} of the search index is full: ${name} would need bits ${shift} to ${end - 1}. Use another column.`)
    }
  }
}
