import { readCells, type Cell } from './csv-cells.ts'
import { toPlainCell } from './plain-cell.ts'

export interface CsvRow {
  /** The line on which the row ends. */
  line: number
  cells: string[]
  /** A cell begins with a quotation mark that closes nowhere, or only after rows of their own. */
  hasOpenQuote: boolean
}

/** The rows that a file is expected to have. They decide where a cell of several lines is plausible. */
export interface RowShape {
  /** Number of cells. */
  width: number
  /** Indexes of cells that hold an address or a phone number. */
  keys: readonly number[]
  /** The head has a quotation mark around every cell. */
  isQuoted: boolean
  /** The head has a blank behind its delimiters. */
  isSpaced: boolean
}

interface Layout {
  delimiter: string
  shape?: RowShape
}

const maxCellLines = 1000
const closing = (delimiter: string): string => `"${delimiter}`

/**
 * Yields the rows of CSV text that have a cell with text. CSV libraries end at a quotation mark that nothing closes, or take the rows up to
 * the next one as its cell. Here such a mark is text of its own line.
 */
export function* readRows(text: string, layout: Layout): Generator<CsvRow> {
  const lines = text.split('\n')
  const canClose = (line: string) => line.trimEnd().endsWith('"') || line.includes(closing(layout.delimiter)) || /"[ \t]/.test(line)
  const lastClosing = lines.findLastIndex(canClose)
  for (let at = 0; at < lines.length; at++) {
    const { cells, openAt } = readCells(lines[at] ?? '', layout.delimiter, layout.shape?.width)
    const joined = openAt === undefined ? undefined : joinLines(lines, at, { ...layout, openAt, cells, lastClosing, canClose })
    if (joined) at = joined.last
    const row = (joined?.cells ?? cells).map((cell) => cell.text)
    if (row.some((cell) => cell.trim() !== '')) yield { line: at + 1, cells: row, hasOpenQuote: openAt !== undefined && !joined }
  }
}

interface OpenRow extends Layout {
  cells: readonly Cell[]
  /** Index of the cell that does not close on its line. */
  openAt: number
  lastClosing: number
  canClose: (line: string) => boolean
}

/** Returns the row whose open cell closes on a later line; undefined where a line in between is a row, or the row gets too many cells. */
function joinLines(lines: readonly string[], first: number, row: OpenRow): { cells: Cell[]; last: number } | undefined {
  const { delimiter, shape, cells, openAt, lastClosing, canClose } = row
  if (shape && isRow(cells, shape, { delimiter, after: openAt })) return undefined
  let text = lines[first] ?? ''
  for (let last = first + 1; last <= Math.min(lastClosing, first + maxCellLines); last++) {
    const line = lines[last] ?? ''
    if (shape && isRow(readCells(line, delimiter, shape.width).cells, shape, { delimiter, line })) return undefined
    text += `\n${line}`
    if (!canClose(line)) continue
    const joined = readCells(text, delimiter, shape?.width)
    if (joined.openAt === undefined) return shape && joined.cells.length > shape.width ? undefined : { cells: joined.cells, last }
  }
  return undefined
}

/**
 * Returns whether a line inside an open cell is a row and no line of a note. Its cells reach the width of the file, and a key cell
 * holds an address or a number. Notes have a blank behind their commas. A key cell behind a closing mark belongs to the row around it.
 */
function isRow(
  cells: readonly Cell[],
  shape: RowShape,
  { delimiter, line, after = -1 }: { delimiter: string; line?: string; after?: number },
) {
  const minCells = delimiter === ',' ? shape.width : 2
  if (shape.width < 2 || cells.length < minCells) return false
  if (shape.isQuoted && line !== undefined && !line.startsWith('"')) return false
  const closes = line === undefined ? -1 : line.indexOf(closing(delimiter), 1)
  return shape.keys.some((index) => {
    const cell = cells[index]
    if (cell === undefined || index <= after || (closes !== -1 && cell.start > closes)) return false
    return (shape.isSpaced || !cell.isSpaced) && isKey(cell.text)
  })
}

/** Returns whether a cell is an email address or a phone number and nothing else. */
export function isKey(cell: string): boolean {
  const plain = toPlainCell(cell).trim()
  return /^[^\s"@]+@[^\s"@]+\.[^\s"@]+$/.test(plain) || /^\+?(?:[\s().-]*\d){7,15}$/.test(plain)
}
