import { blockSize } from '../wasm/block-size.ts'
import type { ColumnMemory } from '../wasm/column-memory.ts'
import type { Predicate } from '../filtering/predicates.ts'

/** How many listings of the full block that begins at a row meet all that is asked; they are then marked in the memory. */
export type QuickCount = (base: number) => number

type BlockTest = (from: number, base: number) => number

/** Counts four listings at a time; undefined when nothing is asked, or something that cannot be looked up in a column so. */
export function quickCount(memory: ColumnMemory, predicates: readonly Predicate[]): QuickCount | undefined {
  const sets = predicates.filter(({ kind }) => kind === 'set')
  const tests = predicates.map((predicate) => testOf(memory, predicate, sets.indexOf(predicate)))
  if (tests.length === 0 || !tests.every((test) => test !== undefined)) return undefined
  return (base) => {
    let from = memory.everyRow
    let left = blockSize
    for (const test of tests) {
      left = test(from, base)
      if (left === 0) return 0
      from = memory.marks
    }
    return left
  }
}

function testOf(memory: ColumnMemory, predicate: Predicate, serial: number): BlockTest | undefined {
  const { loops, marks, blockBytes } = memory
  const within = (column: { byteOffset: number }, shift: number, mask: number, low: number, high: number): BlockTest => {
    const at = column.byteOffset
    return (from, base) => loops.within(at + base * 4, shift, mask, low, high, from, marks, blockBytes)
  }
  switch (predicate.kind) {
    case 'range':
      return within(predicate.array, 0, -1, predicate.low, predicate.high)
    case 'packed':
      return within(predicate.array, predicate.shift, predicate.mask, predicate.low, predicate.high)
    case 'bits':
      return within(predicate.array, 0, predicate.need, predicate.need, predicate.need)
    case 'set': {
      if (predicate.mask > 15 || serial >= memory.mostTables) return undefined
      const [at, table] = [predicate.array.byteOffset, memory.table(serial, predicate.set)]
      return (from, base) => loops.among(at + base * 4, predicate.shift, predicate.mask, table, from, marks, blockBytes)
    }
    default:
      return undefined
  }
}
