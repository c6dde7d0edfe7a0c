import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './contact-table.ts'

const lines = [
  'Met at open house',
  'Log:',
  '2026-11-02, called, no answer',
  '2026-11-02,showing',
  '11/02/2026 met',
  'Call after 5, ask for Jo',
  '512-555-0188',
  '512-555-0188, cell, best after 5, ask Jo',
  '5125550188,Mom',
  'jo@work.example',
  'jo@work.example, his wife',
  'jo@work.example; prefers text',
  'Sue <sue@work.example>',
  'Spouse: Bob, 512-555-0199',
  'likes "The Grove", pools',
  '"The Grove"',
  '6\'2" tall',
  '5" pipe,6"',
  'said "yes"',
  'he said: "wait, 2 weeks"',
  'budget $500,000; pre-approved',
  '- 3 bd, 2 ba, garage',
  'Tel 512-555-0188; cell 512-555-0189',
  'bed\tbath\tgarage',
  'end',
  '',
]
const line = fc.constantFrom(...lines)
const columns = fc.shuffledSubarray(['Name', 'Email', 'Phone', 'Notes', 'Tags', 'Company'], { minLength: 2 })
const contact = fc.record({
  Name: fc.constantFrom('Ada Sample', 'Bob "Bo" Lee', 'Smith, Cy'),
  Email: fc.constantFrom('', 'p1@example.com', 'p2@example.com'),
  Phone: fc.constantFrom('512-555-0110', '(512) 555-0111'),
  Notes: fc.oneof(
    fc.constant(''),
    fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
  ),
  Tags: fc.constantFrom('', 'hot', 'hot,buyer', 'hot;buyer'),
  Company: fc.constantFrom('', 'Oak Title', 'Oak, Inc.'),
})

/** A writer that quotes as RFC 4180 has it: the cells that need it, or all. */
const written = fc.record({
  columns,
  contacts: fc.array(contact, { minLength: 1, maxLength: 6 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  rowEnd: fc.constantFrom('\n', '\r\n'),
  noteEnd: fc.constantFrom('\n', '\r\n'),
  quotesAll: fc.boolean(),
})

test('a file that quotes as RFC 4180 has it is read cell by cell, in any order of columns', () => {
  const read = fc.property(written, ({ columns: heads, contacts, delimiter, rowEnd, noteEnd, quotesAll }) => {
    fc.pre(heads.includes('Email') || heads.includes('Phone'))
    const rows = contacts.map((each) => heads.map((head) => each[head as keyof typeof each]))
    const quoted = (cell: string) =>
      quotesAll || cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""').replaceAll('\n', noteEnd)}"` : cell
    const text = [heads, ...rows].map((row) => row.map(quoted).join(delimiter) + rowEnd).join('')
    const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
    fc.pre(filled.length > 0)
    expect(readTable(text).rows.map(({ cells }) => cells)).toEqual(filled)
  })
  fc.assert(read, { numRuns: 2000 })
})
