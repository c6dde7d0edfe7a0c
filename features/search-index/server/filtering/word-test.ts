import type { Numbers, Predicate } from './predicates.ts'

/** Facts packed into one column, tested all at once: 1 or 0 by each of four groups of its bits. */
export interface WordTest {
  kind: 'word'
  array: Numbers
  tables: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
}

export type Step = Predicate | WordTest

/** No fact of the column lies across two of these groups. */
export const groups = [
  { shift: 0, bits: 9 },
  { shift: 9, bits: 8 },
  { shift: 17, bits: 8 },
  { shift: 25, bits: 7 },
] as const

/** The same steps with all that are about one packed column made into one, right behind the ranges: one look at a row, not five. */
export function joined(predicates: readonly Predicate[], column: Numbers): Step[] {
  const packed = predicates.filter((each) => 'array' in each && each.array === column)
  if (packed.length === 0) return [...predicates]
  const others = predicates.filter((each) => !packed.includes(each))
  const ranges = others.filter(({ kind }) => kind === 'range' || kind === 'rows')
  const test: WordTest = { kind: 'word', array: column, tables: tablesOf(packed) }
  return [...ranges, test, ...others.filter((each) => !ranges.includes(each))]
}

function tablesOf(packed: readonly Predicate[]): WordTest['tables'] {
  const tables = groups.map(({ bits }) => new Uint8Array(2 ** bits).fill(1)) as unknown as WordTest['tables']
  for (const predicate of packed) {
    if (predicate.kind === 'bits') {
      groups.forEach(({ shift, bits }, index) => keep(tables[index], groupBits(predicate.need, shift, bits)))
    } else if (predicate.kind === 'packed' || predicate.kind === 'set') {
      const place = groups.findLastIndex(({ shift }) => shift <= predicate.shift)
      const inner = predicate.shift - (groups[place]?.shift ?? 0)
      const fits =
        predicate.kind === 'set'
          ? (fact: number) => (predicate.set >>> fact) & 1
          : (fact: number) => (fact >= predicate.low && fact <= predicate.high ? 1 : 0)
      const table = tables[place] as Uint8Array
      for (let value = 0; value < table.length; value++) table[value] = (table[value] as number) & fits((value >>> inner) & predicate.mask)
    }
  }
  return tables
}

const groupBits = (need: number, shift: number, bits: number) => (need >>> shift) & (2 ** bits - 1)

function keep(table: Uint8Array | undefined, need: number): void {
  if (table && need !== 0) for (let value = 0; value < table.length; value++) if ((value & need) !== need) table[value] = 0
}
