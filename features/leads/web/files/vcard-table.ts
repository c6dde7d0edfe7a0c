import * as texts from '#texts/leads'
import { decodeText } from '#platform/web/files/decode-text.ts'
import type { ContactTable } from './contact-table.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

const columns = [
  [texts.fieldName, 'name'],
  [texts.fieldEmail, 'email'],
  [texts.fieldPhone, 'phone'],
  [texts.tags, 'tags'],
  [texts.notes, 'note'],
  [texts.fieldCompany, 'company'],
] as const

interface Property {
  line: number
  /** Joins a property and its label, as `item1.TEL` and `item1.X-ABLabel`. */
  group: string
  name: string
  /** With the name that the owner gave to the kind in plain letters. */
  params: string
  value: string
}

/** Returns true for vCards, also below lines that a backup or a mail put above them. */
export const isVcard = (text: string): boolean => /^\uFEFF?(?:.{0,200}\r?\n|.{0,200}\r){0,20}?\s*BEGIN:VCARD\s*[\r\n]/i.test(text)

/**
 * Returns the contacts of a vCard file (2.1 to 4.0) as a table. Apple Contacts, iCloud and phones export no other format. Properties that a
 * contact has no field for, and lines that are none, are passed over. Values in an unknown encoding are left out and their lines named.
 * @throws Error with a sentence for people where the file has no contacts.
 */
export function readVcards(text: string): ContactTable {
  const remarks: { line: number; message: string }[] = []
  const cards = readCards(text).filter(({ properties }) => !properties.some(isGroup))
  const decode = (property: Property): string | [] => {
    const value = decodeValue(property)
    if (value !== undefined) return value
    remarks.push({ line: property.line, message: texts.valueEncodingIsUnknown })
    return []
  }
  const rows = cards.map(({ line, properties }) => {
    const all = (name: string) =>
      properties
        .filter((property) => property.name === name && !isInternal(property) && !isFax(property, properties))
        .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
        .flatMap((property) => decode(property))
        .filter((value) => value.trim() !== '')
    const [family = '', given = '', middle = '', , suffix = ''] = (all('N')[0] ?? '').split(/(?<!\\);/).map(unescaped)
    const emails = all('EMAIL').map(unescaped)
    const parts = [given, middle, family, suffix].filter(Boolean).join(' ')
    // Phones fill the full name of a card from its address.
    const shown = all('FN')
      .map(unescaped)
      .find((each) => parts === '' || !emails.includes(each))
    const name = (shown ?? parts) || (all('NICKNAME').map(unescaped)[0] ?? '')
    const company = unescaped((all('ORG')[0] ?? '').split(/(?<!\\);/)[0] ?? '')
    return {
      line,
      cells: [
        name,
        emails.join(' '),
        all('TEL').map(unescaped).join('\n'),
        toTags(all('CATEGORIES')),
        all('NOTE').map(unescaped).join('\n'),
        company,
      ],
    }
  })
  if (rows.length === 0) throw new FormProblem(texts.theFileIsEmpty)
  return {
    rows,
    remarks,
    columns: columns.map(([head, field], index) => ({ head, field, sample: rows.find(({ cells }) => cells[index])?.cells[index] ?? '' })),
  }
}

interface Card {
  line: number
  properties: Property[]
}

/** Returns the cards of a file in order. A card inside another, such as the `AGENT` of vCard 2.1, is a contact of its own. */
function readCards(text: string): Card[] {
  const cards: Card[] = []
  const open: Card[] = []
  for (const property of readProperties(text)) {
    if (property.name === 'BEGIN') {
      const card = { line: property.line, properties: [] }
      cards.push(card)
      open.push(card)
    } else if (property.name === 'END') open.pop()
    else open.at(-1)?.properties.push(property)
  }
  return cards
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter)).trim()

/** Outlook also writes the name of a mailbox inside Exchange, which takes no mail from outside: `EMAIL;PREF;EX:/o=…`. */
const isInternal = ({ name, params, value }: Property): boolean =>
  name === 'EMAIL' && (/;(?:TYPE=)?(?:EX|X400|X500)(?:;|$)/i.test(params) || /^\/o=/i.test(value))

/** Lists of contacts, as Apple and CardDAV servers export them between the contacts. */
const isGroup = ({ name, value }: Property): boolean => /^(?:X-ADDRESSBOOKSERVER-)?KIND$/.test(name) && /^\s*group\s*$/i.test(value)

/** Google marks each contact, and those with a star, by a category of its own. */
const systemCategories = new Set(['mycontacts', 'starred'])

/** Returns the categories as a list of tags; a tag with a comma is between quotation marks. */
const toTags = (values: readonly string[]): string =>
  values
    .flatMap((value) => value.split(/(?<!\\),/))
    .map(unescaped)
    .filter((tag) => tag !== '' && !systemCategories.has(tag.toLowerCase()))
    .map((tag) => (/[,;]/.test(tag) ? `"${tag}"` : tag))
    .join(',')

