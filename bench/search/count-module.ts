// A count over two columns as a compiler would write it for WASM with SIMD: what a plain scan of a machine's memory costs.
import {
  add,
  constant,
  everyFour,
  four,
  get,
  pageBytes,
  set,
  splatOf,
  sumOfFour,
  tee,
  wasmBytes,
  wasmExports,
  wasmMemory,
  wasmModule,
} from '#platform/wasm/wasm-code.ts'

export interface Counted {
  lowPrice: number
  highPrice: number
  beds: number
  halfBaths: number
  highestStatus: number
}

/** `count(prices, words, bytes)`: rows whose price and packed facts fit; the columns lie in the imported memory, 16 bytes at a time. */
function program({ lowPrice, highPrice, beds, halfBaths, highestStatus }: Counted): number[] {
  const [prices, packed, bytes, at, sum, low, high, bedMask, bedLow, bathMask, bathLow, statusMask, statusHigh, price, word, fits] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ] as const
  const fixed: [number, number][] = [
    [low, lowPrice],
    [high, highPrice],
    [bedMask, 63],
    [bedLow, beds],
    [bathMask, 255],
    [bathLow, halfBaths],
    [statusMask, 7],
    [statusHigh, highestStatus],
  ]
  const part = (shift: number, mask: number) => [...get(word), ...constant(shift), ...four('shiftRight'), ...get(mask), ...four('and')]
  return [
    ...fixed.flatMap(([local, value]) => splatOf(value, local)),
    ...everyFour(at, bytes, [
      [...get(prices), ...get(at), ...add, ...four('load'), ...tee(price)],
      [...get(low), ...four('greaterEqual')],
      [...get(price), ...get(high), ...four('lessEqual'), ...four('and')],
      [...get(packed), ...get(at), ...add, ...four('load'), ...set(word)],
      [...part(3, bedMask), ...get(bedLow), ...four('greaterEqual'), ...four('and')],
      [...part(9, bathMask), ...get(bathLow), ...four('greaterEqual'), ...four('and')],
      [...get(word), ...get(statusMask), ...four('and'), ...get(statusHigh), ...four('lessEqual'), ...four('and'), ...set(fits)],
      [...get(sum), ...get(fits), ...four('subtract'), ...set(sum)],
    ]),
    ...sumOfFour(sum),
  ]
}

interface Counting {
  count(prices: number, words: number, bytes: number): number
}

/** The module's size, its memory and its function. `pages` are of 64 KiB. */
export function countModule(asked: Counted, pages: number) {
  const bytes = wasmBytes([{ name: 'count', parameters: 3, numbers: 1, vectors: 12, code: program(asked) }], pages)
  const memory = wasmMemory(pages * pageBytes)
  const { count } = wasmExports<Counting>(wasmModule(bytes), memory)
  return { buffer: memory.buffer, count, size: bytes.length }
}
