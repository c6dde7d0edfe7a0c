import { blockSize } from '../wasm/block-size.ts'
import type { RowSet } from '../text/posting-lists.ts'
import type { Numbers } from './predicates.ts'
import type { Step, WordTest } from './word-test.ts'

// Without branches: whether a listing belongs is as good as random, and a wrong guess of the processor costs more than the sum.
const identity = Uint16Array.from({ length: blockSize }, (_, row) => row)

/** Rows of the block at `base` that meet every predicate, as offsets in `chosen`; returns how many. */
export function selectRows(predicates: readonly Step[], base: number, count: number, chosen: Uint16Array): number {
  const [first, second] = predicates
  let left = count
  let done = 0
  if (first?.kind === 'range' && second?.kind === 'word') {
    left = firstInRangeAndWord(first.array, first.low, first.high, second.array, second.tables, base, count, chosen)
    done = 2
  } else if (first?.kind === 'range') {
    left = firstInRange(first.array, first.low, first.high, base, count, chosen)
    done = 1
  } else if (first?.kind === 'word') {
    left = firstInWord(first.array, first.tables, base, count, chosen)
    done = 1
  } else if (first?.kind === 'rows') {
    left = firstInRows(first.rows, base, count, chosen)
    done = 1
  } else chosen.set(identity)
  for (; done < predicates.length && left > 0; done++) {
    const predicate = predicates[done] as Step
    switch (predicate.kind) {
      case 'range':
        left = keepRange(predicate.array, predicate.low, predicate.high, base, chosen, left)
        break
      case 'packed':
        left = keepPacked(predicate.array, predicate.shift, predicate.mask, predicate.low, predicate.high, base, chosen, left)
        break
      case 'set':
        left = keepSet(predicate.array, predicate.shift, predicate.mask, predicate.set, base, chosen, left)
        break
      case 'bits':
        left = keepBits(predicate.array, predicate.need, base, chosen, left)
        break
      case 'word':
        left = keepInWord(predicate.array, predicate.tables, base, chosen, left)
        break
      case 'rows':
        left = keepInRows(predicate.rows, base, chosen, left)
        break
      case 'lookup':
        left = keepListed(predicate.codes, predicate.table, base, chosen, left)
        break
      case 'test':
        left = keepTested(predicate.test, base, chosen, left)
    }
  }
  return left
}

/** 1 where `low <= value <= high`, else 0; the differences stay within 32 bits for all our columns. */
const within = (value: number, low: number, high: number) => 1 + (((value - low) | (high - value)) >> 31)

/** The first look at a block reads its rows in order; there is no choice to read yet. */
function firstInRange(array: Numbers, low: number, high: number, base: number, count: number, chosen: Uint16Array): number {
  let passed = 0
  for (let row = 0; row < count; row++) {
    chosen[passed] = row
    passed += within(array[base + row] as number, low, high)
  }
  return passed
}

function firstInRangeAndWord(
  array: Numbers,
  low: number,
  high: number,
  packed: Numbers,
  [a, b, c, d]: WordTest['tables'],
  base: number,
  count: number,
  chosen: Uint16Array,
): number {
  let passed = 0
  for (let row = 0; row < count; row++) {
    const word = packed[base + row] as number
    chosen[passed] = row
    passed +=
      within(array[base + row] as number, low, high) &
      (a[word & 511] as number) &
      (b[(word >>> 9) & 255] as number) &
      (c[(word >>> 17) & 255] as number) &
      (d[word >>> 25] as number)
  }
  return passed
}

function firstInWord(packed: Numbers, [a, b, c, d]: WordTest['tables'], base: number, count: number, chosen: Uint16Array): number {
  let passed = 0
  for (let row = 0; row < count; row++) {
    const word = packed[base + row] as number
    chosen[passed] = row
    passed +=
      (a[word & 511] as number) & (b[(word >>> 9) & 255] as number) & (c[(word >>> 17) & 255] as number) & (d[word >>> 25] as number)
  }
  return passed
}

function keepInWord(packed: Numbers, [a, b, c, d]: WordTest['tables'], base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    const word = packed[base + row] as number
    chosen[passed] = row
    passed +=
      (a[word & 511] as number) & (b[(word >>> 9) & 255] as number) & (c[(word >>> 17) & 255] as number) & (d[word >>> 25] as number)
  }
  return passed
}

function keepRange(array: Numbers, low: number, high: number, base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    passed += within(array[base + row] as number, low, high)
  }
  return passed
}

function keepPacked(
  array: Numbers,
  shift: number,
  mask: number,
  low: number,
  high: number,
  base: number,
  chosen: Uint16Array,
  left: number,
) {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    passed += within(((array[base + row] as number) >>> shift) & mask, low, high)
  }
  return passed
}

function keepSet(array: Numbers, shift: number, mask: number, set: number, base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    passed += (set >>> (((array[base + row] as number) >>> shift) & mask)) & 1
  }
  return passed
}

function keepBits(array: Numbers, need: number, base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    const missing = ~(array[base + row] as number) & need
    passed += 1 - ((missing | -missing) >>> 31)
  }
  return passed
}

/** Most blocks hold few of the rows or none: from each that is among them to the next. */
function firstInRows(rows: RowSet, base: number, count: number, chosen: Uint16Array): number {
  let passed = 0
  for (let from = 0; from < count; from += 32) {
    let left = (rows[(base + from) >>> 5] as number) | 0
    while (left !== 0) {
      const bit = left & -left
      chosen[passed++] = from + 31 - Math.clz32(bit)
      left ^= bit
    }
  }
  return passed
}

function keepInRows(rows: RowSet, base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    passed += ((rows[(base + row) >>> 5] as number) >>> (row & 31)) & 1
  }
  return passed
}

function keepListed(codes: Numbers, table: Uint8Array, base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    passed += table[codes[base + row] as number] as number
  }
  return passed
}

function keepTested(test: (row: number) => boolean, base: number, chosen: Uint16Array, left: number): number {
  let passed = 0
  for (let index = 0; index < left; index++) {
    const row = chosen[index] as number
    chosen[passed] = row
    if (test(base + row)) passed++
  }
  return passed
}
