import { findClosingMark, isStandard, readCells, type Cell, type ReadCells } from './csv-cells.ts'
import { classifyLine, type RowShape } from './row-shape.ts'

export interface CsvRow {
  /** The line on which the row ends. */
  line: number
  cells: string[]
  /** `open`: no mark closes a cell, or only one behind other rows. `list`: a line inside a quoted cell looks like a row. */
  quote?: 'open' | 'list'
}

interface Layout {
  delimiter: string
  shape?: RowShape | undefined
}

interface File extends Layout {
  lines: readonly string[]
  /** Indexes of lines that end with a line feed where rows end with a carriage return before it. Such a break is inside a cell. */
  softBreaks: ReadonlySet<number>
  /** All quotation marks are as RFC 4180 has them. */
  isStandard: boolean
  /** Index of the last line with a mark that may close a cell. */
  lastClosing: number
}

interface JoinedRow {
  cells: readonly Cell[]
  /** Index of the last line. */
  last: number
  quote?: 'list'
}

/** Inches at the end of a line: `size 6"`, `6'2"`. */
const inches = /(?:^|[\s'’,;])\d{1,2}"\s*$/
/** Lines of a cell whose inner marks are not doubled. */
const maxCellLines = 50

/**
 * Yields the rows of CSV text that have a cell with text. A cell that is quoted as RFC 4180 has it is one cell, unless its lines are rows.
 * CSV libraries end at a mark that nothing closes, or take the rows up to the next one as its cell. Here it is text of its own line.
 */
export function* readRows(text: string, { delimiter, shape }: Layout): Generator<CsvRow> {
  const { lines, softBreaks } = splitLines(text)
  const lastClosing = lines.findLastIndex((line) => canClose(line, delimiter))
  const file: File = { lines, softBreaks, delimiter, shape, isStandard: shape !== undefined && isStandard(text, delimiter), lastClosing }
  for (let at = 0; at < file.lines.length; at++) {
    const read = readCells(file.lines[at] ?? '', delimiter, shape?.width)
    const joined = read.openAt === undefined ? { cells: read.cells, last: at } : joinLines(file, at, read)
    at = joined?.last ?? at
    const cells = (joined ?? read).cells.map((cell) => cell.text)
    const quote = joined ? joined.quote : 'open'
    if (cells.some((cell) => cell.trim() !== '')) yield { line: at + 1, cells, ...(quote && { quote }) }
  }
}

function splitLines(text: string): Pick<File, 'lines' | 'softBreaks'> {
  const lines = text.split('\n')
  const hasReturns = lines[0]?.endsWith('\r')
  const softBreaks = new Set(hasReturns ? lines.flatMap((line, index) => (line.endsWith('\r') ? [] : index)) : [])
  return { lines: lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)), softBreaks }
}

/** Returns the row whose open cell closes on a later line; undefined where no mark closes it, or the lines are rows of their own. */
function joinLines(file: File, first: number, read: ReadCells): JoinedRow | undefined {
  const joined = joinStrictly(file, first, read)
  if (!joined) return joinLeniently(file, first, read)
  const content = judgeContent(file, { first, last: joined.last, read })
  return content === 'rows' ? undefined : content === 'list' ? { ...joined, quote: 'list' } : joined
}

/** Joins lines up to the marks that close cells as RFC 4180 has it. */
function joinStrictly({ lines, delimiter, shape }: File, first: number, opening: ReadCells): JoinedRow | undefined {
  let [read, text, last] = [opening, lines[first] ?? '', first]
  while (read.openAt !== undefined) {
    const start = (read.cells[read.openAt]?.start ?? 0) - (text.lastIndexOf('\n') + 1)
    const closing = start < 0 ? undefined : findClosingLine(lines, { line: last, start, delimiter })
    if (closing === undefined || closing === last) return undefined
    text += `\n${lines.slice(last + 1, closing + 1).join('\n')}`
    last = closing
    read = readCells(text, delimiter, shape?.width)
  }
  return { cells: read.cells, last }
}

interface OpenCell {
  line: number
  /** Offset of the opening mark in its line. */
  start: number
  delimiter: string
}

/** Returns the line on which a cell closes, or undefined where its first mark that is not doubled has text behind it. */
function findClosingLine(lines: readonly string[], { line, start, delimiter }: OpenCell): number | undefined {
  for (let index = line; index < lines.length; index++) {
    const mark = findClosingMark(lines[index] ?? '', index === line ? start + 1 : 0, delimiter)
    if (mark !== 'none') return mark === 'end' ? index : undefined
  }
  return undefined
}

const canClose = (line: string, delimiter: string): boolean => line.includes(`"${delimiter}`) || /"(?:[ \t]|$)/.test(line)

/** Joins lines where marks inside the cell are not doubled. The row has all its cells, and no line that looks like a row. */
function joinLeniently(file: File, first: number, read: ReadCells): JoinedRow | undefined {
  const { lines, delimiter, shape, lastClosing } = file
  let text = lines[first] ?? ''
  for (let last = first + 1; last <= Math.min(lastClosing, first + maxCellLines); last++) {
    const line = lines[last] ?? ''
    if (shape && classifyLine(line, delimiter, shape) === 'contact' && (isWhole(file, first, read) || !line.includes('"'))) return undefined
    text += `\n${line}`
    if (!canClose(line, delimiter)) continue
    const joined = readCells(text, delimiter, shape?.width)
    if (joined.openAt === undefined) return shape && joined.cells.length !== shape.width ? undefined : { cells: joined.cells, last }
  }
  return undefined
}

/**
 * Returns whether lines in quotation marks are a cell, a cell with a line that looks like a contact, or rows. Where other marks of the file
 * break the standard, one contact is enough for rows. Else all lines but a few are rows, and at least two of them are contacts, or one where
 * the address or number of the first row is behind the mark or the closing mark means inches.
 */
function judgeContent(file: File, { first, last, read }: { first: number; last: number; read: ReadCells }): 'cell' | 'list' | 'rows' {
  const { lines, softBreaks, delimiter, shape } = file
  if (!shape || !isWhole(file, first, read)) return 'cell'
  const counts = { contact: 0, row: 0, text: 0 }
  for (let at = first + 1; at <= last; at++) {
    if (softBreaks.has(at - 1)) return 'cell'
    counts[classifyLine(lines[at] ?? '', delimiter, shape)]++
  }
  if (counts.contact === 0) return 'cell'
  if (!file.isStandard) return 'rows'
  if (counts.text * 3 > counts.contact || classifyLine(lines[last] ?? '', delimiter, shape) === 'text') return 'cell'
  const hasKeysBehind = shape.fields.slice((read.openAt ?? 0) + 1).some((field) => field === 'email' || field === 'phone')
  return counts.contact > 1 || hasKeysBehind || inches.test(lines[last] ?? '') ? 'rows' : 'list'
}

/** Returns whether a line has all cells of a row where the mark of its open cell is text. */
const isWhole = ({ lines, delimiter, shape }: File, at: number, { openAt }: ReadCells): boolean =>
  shape !== undefined && (openAt === shape.width - 1 || classifyLine(lines[at] ?? '', delimiter, shape) !== 'text')