/** Fax machines and pagers take no calls; columns of spreadsheets for them are skipped as well. */
function isFax({ name, group, params }: Property, card: readonly Property[]): boolean {
  if (name !== 'TEL') return false
  const label = group && card.find((each) => each.group === group && each.name === 'X-ABLABEL')?.value
  const isNamed = /[;,="]\w*(?:FAX|PAGER|MODEM|TELEX)(?=[;,"]|$)/i.test(params) || /fax|pager/i.test(label ?? '')
  return isNamed && !/[;,="](?:VOICE|CELL)(?=[;,"]|$)/i.test(params)
}

const isPreferred = ({ params }: Property): boolean => /[;,="]PREF(?:="?1"?)?(?=[;,"]|$)/i.test(params)

/** A colon in quotation marks belongs to the parameter. */
const propertyLine = /^(?:([\w-]+)\.)?([A-Za-z-]+)((?:;(?:[^":]|"[^"]*")*)?):([^]*)$/
/** The same where a quotation mark of the parameters never closes. */
const openQuote = /^(?:([\w-]+)\.)?([A-Za-z-]+)((?:;[^:]*)?):([^]*)$/

/** Names of properties, to tell one from a line of text with a colon. */
const anyProperty =
  /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|PRODID|REV|UID|N|FN|NICKNAME|ORG|TITLE|ROLE|EMAIL|TEL|ADR|LABEL|URL|NOTE|BDAY|ANNIVERSARY|CATEGORIES|PHOTO|LOGO|SOUND|KEY|GEO|TZ|MAILER|AGENT|SORT-STRING|CLASS|IMPP|GENDER|LANG|X-[\w-]+)[;:]/i

/** Samsung encodes the name of an own kind apart from the value: `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=46=61=78)`. */
const samsungKind = /;X-CUSTOM\(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,((?:=[\dA-F]{2})+)\)/i
const toPlainKind = (_: string, encoded: string): string => {
  const kind = decodeText(Uint8Array.from(encoded.slice(1).split('='), (hex) => Number.parseInt(hex, 16))) ?? ''
  return `;TYPE=${kind.replaceAll(/[^\p{L}\d]/gu, '')}`
}

/** Yields the properties of a file, folded lines and lines of quoted-printable joined. */
function* readProperties(text: string): Generator<Property> {
  const { lines, numbers } = splitLines(text)
  for (let at = 0; at < lines.length; at++) {
    const line = numbers[at] ?? 1
    let joined = (lines[at] ?? '').replace(samsungKind, toPlainKind)
    const isQuoted = /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(joined)
    while (isQuoted && joined.endsWith('=') && at + 1 < lines.length) {
      at = skipBlankLines(lines, at)
      joined = joined.slice(0, -1) + withoutFold(lines[++at] ?? '')
    }
    while (/^[ \t]/.test(lines[at + 1] ?? '')) joined += (lines[++at] ?? '').slice(1)
    const [, group = '', name, params = '', value = ''] = propertyLine.exec(joined) ?? openQuote.exec(joined) ?? []
    if (name) yield { line, group, name: name.toUpperCase(), params, value }
  }
}

/** Returns the lines and their numbers. Nextcloud and joined files begin a card on the line on which another ends, or behind a BOM. */
function splitLines(text: string): { lines: string[]; numbers: number[] } {
  const indent = /(?:^|[\r\n])([ \t]+)BEGIN:VCARD/i.exec(text)?.[1] ?? ''
  const parts = text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    (line.startsWith(indent) ? line.slice(indent.length) : line)
      .replace(/^[\s\uFEFF]+(?=BEGIN:VCARD)|^\uFEFF/i, '')
      .split(/(?<=END:VCARD)[\s\uFEFF]*(?=BEGIN:VCARD)/i)
      .map((part) => ({ part, number: index + 1 })),
  )
  return { lines: parts.map(({ part }) => part), numbers: parts.map(({ number }) => number) }
}

/** Android writes `=0D=0A=` and a line break, which leaves a blank line inside a value. Returns the line before the rest of the value. */
function skipBlankLines(lines: readonly string[], at: number): number {
  let next = at + 1
  while (next < lines.length && lines[next]?.trim() === '') next++
  return next < lines.length && !anyProperty.test(lines[next] ?? '') ? next - 1 : at
}

/** A soft line break may be folded as well: its blank is none of the text before the rest of a letter, and beside a blank of the text. */
const withoutFold = (line: string): string => line.replace(/^[ \t]+(?==[89AB][\dA-F])/i, '').replace(/^[ \t]([ \t])/, '$1')

/** Returns undefined where the encoding of quoted-printable is unknown. */
function decodeValue({ name, params, value }: Property): string | undefined {
  if (!/QUOTED-PRINTABLE/i.test(params)) return name === 'TEL' ? value.replace(/^tel:/i, '') : value
  const bytes = Array.from(value.matchAll(/=([\dA-F]{2})|([^])/giu), ([, hex, letter = '']) =>
    hex ? Number.parseInt(hex, 16) : [...new TextEncoder().encode(letter)],
  )
  const charset = /;CHARSET="?([\w-]+)/i.exec(params)?.[1]
  return decodeText(Uint8Array.from(bytes.flat()), charset)
}
