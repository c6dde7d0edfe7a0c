import { expect, test } from 'vitest'
import type { ContactLine } from '#features/leads/contract'
import { maxImportBytes } from '../../contract/import-size.ts'
import { splitContacts } from './import-parts.ts'

const contact = (line: number, note = ''): ContactLine => ({ line, name: 'Maya', email: '', phone: '', tags: '', note })
const sizeBytes = (contacts: ContactLine[]) => Buffer.byteLength(JSON.stringify({ contacts }))

test('contacts with long notes go in as many calls as their size needs, none lost and in order', () => {
  const contacts = Array.from({ length: 500 }, (_, index) => contact(index + 1, '漢'.repeat(20_000)))
  const parts = splitContacts(contacts)
  expect(parts.flat()).toEqual(contacts)
  expect(parts.length).toBeGreaterThan(20)
  for (const part of parts) expect(sizeBytes(part)).toBeLessThanOrEqual(maxImportBytes)
})

test('short contacts go 500 at a time, and a file without contacts needs no call', () => {
  expect(splitContacts(Array.from({ length: 1001 }, (_, index) => contact(index + 1))).map(({ length }) => length)).toEqual([500, 500, 1])
  expect(splitContacts([])).toEqual([])
})
