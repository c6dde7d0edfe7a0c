import * as texts from '#texts/leads'
import { unguardedText } from '#platform/contract/csv-cell.ts'
import { fill } from '#platform/contract/fill.ts'
import { readRows, type CsvRow } from './csv-rows.ts'
import { guessField, type ContactField } from './guess-columns.ts'
import { toPlainCell } from './plain-cell.ts'
import { isEmail, isPhone, type RowShape } from './row-shape.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

export const maxLines = 100_000
const delimiters = [',', ';', '\t', '|'] as const
/** Rows among which the head is searched; LinkedIn writes three lines above it. */
const headRows = 15
/** Rows whose cells tell names of columns from words of a contact. */
const sampleRows = 200

export interface ContactTable {
  /** The line of the names of the columns; null where the file begins with a contact. Absent in formats without such a line. */
  headLine?: number | null
  columns: readonly { head: string; sample: string; field: ContactField }[]
  rows: readonly { line: number; cells: readonly string[] }[]
  /** Lines that may be read otherwise than they were meant. */
  remarks: readonly { line: number; message: string }[]
}

/**
 * Returns the table of a CSV file and which field of a contact each column is likely to be. `hasHead` overrules what the file looks like.
 * @throws Error with a sentence for people where the text is no table, or too long.
 */
export function readTable(text: string, hasHead?: boolean): ContactTable {
  const [first = ''] = text.slice(0, 20).split(/\r?\n/, 1)
  const declared = /^\uFEFF?"?sep=(.)"?$/i.exec(first)?.[1]
  const body = withOneLineEnd(declared ? text.slice(first.length) : text)
  const delimiter = declared ?? findDelimiter(body)
  const beginning = firstRows(body, delimiter)
  const shape = findShape(beginning, body, hasHead)
  const all = [...readRows(body, { delimiter, shape })]
  const at = findHead(all, hasHead)
  const head = all[at]?.cells ?? []
  const isHeadless = at === -1
  const contacts = all.slice(at + 1)
  const isNoteLast = !isHeadless && guessField(head.at(-1) ?? '', []) === 'note'
  const rows = contacts.map(({ line, cells }) => {
    const plain = cells.map(toCellText)
    if (!isNoteLast || !hasMore(plain, head)) return { line, cells: plain }
    // A comma in a note that was not quoted.
    return { line, cells: [...plain.slice(0, head.length - 1), plain.slice(head.length - 1).join(`${delimiter} `)] }
  })
  const remarks = contacts.flatMap(({ line, cells, quote }) => [
    ...(quote ? [{ line, message: quote === 'open' ? texts.quoteIsNotClosed : texts.cellHasContacts }] : []),
    ...(!isHeadless && hasMore(cells, head) ? [{ line, message: texts.lineHasMoreColumns }] : []),
  ])
  if (rows.length === 0) throw new FormProblem(texts.theFileIsEmpty)
  if (rows.length > maxLines) throw new FormProblem(fill(texts.fileHasTooManyLines, { count: maxLines.toLocaleString('en-US') }))
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  const columns = Array.from({ length: width }, (_, index) => {
    const samples = rows.slice(0, 1000).flatMap(({ cells }) => cells[index]?.trim() || [])
    const name = isHeadless ? '' : (head[index] ?? '').trim()
    return { head: name, sample: samples[0] ?? '', field: guessField(name, samples) }
  })
  return {
    headLine: all[at]?.line ?? null,
    columns: isHeadless ? withUnnamedNames(columns, rows) : withSpanishNames(columns),
    rows,
    remarks,
  }
}

const hasMore = (cells: readonly string[], head: readonly string[]): boolean => cells.slice(head.length).some((cell) => cell.trim() !== '')

/** `Nombre` is a full name where no column has the last name. */
function withSpanishNames(columns: ContactTable['columns']): ContactTable['columns'] {
  if (columns.some(({ field }) => field === 'last' || field === 'name')) return columns
  return columns.map((column) => (/^nombres?$/i.test(column.head) ? { ...column, field: 'name' as const } : column))
}

