import { add, constant, everyFour, four, get, set, splat, splatOf, sumOfFour, type WasmFunction } from '#platform/wasm/wasm-code.ts'

export interface BlockSums {
  /**
   * Of the rows marked in `marks`, for which the lowest bit of a lane of 32 counts: writes the sums of east and north, less
   * `fromEast` and `fromNorth` each, and the lowest price to `into`, as three times four lanes; returns how many rows.
   * No lane may pass 2,147,483,647.
   */
  sums(east: number, north: number, price: number, fromEast: number, fromNorth: number, marks: number, into: number, bytes: number): number
}

const [east, north, price, fromEast, fromNorth, marks, into, bytes, at] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const [lessEast, lessNorth, unit, none, chosen, sumEast, sumNorth, lowest, count] = [9, 10, 11, 12, 13, 14, 15, 16, 17] as const

const next = (column: number) => [...get(column), ...get(at), ...add, ...four('load')]
const summed = (sum: number, column: number, less: number) => [
  ...get(sum),
  ...next(column),
  ...get(less),
  ...four('subtract'),
  ...get(chosen),
  ...four('and'),
  ...four('add'),
  ...set(sum),
]
const written = (place: number, value: number) => [...get(into), ...constant(place * 16), ...add, ...get(value), ...four('store')]

export const blockSums = (): WasmFunction => ({
  name: 'sums',
  parameters: 8,
  numbers: 1,
  vectors: 9,
  code: [
    ...splat(fromEast, lessEast),
    ...splat(fromNorth, lessNorth),
    ...splatOf(1, unit),
    ...splatOf(2_147_483_647, lowest),
    ...everyFour(at, bytes, [
      // Nothing less one is all bits.
      [...get(none), ...next(marks), ...get(unit), ...four('and'), ...four('subtract'), ...set(chosen)],
      summed(sumEast, east, lessEast),
      summed(sumNorth, north, lessNorth),
      [...get(lowest), ...next(price), ...get(lowest), ...get(chosen), ...four('select'), ...four('least'), ...set(lowest)],
      [...get(count), ...get(chosen), ...four('subtract'), ...set(count)],
    ]),
    ...written(0, sumEast),
    ...written(1, sumNorth),
    ...written(2, lowest),
    ...sumOfFour(count),
  ],
})
