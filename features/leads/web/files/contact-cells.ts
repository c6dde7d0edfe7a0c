import * as texts from '#texts/leads'
import { toPlainCell } from './plain-cell.ts'

/** Returns the addresses of a cell: `mailto:` links, names with an address in angle brackets, several in one cell. */
export function readEmails(value: string): string[] {
  const cell = toPlainCell(value)
  const matches = cell.replaceAll(/mailto:/gi, ' ').match(/[^\s<>;,"()|[\]:]+@[^\s<>;,"()|[\]:]+/g) ?? []
  const emails = matches
    .map((email) => email.replace(/\?.*$/, '').replaceAll(/^['.]+|['.]+$/g, ''))
    .filter((email) => !isPlaceholder(email))
  return matches.length > 0 || cell.trim() === '' ? emails : [cell.trim()]
}

/** kvCORE gives leads without an address one made of their phone number. */
const isPlaceholder = (email: string): boolean => /^\d+@kvleads\.com$/i.test(email)

export interface PhoneCell {
  phones: string[]
  /** Words beside the numbers. */
  rest: string[]
  problem?: string
}

const number =
  /^(?:\(?(?:tel|phone|mobile|cell|home|work|main|direct|office|whatsapp|p|m|c|h|w|o)\b(?:\sphone)?\)?[\s.:–-]*)?(\+?[\d(][\d\s().-]{5,}\d)\s*(?:,?\s*(?:extension|ext\.?|x|#)[:.]?\s*(\d{1,8}))?\s*(.*)$/i

const separator =
  /:::|[;|\n]|\s\/\s|,(?=\s*\+?[\d(][\d\s().-]{6})|\s+or\s+|(?<=\d{3}[\s.-]\d{4})\s+(?=\(?\d{3}\)?[\s.-]*\d{3}[\s.-]\d{4}(?!\d))/i

/** Returns the phone numbers of a cell, each with its extension, and the words around them. */
export function readPhones(cell: string): PhoneCell {
  const read: PhoneCell = { phones: [], rest: [] }
  for (const part of toPlainCell(cell).split(separator)) {
    const text = part.trim()
    if (text === '') continue
    const digits = wholeNumber(text)
    if (digits === null) read.problem = texts.phoneLostDigits
    else {
      const [, phone, extension, rest] = number.exec(digits) ?? []
      if (phone) read.phones.push(extension ? `${phone.trim()} ext. ${extension}` : phone.trim())
      const remark = (phone ? rest : digits)?.replace(/^\((.*)\)$/, '$1').trim()
      if (remark) read.rest.push(remark)
    }
  }
  return read
}

/** Returns `5.125550147E9` and `5125550147.0` as the digits a spreadsheet made them of; null where it dropped digits. */
function wholeNumber(text: string): string | null {
  const [, mantissa = '', exponent = ''] = /^(\d(?:\.\d+)?)E\+?(\d{1,3})$/i.exec(text) ?? []
  if (exponent === '') return text.replace(/^(\d{7,15})\.0+$/, '$1')
  const digits = mantissa.replace('.', '')
  return digits.length > Number(exponent) ? digits.slice(0, Number(exponent) + 1) : null
}

/**
 * Returns tags as the import takes them. Google separates labels by `:::` and marks its own with an asterisk, kvCORE separates by bars; a
 * tag in quotation marks holds any of them.
 */
export const readTags = (cell: string): string =>
  cell.includes('"')
    ? cell
    : cell
        .split(/:::|\|/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '' && !tag.startsWith('* '))
        .join(';')
