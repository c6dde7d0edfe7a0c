import * as texts from '#texts/leads'
import type { ContactLine } from '#features/leads/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { fill } from '#platform/contract/fill.ts'
import { phoneKey } from '../../contract/phone-key.ts'
import { readEmails, readTags } from './contact-cells.ts'
import type { ContactTable } from './contact-table.ts'
import type { ContactField } from './guess-columns.ts'
import { readPhones } from './phone-cells.ts'

export interface ReadContacts {
  contacts: ContactLine[]
  /** Parts of a line that the import changes or leaves out. */
  remarks: { line: number; message: string }[]
}

const [maxCell, maxNote] = [2000, 20_000]

const kindEnding = /[\s:_-]*\b(?:label|type|etiqueta|tipo)$/i
const valueEnding = /[\s:_-]*\b(?:value|valor|number)$/i

/**
 * Returns the kind of a number that is one of a fax machine or pager. The kind is in the column before the number (Google's `Phone 1 - Label`) or behind
 * it (`Phone 1 Type`), under the head of the same number.
 */
function findFaxKind({ columns }: Pick<ContactTable, 'columns'>, cells: readonly string[], index: number): string | undefined {
  const number = columns[index]?.head.trim().replace(valueEnding, '').toLowerCase()
  const at = [index - 1, index + 1].find((at) => {
    const head = columns[at]?.head.trim() ?? ''
    return kindEnding.test(head) && head.replace(kindEnding, '').toLowerCase() === number
  })
  const kind = at === undefined ? '' : (cells[at]?.trim() ?? '')
  return /fax|pager/i.test(kind) ? kind : undefined
}

/** Returns the first text of each key. */
const uniqueBy = (texts: readonly string[], key: (text: string) => string): string[] =>
  [...new Map(texts.toReversed().map((text) => [key(text), text])).values()].toReversed()

/** Returns the contacts of a table, read by which field each column is. Further addresses and numbers of a contact go to its note. */
export function buildContacts({ rows, ...table }: ContactTable, fields: readonly ContactField[]): ReadContacts {
  const remarks: ReadContacts['remarks'] = [...table.remarks]
  const contacts = rows.map(({ line, cells }) => {
    const all = (field: ContactField) => fields.flatMap((each, index) => (each === field ? cells[index]?.trim() || [] : []))
    const emails = uniqueBy(all('email').flatMap(readEmails), normalEmail)
    const numbers = fields.flatMap((field, index) => {
      const number = cells[index]?.trim()
      return field === 'phone' && number ? [{ number, fax: findFaxKind(table, cells, index) }] : []
    })
    // A number that takes no calls still tells a person without an address from others.
    const isReached = emails.length > 0 || numbers.some(({ fax }) => fax === undefined)
    const phoneCells = numbers.filter(({ fax }) => fax === undefined || !isReached).map(({ number }) => readPhones(number))
    const faxes = isReached ? numbers.flatMap(({ number, fax }) => (fax === undefined ? [] : [`${fax} ${number}`])) : []
    const phones = uniqueBy(
      phoneCells.flatMap((cell) => cell.phones),
      phoneKey,
    )
    for (const { problem } of phoneCells) if (problem) remarks.push({ line, message: problem })
    const [email = '', ...otherEmails] = emails
    const [phone = '', ...otherPhones] = phones
    const parts = (['first', 'middle', 'last', 'suffix'] as const).flatMap(all)
    const note = [
      ...all('note'),
      ...(otherEmails.length > 0 ? [fill(texts.otherEmails, { emails: otherEmails.join(', ') })] : []),
      ...(otherPhones.length > 0 ? [fill(texts.otherPhones, { phones: otherPhones.join(', ') })] : []),
      ...phoneCells.flatMap(({ rest }) => rest.map((text) => fill(texts.phoneRemark, { text }))),
      ...faxes.map((text) => fill(texts.phoneRemark, { text })),
    ].join('\n')
    if (note.length > maxNote) remarks.push({ line, message: texts.noteWasShortened })
    const name = all('name')[0] ?? (parts.join(' ') || (all('company')[0] ?? '') || email || phone)
    return {
      line,
      name: name.slice(0, maxCell),
      email: email.slice(0, maxCell),
      phone: phone.slice(0, maxCell),
      tags: all('tags').map(readTags).filter(Boolean).join(';').slice(0, maxCell),
      note: note.slice(0, maxNote),
    }
  })
  return { contacts, remarks }
}
