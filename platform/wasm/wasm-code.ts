// Writes WebAssembly by hand: for loops over whole columns of numbers, which only its instructions for four numbers at once make quick.

interface Memory {
  readonly buffer: ArrayBuffer
}

// The types of the server know no WebAssembly.
type Host = typeof globalThis & {
  WebAssembly: {
    Memory: new (size: { initial: number; maximum: number }) => Memory
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
  }
}
const { WebAssembly } = globalThis as Host

const [i32, v128] = [0x7f, 0x7b]
const empty = 0x40
export const pageBytes = 65_536

/** LEB128, signed: how the format writes whole numbers. */
function signed(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ;) {
    const byte = rest & 0x7f
    rest >>= 7
    const done = (rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)
    bytes.push(done ? byte : byte | 0x80)
    if (done) return bytes
  }
}

const unsigned = (value: number): number[] => (value < 128 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)])
const section = (id: number, body: number[]) => [id, ...unsigned(body.length), ...body]
const text = (value: string) => [value.length, ...Buffer.from(value)]

export const constant = (value: number) => [0x41, ...signed(value)]
export const get = (local: number) => [0x20, local]
export const set = (local: number) => [0x21, local]
export const tee = (local: number) => [0x22, local]
export const add = [0x6a]

const vectors = {
  load: [0x00, 0x04, 0x00],
  store: [0x0b, 0x04, 0x00],
  swizzle: [0x0e],
  splat: [0x11],
  lessEqual: [0x3d],
  greaterEqual: [0x3f],
  and: [0x4e],
  or: [0x50],
  select: [0x52],
  shiftRight: [0xad, 0x01],
  add: [0xae, 0x01],
  subtract: [0xb1, 0x01],
  least: [0xb6, 0x01],
} as const
/**
 * An instruction for four numbers of 32 bits at once; `swizzle` looks up each of 16 bytes, `select` takes the bits of the first
 * where the third has one, else of the second.
 */
export const four = (name: keyof typeof vectors) => [0xfd, ...vectors[name]]
/** Four times the number of a local, or a fixed one, into a vector. */
export const splat = (from: number, into: number) => [...get(from), ...four('splat'), ...set(into)]
export const splatOf = (value: number, into: number) => [...constant(value), ...four('splat'), ...set(into)]
export const sumOfFour = (local: number) => [0, 1, 2, 3].flatMap((lane) => [...get(local), 0xfd, 0x1b, lane, ...(lane > 0 ? add : [])])

/** Runs `body` for `at` = 0, 16, … below `bytes`. */
export function everyFour(at: number, bytes: number, body: number[][]): number[] {
  const [block, loop, end, br, brIf, atLeast] = [0x02, 0x03, 0x0b, 0x0c, 0x0d, 0x4f] as const
  const next = [...get(at), ...constant(16), ...add, ...set(at)]
  return [block, empty, loop, empty, ...get(at), ...get(bytes), atLeast, brIf, 1, ...body.flat(), ...next, br, 0, end, end]
}

export interface WasmFunction {
  name: string
  /** All of them whole numbers of 32 bits, as is the result. */
  parameters: number
  /** The locals behind the parameters: whole numbers, then vectors. */
  numbers: number
  vectors: number
  code: number[]
}

/** Functions over one memory, which is imported. */
export function wasmBytes(functions: readonly WasmFunction[], pages: number): Uint8Array {
  const list = (items: number[][]) => [...unsigned(items.length), ...items.flat()]
  const bodies = functions.map(({ numbers, vectors: wide, code }) => {
    const body = [2, numbers, i32, wide, v128, ...code, 0x0b]
    return [...unsigned(body.length), ...body]
  })
  return Uint8Array.from(
    [
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, list(functions.map(({ parameters }) => [0x60, parameters, ...Array<number>(parameters).fill(i32), 1, i32]))),
      section(2, [1, ...text('host'), ...text('memory'), 0x02, 0x00, ...unsigned(pages)]),
      section(3, list(functions.map((_, index) => [index]))),
      section(7, list(functions.map(({ name }, index) => [...text(name), 0x00, index]))),
      section(10, list(bodies)),
    ].flat(),
  )
}

export const wasmModule = (bytes: Uint8Array): object => new WebAssembly.Module(bytes)

/** A memory of at least so many bytes; it never grows, so that what lies over it stays valid. */
export function wasmMemory(bytes: number): Memory {
  const pages = Math.ceil(bytes / pageBytes)
  return new WebAssembly.Memory({ initial: pages, maximum: pages })
}

export function wasmExports<T>(module: object, memory: Memory): T {
  return new WebAssembly.Instance(module, { host: { memory } }).exports as T
}
