import type { Numbers } from './predicates.ts'
import { selectRows } from './select-rows.ts'
import type { Step, WordTest } from './word-test.ts'

/** How many rows of the block at `base` meet every step; the most usual steps without noting which rows they are. */
export function countRows(steps: readonly Step[], base: number, count: number, chosen: Uint16Array): number {
  const [first, second] = steps
  if (first?.kind === 'word' && steps.length === 1) return countWord(first.array, first.tables, base, count)
  if (first?.kind === 'range' && second?.kind === 'word' && steps.length === 2) {
    const { array, low, high } = first
    if (second.lower) return countRangeAndLower(array, low, high, second.array, second.lower, base, count)
    return countRangeAndWord(array, low, high, second.array, second.tables, base, count)
  }
  return selectRows(steps, base, count, chosen)
}

/** All bits where `value` lies within both ends, else none. */
const inside = (value: number, low: number, high: number) => ~(((value - low) | (high - value)) >> 31)

function countWord(words: Numbers, [a, b, c, d]: WordTest['tables'], base: number, count: number): number {
  let kept = 0
  for (let row = base; row < base + count; row++) {
    const word = words[row] as number
    kept += (a[word & 511] as number) & (b[(word >>> 9) & 255] as number) & (c[(word >>> 17) & 255] as number) & (d[word >>> 25] as number)
  }
  return kept
}

function countRangeAndWord(
  array: Numbers,
  low: number,
  high: number,
  words: Numbers,
  [a, b, c, d]: WordTest['tables'],
  base: number,
  count: number,
): number {
  let kept = 0
  for (let row = base; row < base + count; row++) {
    const value = array[row] as number
    const word = words[row] as number
    kept +=
      inside(value, low, high) &
      (a[word & 511] as number) &
      (b[(word >>> 9) & 255] as number) &
      (c[(word >>> 17) & 255] as number) &
      (d[word >>> 25] as number)
  }
  return kept
}

const lowerBits = 131_071

/** Four rows at a time: a quarter of the work of the loop itself, and two sums that need not wait for each other. */
function countRangeAndLower(
  array: Numbers,
  low: number,
  high: number,
  words: Numbers,
  lower: Uint8Array,
  base: number,
  count: number,
): number {
  const end = base + count
  let even = 0
  let odd = 0
  let row = base
  for (; row + 3 < end; row += 4) {
    // Written out: called from so many places, `inside` would stay a call, and the whole take half as long again.
    let value = array[row] as number
    even += (lower[(words[row] as number) & lowerBits] as number) & ~(((value - low) | (high - value)) >> 31)
    value = array[row + 1] as number
    odd += (lower[(words[row + 1] as number) & lowerBits] as number) & ~(((value - low) | (high - value)) >> 31)
    value = array[row + 2] as number
    even += (lower[(words[row + 2] as number) & lowerBits] as number) & ~(((value - low) | (high - value)) >> 31)
    value = array[row + 3] as number
    odd += (lower[(words[row + 3] as number) & lowerBits] as number) & ~(((value - low) | (high - value)) >> 31)
  }
  for (; row < end; row++) even += (lower[(words[row] as number) & lowerBits] as number) & inside(array[row] as number, low, high)
  return even + odd
}
