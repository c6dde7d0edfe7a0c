import { parse } from 'csv-parse/browser/esm/sync'
import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import type { ContactLine } from '#features/leads/contract'

export const linesAtMost = 100_000

/** Names of columns as address books write them. */
const columns = {
  name: ['name', 'full name', 'contact', 'contact name'],
  first: ['first name', 'first', 'given name'],
  last: ['last name', 'last', 'family name', 'surname'],
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  phone: ['phone', 'phone number', 'mobile', 'mobile phone', 'cell'],
  tags: ['tags', 'tag', 'labels', 'groups'],
  note: ['notes', 'note', 'comments', 'comment'],
} as const

/** Returns the text of a file: UTF-8, or what Excel on Windows writes. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Row {
  record: string[]
  info: { lines: number }
}

/** Returns the contacts of a CSV file, each with its line. Throws an error with a sentence where it is none, or too long. */
export function contactsIn(text: string): ContactLine[] {
  const rows = rowsOf(text)
  const [head, ...body] = rows
  const names = (head?.record ?? []).map((name) => name.trim().toLowerCase())
  const indexOf = (column: keyof typeof columns): number => names.findIndex((name) => (columns[column] as readonly string[]).includes(name))
  const index = {
    name: indexOf('name'),
    first: indexOf('first'),
    last: indexOf('last'),
    email: indexOf('email'),
    phone: indexOf('phone'),
    tags: indexOf('tags'),
    note: indexOf('note'),
  }
  if (index.email < 0 || (index.name < 0 && index.first < 0 && index.last < 0)) throw new Error(texts.fileNeedsColumns)
  if (body.length === 0) throw new Error(texts.theFileIsEmpty)
  if (body.length > linesAtMost) throw new Error(fill(texts.fileHasTooManyLines, { count: linesAtMost.toLocaleString('en-US') }))
  return body.map(({ record, info }) => {
    const cell = (column: number): string => (record[column] ?? '').slice(0, 2000)
    return {
      line: info.lines,
      name: cell(index.name) || [cell(index.first), cell(index.last)].filter(Boolean).join(' '),
      email: cell(index.email),
      phone: cell(index.phone),
      tags: cell(index.tags),
      note: (record[index.note] ?? '').slice(0, 20_000),
    }
  })
}

function rowsOf(text: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[]
  } catch (error) {
    throw new Error(fill(texts.fileIsNotCsv, { why: error instanceof Error ? error.message : '' }), { cause: error })
  }
}
