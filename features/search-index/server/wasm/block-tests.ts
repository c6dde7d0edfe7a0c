import { add, everyFour, four, get, set, splat, splatOf, sumOfFour, type WasmFunction } from '#platform/wasm/wasm-code.ts'

/**
 * Each looks at `bytes` of a column from `column` on, four rows at a time, at the fact `(value >>> shift) & mask`. Rows that fit
 * and are marked in `from` are marked in `into`, a lane of 32 bits each of which the lowest counts; returns how many.
 */
export interface BlockTests {
  within(column: number, shift: number, mask: number, low: number, high: number, from: number, into: number, bytes: number): number
  /** `table` is where 16 bytes lie, one for each value of the fact: all bits or none. */
  among(column: number, shift: number, mask: number, table: number, from: number, into: number, bytes: number): number
}

const fact = (at: number, mask: number) => [
  ...get(0),
  ...get(at),
  ...add,
  ...four('load'),
  ...get(1),
  ...four('shiftRight'),
  ...get(mask),
  ...four('and'),
]

const marked = ({ from, into, at, fits, sum, ones }: Record<'from' | 'into' | 'at' | 'fits' | 'sum' | 'ones', number>) => [
  [...get(from), ...get(at), ...add, ...four('load'), ...four('and'), ...set(fits)],
  [...get(into), ...get(at), ...add, ...get(fits), ...four('store')],
  [...get(sum), ...get(fits), ...get(ones), ...four('and'), ...four('add'), ...set(sum)],
]

function within(): WasmFunction {
  const [shared, low, high, value] = [{ from: 5, into: 6, at: 8, sum: 9, ones: 11, fits: 12 }, 13, 14, 15] as const
  return {
    name: 'within',
    parameters: 8,
    numbers: 1,
    vectors: 7,
    code: [
      ...splat(2, 10),
      ...splat(3, low),
      ...splat(4, high),
      ...splatOf(1, shared.ones),
      ...everyFour(shared.at, 7, [
        [...fact(shared.at, 10), ...set(value)],
        [...get(value), ...get(low), ...four('greaterEqual'), ...get(value), ...get(high), ...four('lessEqual'), ...four('and')],
        ...marked(shared),
      ]),
      ...sumOfFour(shared.sum),
    ],
  }
}

function among(): WasmFunction {
  const [shared, table, others] = [{ from: 4, into: 5, at: 7, sum: 8, ones: 10, fits: 11 }, 12, 13] as const
  return {
    name: 'among',
    parameters: 7,
    numbers: 1,
    vectors: 6,
    code: [
      ...splat(2, 9),
      ...splatOf(1, shared.ones),
      // The three upper bytes of each number look up what is beyond the table, which is nothing.
      ...splatOf(-256, others),
      ...get(3),
      ...four('load'),
      ...set(table),
      ...everyFour(shared.at, 6, [
        [...get(table), ...fact(shared.at, 9), ...get(others), ...four('or'), ...four('swizzle')],
        ...marked(shared),
      ]),
      ...sumOfFour(shared.sum),
    ],
  }
}

export const blockTests = (): WasmFunction[] => [within(), among()]
