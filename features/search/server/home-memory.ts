import { wasmExports, wasmMemory, wasmModule } from '#platform/wasm/wasm-code.ts'
import { blockSize } from './block-size.ts'
import { blockTestBytes, type BlockTests } from './block-tests.ts'

type Kind<T> = { new (buffer: ArrayBuffer, at: number, count: number): T; BYTES_PER_ELEMENT: number }

const blockBytes = blockSize * 4
const tableBytes = 16
const mostTables = 4
/** Where marks and tables lie, before the columns: a block with all rows marked, one to mark rows in, and room for tables. */
const [everyRow, marks, firstTable, columnsBegin] = [0, blockBytes, 2 * blockBytes, 2 * blockBytes + mostTables * tableBytes]
const module = wasmModule(blockTestBytes(1))

/** One piece of memory for all columns, so that instructions for four numbers at once reach them. */
export class HomeMemory {
  readonly everyRow = everyRow
  readonly marks = marks
  readonly blockBytes = blockBytes
  readonly mostTables = mostTables
  readonly tests: BlockTests
  readonly #buffer: ArrayBuffer
  #used = columnsBegin

  constructor(bytes: number) {
    const memory = wasmMemory(columnsBegin + bytes)
    this.#buffer = memory.buffer
    this.tests = wasmExports<BlockTests>(module, memory)
    new Int32Array(this.#buffer, everyRow, blockSize).fill(-1)
  }

  get bytes(): number {
    return this.#buffer.byteLength
  }

  /** The next so many numbers of a kind; at most so many bytes in all as the memory was made for. */
  array<T>(kind: Kind<T>, count: number): T {
    const at = this.#used
    this.#used += alignedBytes(kind, count)
    return new kind(this.#buffer, at, count)
  }

  /** Keeps which of the values 0 to 15 belong to a set of bits, as one of the `mostTables`; answers where. */
  table(serial: number, values: number): number {
    const at = firstTable + serial * tableBytes
    new Uint8Array(this.#buffer, at, tableBytes).forEach((_, value, table) => (table[value] = (values >>> value) & 1 ? 255 : 0))
    return at
  }
}

export const alignedBytes = ({ BYTES_PER_ELEMENT }: { BYTES_PER_ELEMENT: number }, count: number) =>
  Math.ceil((count * BYTES_PER_ELEMENT) / tableBytes) * tableBytes
