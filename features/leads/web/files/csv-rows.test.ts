import { expect, test } from 'vitest'
import { quotedCells } from '../testing/quoted-cells.fixtures.ts'
import { buildContacts } from './build-contacts.ts'
import { readContactFile } from './read-contact-file.ts'
import { readRows } from './csv-rows.ts'

function read(content: string) {
  const table = readContactFile(new TextEncoder().encode(content))
  const fields = table.columns.map(
    ({ head, field }, index) => (head === '' ? (['name', 'email', 'note'] as const)[index] : field) ?? 'skip',
  )
  return buildContacts(table, fields)
}

test.each(quotedCells)('$product: $is', ({ content, contacts, named }) => {
  const { contacts: found, remarks } = read(content)
  expect(found.map(({ name, note }) => [name, note])).toEqual(contacts)
  expect(found.map(({ email }) => email)).toEqual(contacts.map(([name]) => `${name.replaceAll('"', '').toLowerCase()}@example.com`))
  expect(remarks).toEqual(named.map((line) => ({ line, message: expect.stringContaining('has no closing mark') })))
})

test('one line of a quoted cell that looks like a contact stays in its cell, and the line is named', () => {
  const { contacts, remarks } = read('Name,Email,Notes\nAda,ada@example.com,"Family:\nMom,mom@example.com,nice"\nBob,bob@example.com,ok\n')
  expect(contacts.map(({ name, note }) => [name, note])).toEqual([
    ['Ada', 'Family:\nMom,mom@example.com,nice'],
    ['Bob', 'ok'],
  ])
  expect(remarks).toEqual([{ line: 3, message: expect.stringContaining('a line that looks like a contact') }])
})

test.each([
  ['a mark on every line', (line: number) => `Ada ${line},"open\n`],
  ['two marks on every line', (line: number) => `Ada ${line},"a"b,"c\n`],
  ['cells that end in a mark', (line: number) => `Ada ${line},x "\n`],
])('rows keep their number with %s', (_name, line) => {
  const text = `Name,Email,Notes\n${Array.from({ length: 20_000 }, (_, index) => `${line(index).trimEnd()},a${index}@example.com\n`).join('')}`
  const shape = { width: 3, fields: ['name', 'email', 'note'] as const, isQuoted: false, isSpaced: false }
  expect([...readRows(text, { delimiter: ',', shape })]).toHaveLength(20_001)
})

test('digits that a formula keeps as text are read', () => {
  const { rows } = readContactFile(new TextEncoder().encode('Name,Phone\nAda,="5125550147"\nBob,"=""5125550148"""\n'))
  expect(rows.map(({ cells }) => cells[1])).toEqual(['5125550147', '5125550148'])
})

test('a comma that is not quoted in the last column keeps its note, and names the line', () => {
  const { contacts, remarks } = read('Name,Email,Notes\nAda,ada@example.com,likes pools, big yard\nBob,bob@example.com,,\n')
  expect(contacts.map(({ note }) => note)).toEqual(['likes pools, big yard', ''])
  expect(remarks).toEqual([{ line: 2, message: expect.stringContaining('more columns than the first line') }])
})

test('a cell without a head is named, also far below the first rows', () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `Ada ${index},a${index}@example.com\n`).join('')
  const { remarks } = read(`Name,Email\n${rows}Zoe,zoe@example.com,big yard\n`)
  expect(remarks).toEqual([{ line: 1102, message: expect.stringContaining('more columns than the first line') }])
})

test.each([
  ['in a cell', 'Name,Email,Notes\rAda,ada@example.com,"line one\nline two"\rBob,bob@example.com,ok\rCy,cy@example.com,ok\r'],
  ['of which there are more', 'Name,Email,Notes\rAda,ada@example.com,"a\nb\nc\nd\ne\nf"\rBob,bob@example.com,ok\rCy,cy@example.com,ok\r'],
  ['at the end of the file', 'Name,Email,Notes\rAda,ada@example.com,a\rBob,bob@example.com,ok\rCy,cy@example.com,ok\r\n'],
])('rows that end with a carriage return are read beside a line feed %s', (_name, text) => {
  expect(read(text).contacts.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Cy'])
})
