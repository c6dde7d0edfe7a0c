import { wasmBytes, wasmExports, wasmMemory, wasmModule } from '#platform/wasm/wasm-code.ts'
import { blockSize } from './block-size.ts'
import { blockSums, type BlockSums } from './block-sums.ts'
import { blockTests, type BlockTests } from './block-tests.ts'

type Kind<T> = { new (buffer: ArrayBuffer, at: number, count: number): T; BYTES_PER_ELEMENT: number }

const blockBytes = blockSize * 4
const tableBytes = 16
const mostTables = 4
const sumBytes = 48
/** What lies before the columns: a block with all rows marked, one to mark rows in, room for tables, and for sums. */
const [everyRow, marks, firstTable, sums] = [0, blockBytes, 2 * blockBytes, 2 * blockBytes + mostTables * tableBytes]
const columnsBegin = sums + sumBytes
const module = wasmModule(wasmBytes([...blockTests(), blockSums()], 1))

/** One piece of memory for all columns, so that instructions for four numbers at once reach them. */
export class ColumnMemory {
  readonly everyRow = everyRow
  readonly marks = marks
  readonly marked: Int32Array
  readonly blockBytes = blockBytes
  readonly mostTables = mostTables
  /** Where `loops.sums` may write, and the same as numbers. */
  readonly sums = sums
  readonly lanes: Int32Array
  readonly loops: BlockTests & BlockSums
  readonly #buffer: ArrayBuffer
  #used = columnsBegin

  constructor(bytes: number) {
    const memory = wasmMemory(columnsBegin + bytes)
    this.#buffer = memory.buffer
    this.marked = new Int32Array(this.#buffer, marks, blockSize)
    this.lanes = new Int32Array(this.#buffer, sums, sumBytes / 4)
    this.loops = wasmExports<BlockTests & BlockSums>(module, memory)
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

  /** Stores which of the values 0 to 15 belong to a set of bits, as one of the `mostTables`; returns where. */
  table(serial: number, values: number): number {
    const at = firstTable + serial * tableBytes
    new Uint8Array(this.#buffer, at, tableBytes).forEach((_, value, table) => (table[value] = (values >>> value) & 1 ? 255 : 0))
    return at
  }
}

export const alignedBytes = ({ BYTES_PER_ELEMENT }: { BYTES_PER_ELEMENT: number }, count: number) =>
  Math.ceil((count * BYTES_PER_ELEMENT) / tableBytes) * tableBytes
