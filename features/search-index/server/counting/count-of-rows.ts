import type { ListingColumns } from '../columns/listing-columns.ts'
import type { Predicate } from '../filtering/predicates.ts'
import { blockSize } from '../wasm/block-size.ts'
import type { QuickCount } from './quick-count.ts'

/** Returns how to count rows that have one of some statuses, where nothing else is asked of them: 32 at a time. None of them are marked. */
export function countOfRows(predicates: readonly Predicate[], statuses: number, listings: ListingColumns): QuickCount | undefined {
  const selected = predicates.find(({ kind }) => kind === 'rows')
  if (selected?.kind !== 'rows' || predicates.length !== 2 || !predicates.some(({ about }) => about === 'statuses')) return undefined
  const [{ rows }, others] = [selected, listings.statusRows.of(statuses, listings.count)]
  return (base) => {
    let count = 0
    for (let at = base >>> 5, end = at + blockSize / 32; at < end; at++) {
      const both = (rows[at] as number) & (others[at] as number)
      if (both !== 0) count += bitsIn(both)
    }
    return count
  }
}

/** Adds bits in pairs, then these in fours, and so on. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
