import { expect, test } from 'vitest'
import { exportedContacts, exportedCsv } from '../../contract/testing/exported-contacts.fixtures.ts'
import { buildContacts } from './build-contacts.ts'
import { readContactFile } from './read-contact-file.ts'
import { contactFiles } from '../testing/contact-corpus.fixtures.ts'
import { contactCards } from '../testing/contact-cards.fixtures.ts'
import { contactProducts } from '../testing/contact-products.fixtures.ts'
import { vcardProducts } from '../testing/vcard-products.fixtures.ts'

const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? new TextEncoder().encode(content) : content)
const read = (content: string | Uint8Array) => {
  const table = readContactFile(bytes(content))
  return buildContacts(
    table,
    table.columns.map(({ field }) => field),
  )
}

test('the corpus has enough files of enough products', () => {
  expect(contactFiles.length).toBeGreaterThanOrEqual(20)
  expect(new Set(contactFiles.map(({ product }) => product)).size).toBeGreaterThanOrEqual(9)
})

test.each([...contactFiles, ...contactCards, ...contactProducts, ...vcardProducts])('$product: $is', ({ content, contacts }) => {
  expect(read(content).contacts).toEqual(contacts)
})

test('our own export is read as it was written, without the guards of formulas', () => {
  expect(read(`\uFEFF${exportedCsv}`)).toEqual({ contacts: exportedContacts, remarks: [] })
})

test('a head that says nothing is filled in from the cells below it', () => {
  expect(read('ada@example.com,512 555 0147\nlou@example.com,512 555 0148\n').contacts).toMatchObject([
    { line: 1, name: 'ada@example.com', email: 'ada@example.com', phone: '512 555 0147' },
    { line: 2, email: 'lou@example.com' },
  ])
})

test('the agent decides whether a line has the names of the columns', () => {
  const file = bytes('Ada,Phone,512-555-0147\nLou,Email,512-555-0148\n')
  expect(readContactFile(file)).toMatchObject({ headLine: null, rows: [{ line: 1 }, { line: 2 }] })
  expect(readContactFile(file, true)).toMatchObject({ headLine: 1, columns: [{ head: 'Ada' }, {}, {}], rows: [{ line: 2 }] })
  const named = bytes('Name,Email\nAda,ada@example.com\n')
  expect(readContactFile(named)).toMatchObject({ headLine: 1 })
  expect(readContactFile(named, false)).toMatchObject({ headLine: null, rows: [{ line: 1 }, { line: 2 }] })
  expect(readContactFile(bytes('BEGIN:VCARD\nFN:Ada\nEND:VCARD\n')).headLine).toBeUndefined()
})

test('a number without its last digits is left out and named with its line', () => {
  const { contacts, remarks } = read('Name,Email,Phone\nAda,ada@example.com,5.35E+09 / 512 555 0147\n')
  expect(contacts).toMatchObject([{ phone: '512 555 0147' }])
  expect(remarks).toMatchObject([{ line: 2, message: expect.stringContaining('The spreadsheet cut off this phone number.') }])
})

test('a note longer than a contact holds is shortened and named with its line', () => {
  const { contacts, remarks } = read(`Name,Email,Notes\nAda,ada@example.com,${'a'.repeat(20_001)}\n`)
  expect(contacts[0]?.note).toHaveLength(20_000)
  expect(remarks).toEqual([{ line: 2, message: 'The notes were shortened to 20,000 characters.' }])
})

test('a value of a vCard in an unknown encoding is left out and named with its line, and the other cards are read', () => {
  const card = (name: string) => `BEGIN:VCARD\nVERSION:2.1\n${name}\nEMAIL:ada@example.com\nEND:VCARD\n`
  const quoted = (name: string) => card(`FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${name}`)
  const { contacts, remarks } = read(quoted('Mar=C3') + quoted('Mar=C3=ADa'))
  expect(contacts.map(({ name }) => name)).toEqual(['ada@example.com', 'María'])
  expect(remarks).toEqual([{ line: 3, message: expect.stringContaining('which encoding this line uses') }])
})

test('a file in which a name was encoded twice is read', () => {
  expect(read('Name,Email\nJosÃ© PeÃ±a,jose@example.com\n').contacts).toMatchObject([{ name: 'José Peña' }])
})

test('a file in code page 852 is refused', () => {
  expect(() => read(Buffer.from('4e616d650a4ca0737a6ca2208a72690a', 'hex'))).toThrow('We can’t tell which encoding this file uses')
})

test('a cell that is no address stays as it is, so that its line can be named', () => {
  expect(read('Name,Email\nAda,call her\n').contacts).toMatchObject([{ email: 'call her' }])
})

test.each([
  ['', 'This file has no contacts.'],
  ['Name,Email\n', 'This file has no contacts.'],
  [Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]), 'This is an Excel or Numbers file.'],
  [Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d]), 'This is a PDF.'],
  [Uint8Array.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x81, 0x8d]), 'We can’t tell which encoding this file uses'],
  [Uint8Array.from([0x4e, 0x0a, 0xcf, 0xb8, 0xf2, 0xf0, 0xff, 0xea, 0xee]), 'We can’t tell which encoding this file uses'],
  [Uint8Array.from([0x4e, 0x00, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00]), 'We can’t tell which encoding this file uses'],
])('a file that holds no contacts is refused in a sentence: %j', (content, message) => {
  expect(() => read(content)).toThrow(message)
})

test('a file of more lines than one import takes is refused', () => {
  const lines = Array.from({ length: 100_001 }, (_, index) => `A,a${index}@example.com`).join('\n')
  expect(() => read(`Name,Email\n${lines}`)).toThrow('more than 100,000 lines')
})
