// A count over two columns as a compiler would write it for WASM with SIMD: what a plain scan of a machine's memory costs.

// The types of the server know no WebAssembly.
type Host = typeof globalThis & {
  WebAssembly: {
    Memory: new (size: { initial: number }) => { buffer: ArrayBuffer }
    instantiate: (bytes: Uint8Array, imports: object) => Promise<{ instance: { exports: Record<string, unknown> } }>
  }
}
const { WebAssembly } = globalThis as Host

const [i32, v128] = [0x7f, 0x7b]
const [loop, block, end, br, brIf] = [0x03, 0x02, 0x0b, 0x0c, 0x0d]
const empty = 0x40
const simd = {
  load: [0x00, 0x04, 0x00],
  splat: [0x11],
  lane: [0x1b],
  lessEqual: [0x3d],
  greaterEqual: [0x3f],
  and: [0x4e],
  shiftRight: [0xad, 0x01],
  subtract: [0xb1, 0x01],
} as const

export interface Counted {
  lowPrice: number
  highPrice: number
  beds: number
  halfBaths: number
  highestStatus: number
}

/** LEB128, signed: how the format writes whole numbers. */
function number(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ;) {
    const byte = rest & 0x7f
    rest >>= 7
    const done = (rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)
    bytes.push(done ? byte : byte | 0x80)
    if (done) return bytes
  }
}

const constant = (value: number) => [0x41, ...number(value)]
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const tee = (local: number) => [0x22, local]
const vector = (name: keyof typeof simd, ...immediate: number[]) => [0xfd, ...simd[name], ...immediate]
const splat = (value: number) => [...constant(value), ...vector('splat')]
const section = (id: number, body: number[]) => [id, ...unsigned(body.length), ...body]
const unsigned = (value: number): number[] => (value < 128 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)])
const text = (value: string) => [value.length, ...Buffer.from(value)]

/** `count(prices, words, bytes)`: rows whose price and packed facts fit; the columns lie in the imported memory, 16 bytes at a time. */
function program({ lowPrice, highPrice, beds, halfBaths, highestStatus }: Counted): number[] {
  const [prices, words, bytes, at, sum, low, high, bedMask, bedLow, bathMask, bathLow, statusMask, statusHigh, price, word, fits] = [
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
  const part = (shift: number, mask: number) => [...get(word), ...constant(shift), ...vector('shiftRight'), ...get(mask), ...vector('and')]
  const code = [
    fixed.flatMap(([local, value]) => [...splat(value), ...set(local)]),
    [block, empty, loop, empty],
    [...get(at), ...get(bytes), 0x4f, brIf, 1],
    [...get(prices), ...get(at), 0x6a, ...vector('load'), ...tee(price)],
    [...get(low), ...vector('greaterEqual')],
    [...get(price), ...get(high), ...vector('lessEqual'), ...vector('and')],
    [...get(words), ...get(at), 0x6a, ...vector('load'), ...set(word)],
    [...part(3, bedMask), ...get(bedLow), ...vector('greaterEqual'), ...vector('and')],
    [...part(9, bathMask), ...get(bathLow), ...vector('greaterEqual'), ...vector('and')],
    [...get(word), ...get(statusMask), ...vector('and'), ...get(statusHigh), ...vector('lessEqual'), ...vector('and'), ...set(fits)],
    [...get(sum), ...get(fits), ...vector('subtract'), ...set(sum)],
    [...get(at), ...constant(16), 0x6a, ...set(at)],
    [br, 0, end, end],
    [0, 1, 2, 3].flatMap((lane) => [...get(sum), ...vector('lane', lane), ...(lane > 0 ? [0x6a] : [])]),
    [end],
  ].flat()
  const locals = [2, 1, i32, 12, v128]
  return [...locals, ...code]
}

/** The module, its memory and the function. `pages` are of 64 KiB. */
export async function countModule(asked: Counted, pages: number) {
  const body = program(asked)
  const bytes = Uint8Array.from(
    [
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, [1, 0x60, 3, i32, i32, i32, 1, i32]),
      section(2, [1, ...text('host'), ...text('memory'), 0x02, 0x00, ...unsigned(pages)]),
      section(3, [1, 0]),
      section(7, [1, ...text('count'), 0x00, 0]),
      section(10, [1, ...unsigned(body.length), ...body]),
    ].flat(),
  )
  const memory = new WebAssembly.Memory({ initial: pages })
  const { instance } = await WebAssembly.instantiate(bytes, { host: { memory } })
  return { memory, count: instance.exports['count'] as (prices: number, words: number, length: number) => number, size: bytes.length }
}
