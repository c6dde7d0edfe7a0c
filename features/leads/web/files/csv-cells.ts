export interface Cell {
  text: string
  /** Offset in the row, without blanks in front. */
  start: number
  /** A blank is in front of the cell. */
  isSpaced: boolean
}

export interface ReadCells {
  cells: Cell[]
  /** Index of the first cell that begins with a quotation mark and never closes. */
  openAt?: number
  /** A quoted cell has a mark inside that is not doubled. */
  hasBareMarks: boolean
}

/**
 * Returns the cells of a row. A cell is quoted where its first character is a quotation mark, and a later one has a delimiter or a line end
 * behind it. All other marks are text. Exporters such as SuiteCRM do not double the marks inside, others put a backslash in front.
 */
export function readCells(row: string, delimiter: string, width = Number.POSITIVE_INFINITY): ReadCells {
  const read = splitCells(row, delimiter, { isStrict: false })
  if (!read.hasBareMarks || read.cells.length <= width) return read
  // A mark and a comma inside a cell look like its end; the real end has another quoted cell behind it.
  const strict = splitCells(row, delimiter, { isStrict: true })
  return strict.openAt === undefined && strict.cells.length === width ? strict : read
}

function splitCells(row: string, delimiter: string, { isStrict }: { isStrict: boolean }): ReadCells {
  const read: ReadCells = { cells: [], hasBareMarks: false }
  for (let at = 0; at <= row.length; at++) {
    const start = skipBlanks(row, at, delimiter)
    const quoted = row[start] === '"' ? readQuoted(row, start, { delimiter, isStrict }) : undefined
    const next = quoted?.end ?? row.indexOf(delimiter, start)
    const end = next === -1 ? row.length : next
    if (row[start] === '"' && (!quoted || row[end] === '\n')) read.openAt ??= read.cells.length
    read.hasBareMarks ||= quoted?.hasBareMarks ?? false
    read.cells.push({ text: quoted?.text ?? row.slice(start, end).trim(), start, isSpaced: start > at })
    at = end
  }
  return read
}

function skipBlanks(row: string, from: number, delimiter: string): number {
  let at = from
  while ((row[at] === ' ' || row[at] === '\t') && row[at] !== delimiter) at++
  return at
}

interface Quoted {
  text: string
  /** Offset of the delimiter or line end behind the cell. */
  end: number
  hasBareMarks: boolean
}

/** Returns the quoted cell that opens at an offset, or undefined where no mark closes it. */
function readQuoted(row: string, open: number, { delimiter, isStrict }: { delimiter: string; isStrict: boolean }): Quoted | undefined {
  let bareMarks = 0
  let hasEscapes = false
  for (let at = row.indexOf('"', open + 1); at !== -1; at = row.indexOf('"', at)) {
    const first = at
    while (row[at] === '"') at++
    const isOdd = (at - first) % 2 === 1
    const isEscaped = isOdd && first > open + 1 && row[first - 1] === '\\'
    const end = skipBlanks(row, at, delimiter)
    // An even number of marks is text of a doubling writer. After an undoubled mark, the last of them closes the cell.
    const isLast =
      isCellEnd(row, end, { delimiter, isStrict }) && (isOdd || bareMarks % 2 === 1) && !(isEscaped && at - first === 1 && hasEscapes)
    if (isLast) {
      const raw = row.slice(open + 1, at - 1)
      return { text: (hasEscapes ? raw.replaceAll('\\"', '"') : raw).replaceAll('""', '"'), end, hasBareMarks: bareMarks > 0 }
    }
    if (isOdd) bareMarks++
    hasEscapes ||= isEscaped
  }
  return undefined
}

/**
 * Returns how RFC 4180 reads the first mark at or behind an offset that is not doubled: as the end of its cell, as `text` that a quoted cell
 * may not have, or `none` where the line has no such mark.
 */
export function findClosingMark(line: string, from: number, delimiter: string): 'end' | 'text' | 'none' {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return isCellEnd(line, skipBlanks(line, at + 1, delimiter), { delimiter, isStrict: false }) ? 'end' : 'text'
  return 'none'
}

/** Returns whether every quotation mark of a text is as RFC 4180 has it: around a cell that it begins, or doubled inside of one. */
export function isStandard(text: string, delimiter: string): boolean {
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', open)) {
    if (open > 0 && text[open - 1] !== delimiter && text[open - 1] !== '\n') return false
    let mark = text.indexOf('"', open + 1)
    while (mark !== -1 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2)
    if (mark === -1 || (!/^(?:\r?\n|\r?$)/.test(text.slice(mark + 1, mark + 3)) && text[mark + 1] !== delimiter)) return false
    open = mark + 1
  }
  return true
}

function isCellEnd(row: string, at: number, { delimiter, isStrict }: { delimiter: string; isStrict: boolean }): boolean {
  if (at >= row.length || row[at] === '\n') return true
  return row[at] === delimiter && (!isStrict || row[skipBlanks(row, at + 1, delimiter)] === '"')
}