/** Without a head, one or two columns of words in front of the addresses and numbers are names. */
function withUnnamedNames(columns: ContactTable['columns'], rows: ContactTable['rows']): ContactTable['columns'] {
  const key = columns.findIndex(({ field }) => field === 'email' || field === 'phone')
  const isNamed = columns.slice(0, Math.max(0, key)).map((_, index) => {
    const cells = rows.slice(0, sampleRows).flatMap((row) => row.cells[index]?.trim() || [])
    return cells.filter((cell) => /^\p{L}[\p{L}\p{M} .'’&-]*$/u.test(cell) && guessField(cell, []) === 'skip').length > cells.length / 2
  })
  const [first = -1, last = -1, ...more] = isNamed.flatMap((is, index) => (is ? index : []))
  if (first === -1 || more.length > 0) return columns
  const fields = new Map<number, ContactField>(
    last === -1
      ? [[first, 'name']]
      : [
          [first, 'first'],
          [last, 'last'],
        ],
  )
  return columns.map((column, index) => ({ ...column, field: fields.get(index) ?? column.field }))
}

/** The delimiter with which a row has the most known heads, and of equal ones the most cells. */
function findDelimiter(text: string): string {
  const ranked = delimiters.map((delimiter) => {
    const rows = firstRows(text, delimiter)
    const known = Math.max(0, ...rows.map(countKnown))
    return { delimiter, rank: known * 1000 + Math.max(0, ...rows.map(({ cells }) => cells.length)) }
  })
  return ranked.reduce((best, each) => (each.rank > best.rank ? each : best)).delimiter
}

const countKnown = ({ cells }: CsvRow): number => cells.filter((cell) => guessField(cell, []) !== 'skip').length

/** Returns the index of the head, or -1 where the file begins with a contact. */
function findHead(rows: readonly CsvRow[], hasHead?: boolean): number {
  if (hasHead === false) return -1
  const first = rows.slice(0, headRows)
  // A title above the head may have one number; several rows that have one are contacts.
  const contacts = first.flatMap((row, index) => (hasKey(row) ? index : []))
  const heads = first.slice(0, contacts[1])
  const known = heads.map((row, index) => (isHead(row, rows.slice(index + 1, sampleRows)) ? countKnown(row) : 0))
  const best = known.indexOf(Math.max(...known))
  if ((known[best] ?? 0) > 0) return best
  return !hasHead && contacts[0] === 0 ? -1 : 0
}

const hasKey = ({ cells }: Pick<CsvRow, 'cells'>): boolean =>
  cells.some((cell) => /@|\d{7}/.test(toPlainCell(cell).replaceAll(/[\s().-]/g, '')))

/**
 * Returns false for a contact that names a way to reach it, such as `Phone` as the preferred one: it has an address or a number, or the
 * column of its only known word holds neither.
 */
function isHead(row: CsvRow, below: readonly CsvRow[]): boolean {
  if (hasKey(row)) return false
  const known = row.cells.flatMap((cell, index) => (guessField(cell, []) === 'skip' ? [] : index))
  const [index = 0] = known
  const field = guessField(row.cells[index] ?? '', [])
  const cells = below.flatMap((each) => each.cells[index]?.trim() || [])
  if (known.length !== 1 || cells.length === 0) return true
  if (field === 'email' || field === 'phone') return cells.some((cell) => hasKey({ cells: [cell] }))
  return cells.every((cell) => guessField(cell, []) === 'skip')
}

function firstRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of readRows(text, { delimiter })) if (rows.push(row) === headRows) break
  return rows
}

/** Returns the rows to expect below a head, or below a first row that is a contact. */
function findShape(rows: readonly CsvRow[], text: string, hasHead?: boolean): RowShape {
  const at = Math.max(0, findHead(rows, hasHead))
  const { cells = [], line = 1 } = rows[at] ?? {}
  const source = text.split('\n', line)[line - 1] ?? ''
  const fields = cells.map((cell) => guessField(cell, []))
  const isNamed = fields.includes('email') || fields.includes('phone')
  const guess = (index: number): ContactField => {
    const plain = rows.map((row) => toPlainCell(row.cells[index] ?? '').trim())
    return plain.some(isEmail) ? 'email' : plain.some(isPhone) ? 'phone' : 'skip'
  }
  return {
    width: cells.length,
    fields: isNamed ? fields : fields.map((_, index) => guess(index)),
    isQuoted: /^\uFEFF?".*"\s*$/.test(source) && source.split('"').length > cells.length * 2,
    isSpaced: /[,;|] /.test(source),
  }
}

/**
 * Old Mac programs end rows with a carriage return, and may have line feeds inside cells. Here such rows end with both. Where line feeds end
 * rows, a carriage return is text of a cell.
 */
function withOneLineEnd(text: string): string {
  const body = text.replace(/^\uFEFF/, '')
  const isMac = /^[^\r\n]*\r(?!\n)/.test(body) || (body.match(/\r(?!\n)/g)?.length ?? 0) > (body.match(/\n/g)?.length ?? 0)
  return isMac ? body.replaceAll(/\r(?!\n)/g, '\r\n') : body
}

/** Returns a cell without the guards against formulas: an apostrophe in front, or `="00512"` around digits. */
const toCellText = (cell: string): string => unguardedText(cell.replace(/^="([^"=]*)"$/, '$1'))
