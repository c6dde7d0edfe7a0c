import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import * as texts from '#texts/leads'
import { unguardedText } from '#platform/contract/csv-cell.ts'
import { fill } from '#platform/contract/fill.ts'
import { guessField, type ContactField } from './guess-columns.ts'

export const maxLines = 100_000
const delimiters = [',', ';', '\t', '|'] as const
/** Rows among which the head is searched; LinkedIn writes three lines above it. */
const headRows = 15

export interface ContactTable {
  columns: readonly { head: string; sample: string; field: ContactField }[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

interface CsvRow {
  record: string[]
  info: { lines: number }
}

/**
 * Returns the table of a CSV file and which field of a contact each column is likely to be.
 * @throws Error with a sentence for people where the text is no table, or too long.
 */
export function readTable(text: string): ContactTable {
  const [first = ''] = text.slice(0, 20).split(/\r?\n/, 1)
  const declared = /^\uFEFF?"?sep=(.)"?$/i.exec(first)?.[1]
  // The parser counts both characters of a line end inside quotes.
  const body = (declared ? text.slice(first.length) : text).replaceAll('\r\n', '\n')
  const delimiter = declared ?? findDelimiter(body)
  const all = parseRows(body, { delimiter })
  const at = findHead(all)
  const head = all[at]?.record ?? []
  const isHeadless = at === -1
  const rows = all.slice(at + 1).map(({ record, info }) => ({ line: info.lines, cells: record.map(unguardedText) }))
  if (rows.length === 0) throw new Error(texts.theFileIsEmpty)
  if (rows.length > maxLines) throw new Error(fill(texts.fileHasTooManyLines, { count: maxLines.toLocaleString('en-US') }))
  const width = Math.max(...rows.slice(0, 1000).map(({ cells }) => cells.length), head.length)
  const columns = Array.from({ length: width }, (_, index) => {
    const samples = rows.slice(0, 1000).flatMap(({ cells }) => cells[index]?.trim() || [])
    const name = isHeadless ? '' : (head[index] ?? '').trim()
    return { head: name, sample: samples[0] ?? '', field: guessField(name, samples) }
  })
  return { columns: withSpanishNames(columns), rows }
}

/** `Nombre` is a full name where no column has the last name. */
function withSpanishNames(columns: ContactTable['columns']): ContactTable['columns'] {
  if (columns.some(({ field }) => field === 'last' || field === 'name')) return columns
  return columns.map((column) => (/^nombres?$/i.test(column.head) ? { ...column, field: 'name' as const } : column))
}

/** The delimiter with which a row has the most known heads, and of equal ones the most cells. */
function findDelimiter(text: string): string {
  const ranked = delimiters.map((delimiter) => {
    const { rows } = tryRows(text, { delimiter, to: headRows })
    const known = Math.max(0, ...rows.map(countKnown))
    return { delimiter, rank: known * 1000 + Math.max(0, ...rows.map(({ record }) => record.length)) }
  })
  return ranked.reduce((best, each) => (each.rank > best.rank ? each : best)).delimiter
}

const countKnown = ({ record }: CsvRow): number => record.filter((cell) => guessField(cell, []) !== 'skip').length

/** Returns the index of the head, or -1 where the file begins with a contact. */
function findHead(rows: readonly CsvRow[]): number {
  const known = rows.slice(0, headRows).map(countKnown)
  const best = known.indexOf(Math.max(...known))
  if ((known[best] ?? 0) > 0) return best
  return rows[0]?.record.some((cell) => /@|\d{7}/.test(cell.replaceAll(/[\s().-]/g, ''))) ? -1 : 0
}

function parseRows(text: string, options: { delimiter: string }): CsvRow[] {
  const { rows, error } = tryRows(text, options)
  if (error === undefined) return rows
  const isQuote = error instanceof CsvError && quoteErrors.has(error.code)
  const line = isQuote ? findQuote(text, rows.at(-1)?.info.lines ?? 0) : 0
  throw new Error(line > 0 ? fill(texts.quoteIsNotClosed, { line }) : texts.fileIsNotCsv, { cause: error })
}

const quoteErrors: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'])

/** Returns the number of the first line after `line` with a quotation mark. The parser only names the line where it stopped. */
const findQuote = (text: string, line: number): number =>
  text.split(/\r|\n/).findIndex((each, index) => index >= line && each.includes('"')) + 1

/** Returns the rows before the first error, and the error. */
function tryRows(text: string, options: { delimiter: string; to?: number }): { rows: CsvRow[]; error?: unknown } {
  const rows: CsvRow[] = []
  try {
    parse(text, {
      ...options,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (row) => {
        rows.push(row as unknown as CsvRow)
        return null
      },
    })
    return { rows }
  } catch (error) {
    return { rows, error }
  }
}
