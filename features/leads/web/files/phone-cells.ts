import * as texts from '#texts/leads'
import { isBlank } from './blank-cell.ts'
import { toPlainCell } from './plain-cell.ts'
import { isDate } from './row-shape.ts'

export interface PhoneCell {
  phones: string[]
  /** Words beside the number; the whole cell where it has words beside several numbers. */
  rest: string[]
  problem?: string
}

const label =
  '(?:tel|sms|telephone|telefono|phone|ph|mobile|mob|movil|cell|cellular|cellphone|cel|celular|home|casa|work|trabajo|business|main|direct|office|oficina|personal|primary|other|whatsapp|no|numbers?|numero|[pmchwotb])\\b\\.?'
const labels = `\\(?${label}(?:[\\s/]{1,3}${label}){0,2}\\)?`
/** A number of North America, which ends after its tenth digit. */
const american = String.raw`(?:\+?1[\s.-]{0,3})?(?:\(\d{3}\)|\d{3})[\s./·•_-]{0,3}\d{3}[\s./·•_-]{0,3}\d{4}(?!\d)`
const digits = String.raw`\+?[\d(][\d\s().-]{5,}\d`
const extension = String.raw`(?:\s*,?\s*(?:extension|ext\.?|x|#)[:.=]?\s*(\d{1,8})|\s*(?:,{1,4}|[pw;])\s?(\d{1,6})#?(?=\s*$))?`
/** A number at the beginning of a text, in any form. */
const first = new RegExp(String.raw`^(?:${labels}[\s.:=#–-]*)?(${american}|${digits})${extension}`, 'i')
/** A number behind words: in forms that no date, amount or ZIP code has. */
const later = new RegExp(String.raw`(?<![\d$]|\d[.-])(${american}|\+\d[\d\s().-]{6,}\d)${extension}`, 'i')
/** The kind of a number and nothing else, as in `(home)` and `- cell`. */
const onlyLabels = new RegExp(String.raw`^\W*${labels}\W*$`, 'i')
const fax = String.raw`\b(?:fax|pager|beeper)\b`
const [faxBefore, faxBehind] = [new RegExp(String.raw`${fax}\W*$`, 'i'), new RegExp(String.raw`^\W*${fax}`, 'i')]
/** Signs and links around a number or words. */
const edges = /^[\s,;:=/"'<>[\]#–-]+|[\s,;:=/"'<>[\]#–-]+$/g

const separator = new RegExp(
  [
    String.raw`:::|\||;(?!\d{1,6}#?\s*$)|\s\/\s|,(?=\s*\+?[\d(][\d\s().-]{6})|\s+or\s+`,
    String.raw`[\s,]*(?:&|\b(?:and|y|o)\b)\s*(?=(?:${labels}[\s.:#-]*)?${digits})`,
    String.raw`(?<=\d{3}[\s.-]?\d{4})\s+(?=(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]?\d{4}(?!\d))`,
    String.raw`(?<=\d{4})\s*(?:\/\s*(?=${digits})|(?=\+\d))`,
    String.raw`(?<=\d{4}\)?)[\s,/]+(?=${labels}[\s.:#-]*${digits})`,
  ].join('|'),
  'i',
)

/** Longer cells are text; the patterns take quadratic time. */
const maxCellLength = 2000

/** Returns the phone numbers of a cell, each with its extension, and the words around them. */
export function readPhones(cell: string): PhoneCell {
  if (cell.length > maxCellLength) return { phones: [], rest: [cell] }
  const text = toPlainCell(cell)
    .replace(/^(\+?\d),(\d+E\+?\d{1,3})$/i, '$1.$2')
    .replaceAll(/;\s*ext(?:ension)?\s*=\s*(?=\d)/gi, ' ext. ')
    .replaceAll(/(?:https?:\/\/)?\bwa\.me\/\+?/gi, '+')
  const read: PhoneCell = { phones: [], rest: [] }
  for (const part of text.split('\n').flatMap((line) => line.split(separator))) {
    const whole = isBlank(part) ? '' : wholeNumber(part.replaceAll(edges, ''))
    if (whole === null) read.problem = texts.phoneLostDigits
    else readPart(whole, read)
  }
  if (read.phones.length > 1 && read.rest.length > 0) read.rest = [text.replaceAll(/\s*\n\s*/g, ', ').trim()]
  return read
}

/** Adds the numbers of a text and the remark around each. */
function readPart(text: string, read: PhoneCell): void {
  const number = findNumber(text)
  const before = number ? text.slice(0, number.at) : text
  const behind = number ? text.slice(number.at + number.length) : ''
  if (number && (faxBefore.test(before) || (faxBehind.test(behind) && !later.test(behind)))) {
    read.rest.push(text.replaceAll(edges, ''))
    return
  }
  if (number && !isBlank(number.phone)) read.phones.push(number.phone)
  const remark = before.replaceAll(edges, '').replace(/^\((.*)\)$/, '$1')
  if (remark !== '' && !onlyLabels.test(remark)) read.rest.push(remark)
  if (behind !== '') readPart(behind.replaceAll(edges, ''), read)
}

const minDigits = 7

function findNumber(text: string): { phone: string; at: number; length: number } | undefined {
  const match = [first, later].map((pattern) => pattern.exec(text)).find((each) => each && isNumber(each[1] ?? ''))
  if (!match) return undefined
  const [all, phone = '', ...extensions] = match
  const ext = extensions.find(Boolean)
  return { phone: ext ? `${phone.trim()} ext. ${ext}` : phone.trim(), at: match.index, length: all.length }
}

const isNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= minDigits && !isDate(text)

/** Returns `5.125550147E9` and `5125550147.0` as the digits a spreadsheet made them of; null where it dropped digits. */
function wholeNumber(text: string): string | null {
  const [, mantissa = '', exponent = ''] = /^\+?(\d(?:\.\d+)?)E\+?(\d{1,3})$/i.exec(text) ?? []
  if (exponent === '') return text.replace(/^(\d{7,15})\.0+$/, '$1')
  const whole = mantissa.replace('.', '')
  return whole.length > Number(exponent) ? whole.slice(0, Number(exponent) + 1) : null
}
