import type { RowSet } from '../text/posting-lists.ts'
import type { Numbers, Predicate } from './predicates.ts'

/** Sets `bit` in `missed` for every row of the block that does not meet a predicate; without branches, as `selectRows`. */
export function markMisses(predicate: Predicate, bit: number, base: number, count: number, missed: Uint32Array): void {
  switch (predicate.kind) {
    case 'range':
      return markRange(predicate.array, predicate.low, predicate.high, bit, base, count, missed)
    case 'packed':
      return markPacked(predicate.array, predicate.shift, predicate.mask, predicate.low, predicate.high, bit, base, count, missed)
    case 'set':
      return markSet(predicate.array, predicate.shift, predicate.mask, predicate.set, bit, base, count, missed)
    case 'bits':
      return markBits(predicate.array, predicate.need, bit, base, count, missed)
    case 'rows':
      return markInRows(predicate.rows, bit, base, count, missed)
    case 'lookup':
      return markListed(predicate.codes, predicate.table, bit, base, count, missed)
    case 'test':
      for (let row = 0; row < count; row++) if (!predicate.test(base + row)) missed[row] = (missed[row] as number) | bit
  }
}

/** All bits where `value` lies outside, else none. */
const outside = (value: number, low: number, high: number) => ((value - low) | (high - value)) >> 31

function markRange(array: Numbers, low: number, high: number, bit: number, base: number, count: number, missed: Uint32Array): void {
  for (let row = 0; row < count; row++) missed[row] = (missed[row] as number) | (outside(array[base + row] as number, low, high) & bit)
}

function markPacked(
  array: Numbers,
  shift: number,
  mask: number,
  low: number,
  high: number,
  bit: number,
  base: number,
  count: number,
  missed: Uint32Array,
): void {
  for (let row = 0; row < count; row++)
    missed[row] = (missed[row] as number) | (outside(((array[base + row] as number) >>> shift) & mask, low, high) & bit)
}

function markSet(
  array: Numbers,
  shift: number,
  mask: number,
  set: number,
  bit: number,
  base: number,
  count: number,
  missed: Uint32Array,
): void {
  for (let row = 0; row < count; row++)
    missed[row] = (missed[row] as number) | ((((set >>> (((array[base + row] as number) >>> shift) & mask)) & 1) - 1) & bit)
}

function markBits(array: Numbers, need: number, bit: number, base: number, count: number, missed: Uint32Array): void {
  for (let row = 0; row < count; row++) {
    const lacking = ~(array[base + row] as number) & need
    missed[row] = (missed[row] as number) | (((lacking | -lacking) >> 31) & bit)
  }
}

function markInRows(rows: RowSet, bit: number, base: number, count: number, missed: Uint32Array): void {
  for (let row = 0; row < count; row++)
    missed[row] = (missed[row] as number) | (((((rows[(base + row) >>> 5] as number) >>> (row & 31)) & 1) - 1) & bit)
}

function markListed(codes: Numbers, table: Uint8Array, bit: number, base: number, count: number, missed: Uint32Array): void {
  for (let row = 0; row < count; row++) missed[row] = (missed[row] as number) | (((table[codes[base + row] as number] as number) - 1) & bit)
}
