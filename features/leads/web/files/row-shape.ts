import { readCells } from './csv-cells.ts'
import type { ContactField } from './guess-columns.ts'
import { toPlainCell } from './plain-cell.ts'

/** The rows that a file is expected to have. */
export interface RowShape {
  /** Number of cells. */
  width: number
  /** The field of each cell. */
  fields: readonly ContactField[]
  /** The head has a quotation mark around every cell. */
  isQuoted: boolean
  /** The head has a blank behind its delimiters. */
  isSpaced: boolean
}

/**
 * Returns whether a line inside a quoted cell may be a contact, a row without an address and a number, or is text. A row has all cells, and
 * no address in a column of names. Text has a blank behind its commas.
 */
export function classifyLine(line: string, delimiter: string, shape: RowShape): 'contact' | 'row' | 'text' {
  if (shape.width < 2 || !line.includes(delimiter) || (shape.isQuoted && !line.startsWith('"'))) return 'text'
  const { cells } = readCells(line, delimiter, shape.width)
  if (cells.length !== shape.width || (!shape.isSpaced && cells.some((cell) => cell.isSpaced))) return 'text'
  const kinds = cells.map((cell, index) => classifyCell(toPlainCell(cell.text).trim(), shape.fields[index]))
  return kinds.includes('other') ? 'text' : kinds.includes('key') ? 'contact' : 'row'
}

function classifyCell(text: string, field: ContactField = 'skip'): 'key' | 'fit' | 'other' {
  if (field === 'skip' || text === '') return 'fit'
  if (field === 'email') return isEmail(text) ? 'key' : 'other'
  if (field === 'phone') return isPhone(text) ? 'key' : 'other'
  return isEmail(text) ? 'other' : 'fit'
}

export const isEmail = (text: string): boolean => /^[^\s"@]+@[^\s"@]+\.[^\s"@]+$/.test(text)
export const isDate = (text: string): boolean => /^(?:\d{4}[-.]\d\d?[-.]\d\d?|\d\d?[-.]\d\d?[-.]\d{4})$/.test(text)
export const isPhone = (text: string): boolean => /^\+?(?:[\s().-]*\d){7,15}$/.test(text) && !isDate(text)
