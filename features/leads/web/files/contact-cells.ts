import * as texts from '#texts/leads'
import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import { toPlainCell } from './plain-cell.ts'

/** Returns the addresses of a cell: `mailto:` links, names with an address in angle brackets, several in one cell. */
export function readEmails(value: string): string[] {
  const cell = toPlainCell(value)
  // Outlook also writes the name of a mailbox inside Exchange, which takes no mail from outside.
  if (isBlank(cell) || /^\/o=/i.test(cell)) return []
  const matches = cell.replaceAll(/mailto:/gi, ' ').match(/[^\s<>;,"()|[\]:]+@[^\s<>;,"()|[\]:]+/g) ?? []
  const emails = matches
    .map((email) => email.replace(/[?#].*$/, '').replaceAll(/^['.*{“‘«]+|['.*!}/”’»]+$/g, ''))
    .filter((email) => !isPlaceholder(email))
  return matches.length > 0 ? emails : [cell.trim()]
}

/** Words that fill a cell where there is no address or number, without blanks and signs. */
const placeholders = new Set(
  'na no none nil null nan unknown undefined missing tbd notgiven notprovided noneprovided notavailable notlisted noemail noemailaddress noaddress nophone nophonenumber nonumber ninguno ninguna sincorreo sintelefono'.split(
    ' ',
  ),
)

const isBlank = (text: string): boolean => {
  const word = withoutAccents(text).replaceAll(/[^\p{L}\d@+]/gu, '')
  return word === '' || placeholders.has(word)
}

/** kvCORE gives leads without an address one made of their phone number. */
const isPlaceholder = (email: string): boolean => /^\d+@kvleads\.com$/i.test(email)

export interface PhoneCell {
  phones: string[]
  /** Words beside the numbers. */
  rest: string[]
  problem?: string
}

const label =
  '(?:tel|telephone|telefono|phone|ph|mobile|mob|movil|cell|cellular|cellphone|celular|home|casa|work|trabajo|business|main|direct|office|oficina|personal|primary|other|whatsapp|[pmchwotb])\\b\\.?'
const labels = `\\(?${label}(?:[\\s/]{1,3}${label}){0,2}\\)?`
const digits = '\\+?[\\d(][\\d\\s().-]{5,}\\d'
const number = new RegExp(`^(?:${labels}[\\s.:#–-]*)?(${digits})\\s*(?:,?\\s*(?:extension|ext\\.?|x|#)[:.=]?\\s*(\\d{1,8}))?\\s*(.*)$`, 'i')
/** The kind of a number and nothing else, as in `(home)` and `- cell`. */
const onlyLabels = new RegExp(`^[\\s,-]*${labels}[\\s:-]*$`, 'i')

const separator = new RegExp(
  [
    String.raw`:::|[;|\n]|\s\/\s|,(?=\s*\+?[\d(][\d\s().-]{6})|\s+or\s+`,
    String.raw`[\s,]*(?:&|\b(?:and|y)\b)\s*(?=(?:${labels}[\s.:#-]*)?${digits})`,
    String.raw`(?<=\d{3}[\s.-]\d{4})\s+(?=\(?\d{3}\)?[\s.-]*\d{3}[\s.-]\d{4}(?!\d))`,
    String.raw`(?<=\d{4}\)?)[\s,]+(?=${labels}[\s.:#-]*${digits})`,
  ].join('|'),
  'i',
)

/** Returns the phone numbers of a cell, each with its extension, and the words around them. */
export function readPhones(cell: string): PhoneCell {
  const read: PhoneCell = { phones: [], rest: [] }
  const plain = toPlainCell(cell)
    .replace(/^(\d),(\d+E\+?\d{1,3})$/i, '$1.$2')
    .replaceAll(/;\s*ext(?:ension)?\s*=\s*(?=\d)/gi, ' ext. ')
  for (const part of plain.split(separator)) {
    const text = part.trim()
    if (isBlank(text)) continue
    const whole = wholeNumber(text)
    if (whole === null) read.problem = texts.phoneLostDigits
    else {
      const [, phone, extension, rest] = number.exec(whole) ?? []
      if (phone) read.phones.push(extension ? `${phone.trim()} ext. ${extension}` : phone.trim())
      const remark = (phone ? rest : whole)?.replace(/^\((.*)\)$/, '$1').trim()
      if (remark && !onlyLabels.test(remark)) read.rest.push(remark)
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
