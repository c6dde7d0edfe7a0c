import { blockSize } from '../wasm/block-size.ts'
import type { Numbers } from './predicates.ts'
import type { Step, WordTest } from './word-test.ts'

// Without branches: whether a home belongs is as good as random, and a wrong guess of the processor costs more than the sum.
const identity = Uint16Array.from({ length: blockSize }, (_, row) => row)

/** Rows of the block at `base` that meet every predicate, as offsets in `chosen`; answers how many. */
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
  let kept = 0
  for (let row = 0; row < count; row++) {
    chosen[kept] = row
    kept += within(array[base + row] as number, low, high)
  }
  return kept
}

function firstInRangeAndWord(
  array: Numbers,
  low: number,
  high: number,
  words: Numbers,
  [a, b, c, d]: WordTest['tables'],
  base: number,
  count: number,
  chosen: Uint16Array,
): number {
  let kept = 0
  for (let row = 0; row < count; row++) {
    const word = words[base + row] as number
    chosen[kept] = row
    kept +=
      within(array[base + row] as number, low, high) &
      (a[word & 511] as number) &
      (b[(word >>> 9) & 255] as number) &
      (c[(word >>> 17) & 255] as number) &
      (d[word >>> 25] as number)
  }
  return kept
}

function firstInWord(words: Numbers, [a, b, c, d]: WordTest['tables'], base: number, count: number, chosen: Uint16Array): number {
  let kept = 0
  for (let row = 0; row < count; row++) {
    const word = words[base + row] as number
    chosen[kept] = row
    kept += (a[word & 511] as number) & (b[(word >>> 9) & 255] as number) & (c[(word >>> 17) & 255] as number) & (d[word >>> 25] as number)
  }
  return kept
}

function keepInWord(words: Numbers, [a, b, c, d]: WordTest['tables'], base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    const word = words[base + row] as number
    chosen[kept] = row
    kept += (a[word & 511] as number) & (b[(word >>> 9) & 255] as number) & (c[(word >>> 17) & 255] as number) & (d[word >>> 25] as number)
  }
  return kept
}

function keepRange(array: Numbers, low: number, high: number, base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    kept += within(array[base + row] as number, low, high)
  }
  return kept
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
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    kept += within(((array[base + row] as number) >>> shift) & mask, low, high)
  }
  return kept
}

function keepSet(array: Numbers, shift: number, mask: number, set: number, base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    kept += (set >>> (((array[base + row] as number) >>> shift) & mask)) & 1
  }
  return kept
}

function keepBits(array: Numbers, need: number, base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    const missing = ~(array[base + row] as number) & need
    kept += 1 - ((missing | -missing) >>> 31)
  }
  return kept
}

/** Most blocks hold few of the rows or none: whole bytes of them are passed over. */
function firstInRows(rows: Uint8Array, base: number, count: number, chosen: Uint16Array): number {
  let kept = 0
  for (let row = 0; row < count; row += 8) {
    let byte = rows[(base + row) >> 3] as number
    for (let at = row; byte !== 0; at++, byte >>= 1) if (byte & 1) chosen[kept++] = at
  }
  return kept
}

function keepInRows(rows: Uint8Array, base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    kept += ((rows[(base + row) >> 3] as number) >> (row & 7)) & 1
  }
  return kept
}

function keepListed(codes: Numbers, table: Uint8Array, base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    kept += table[codes[base + row] as number] as number
  }
  return kept
}

function keepTested(test: (row: number) => boolean, base: number, chosen: Uint16Array, left: number): number {
  let kept = 0
  for (let place = 0; place < left; place++) {
    const row = chosen[place] as number
    chosen[kept] = row
    if (test(base + row)) kept++
  }
  return kept
}
