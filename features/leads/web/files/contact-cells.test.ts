import { expect, test } from 'vitest'
import { readEmails } from './contact-cells.ts'
import { readPhones } from './phone-cells.ts'
import { readContactFile } from './read-contact-file.ts'

const glific = 'https://github.com/glific/glific/issues/4815'
const signal = 'https://github.com/signalapp/Signal-Android/issues/11630'
const notify = 'https://github.com/alphagov/notifications-utils/pull/1222'
const medShake = 'https://github.com/MedShake/MedShakeEHR-base/pull/146'
const careTogether = 'https://github.com/CareTogether/CareTogetherCMS/pull/467'
const unicode = 'https://www.unicode.org/reports/tr15/'

/** Numbers with the characters that copies out of contacts, messages and documents carry, and where each was reported. */
const numbers: readonly (readonly [is: string, source: string, cell: string, phone: string])[] = [
  ['Glific: marks that embed a direction', glific, '\u202A+1 (512) 555-0147\u202C', '+1 (512) 555-0147'],
  ['Glific: a mark of direction in front', glific, '\u200E512-555-0148', '512-555-0148'],
  ['Glific: a zero-width mark at the end', glific, '512-555-0148\u200B', '512-555-0148'],
  ['Signal: isolates', signal, '\u2068+1 512-555-0147\u2069', '+1 512-555-0147'],
  ['GOV.UK Notify: hyphens that do not break', notify, '512\u2011555\u20110149', '512-555-0149'],
  ['GOV.UK Notify: hyphens of Unicode', notify, '512\u2010555\u20100149', '512-555-0149'],
  ['GOV.UK Notify: minus signs', notify, '512\u2212555\u22120150', '512-555-0150'],
  ['MedShake: blanks that do not break', medShake, '512\u00A0555\u202F0151', '512 555 0151'],
  ['CareTogether: a soft hyphen', careTogether, '512-555\u00AD-0151', '512-555-0151'],
  ['full-width forms', unicode, '＋１（５１２）５５５－０１４７', '+1(512)555-0147'],
  ['Arabic digits', unicode, '٥١٢-٥٥٥-٠١٤٧', '512-555-0147'],
]

test.each(numbers)('a phone number is read (%s, %s)', (_product, _source, cell, phone) => {
  expect(readPhones(cell)).toEqual({ phones: [phone], rest: [] })
})

test.each([
  'p:+15125550147',
  '(H) +15125550147',
  'Cell - +15125550147',
  'Mobile Phone: +15125550147',
  'Main +15125550147',
  'whatsapp:+15125550147',
])('a label before a number is no part of it: %s', (cell) => expect(readPhones(cell)).toEqual({ phones: ['+15125550147'], rest: [] }))

test('two numbers separated by a blank are two', () => {
  expect(readPhones('512-555-0147 (512) 555-0199').phones).toEqual(['512-555-0147', '(512) 555-0199'])
  expect(readPhones('+44 20 7946 0958').phones).toEqual(['+44 20 7946 0958'])
})

test('words beside a number stay a remark', () => {
  expect(readPhones('512-555-0147 (evenings)')).toEqual({ phones: ['512-555-0147'], rest: ['evenings'] })
})

test.each(['\u202Aada@example.com\u202C', '\uFEFFada@example.com', 'ada＠example.com', 'Ada\u00A0<ada@example.com>'])(
  'an address is read without invisible characters: %j',
  (cell) => {
    expect(readEmails(cell)).toEqual(['ada@example.com'])
  },
)

test('a vCard with marks of direction around its number is read', () => {
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nTEL:\u202A+1 512-555-0147\u202C\nEND:VCARD\n'
  const { rows } = readContactFile(new TextEncoder().encode(card))
  expect(rows.map(({ cells }) => readPhones(cells[2] ?? '').phones)).toEqual([['+1 512-555-0147']])
})

test.each([
  ['two numbers, each with its kind', 'C: 512-555-0147 H: 512-555-0199', ['512-555-0147', '512-555-0199']],
  ['two numbers with a word between them', '512-555-0147 and 512-555-0199', ['512-555-0147', '512-555-0199']],
  ['two numbers with a sign between them', '(512) 555-0147 & (512) 555-0199', ['(512) 555-0147', '(512) 555-0199']],
  ['two numbers with a Spanish word between them', '512-555-0147 y 512-555-0199', ['512-555-0147', '512-555-0199']],
  ['kinds behind the numbers', '512-555-0147 (cell), 512-555-0199 - home', ['512-555-0147', '512-555-0199']],
  ['kinds of two words', 'Work Cell: 512-555-0147, Home phone 512-555-0199', ['512-555-0147', '512-555-0199']],
  ['an extension of a tel link', 'tel:+1-512-555-0147;ext=12', ['+1-512-555-0147 ext. 12']],
  ['two numbers with a blank between them', '5125550147 5125550148', ['5125550147', '5125550148']],
  ['two numbers with a slash between them', '512-555-0147/512-555-0148', ['512-555-0147', '512-555-0148']],
  ['two numbers in parentheses with a slash between them', '(512) 555-0147/(512) 555-0148', ['(512) 555-0147', '(512) 555-0148']],
  ['two international numbers', '+15125550147 +44 20 7946 0958', ['+15125550147', '+44 20 7946 0958']],
  ['two international numbers without a blank', '+15125550147+15125550148', ['+15125550147', '+15125550148']],
  ['kinds in front without blanks', 'h512-555-0147/c512-555-0148', ['512-555-0147', '512-555-0148']],
  ['a slash behind the area code', '512/555-0147', ['512/555-0147']],
  ['dots in the middle of the line', '512·555·0147', ['512·555·0147']],
  ['a formula', '=+15125550147', ['+15125550147']],
  ['a link of a message', 'https://wa.me/15125550147', ['+15125550147']],
  ['a link behind its number', '<tel:+15125550147>', ['+15125550147']],
  ['pauses before an extension', '512-555-0147,,12#', ['512-555-0147 ext. 12']],
  ['a wait before an extension', '512-555-0147;12', ['512-555-0147 ext. 12']],
])('numbers of a cell are separated: %s', (_is, cell, phones) => expect(readPhones(cell)).toEqual({ phones, rest: [] }))

test.each([
  ['Do Not Call 512-555-0147', '512-555-0147', 'Do Not Call'],
  ['(DNC) 512-555-0147', '512-555-0147', 'DNC'],
  ['512-555-0147 DO NOT CALL', '512-555-0147', 'DO NOT CALL'],
  ['Wife: 512-555-0147', '512-555-0147', 'Wife'],
  ['ask for Lou, 512-555-0147 x7', '512-555-0147 ext. 7', 'ask for Lou'],
  ['Suite 200 512-555-0147', '512-555-0147', 'Suite 200'],
  ['512-555-0147 since 2026-01-01', '512-555-0147', 'since 2026-01-01'],
])('words before or behind a number stay a remark: %s', (cell, phone, remark) => {
  expect(readPhones(cell)).toEqual({ phones: [phone], rest: [remark] })
})

test('words beside several numbers stay with them', () => {
  const cell = 'Wife 512-555-0147, husband 512-555-0148'
  expect(readPhones(cell)).toEqual({ phones: ['512-555-0147', '512-555-0148'], rest: [cell] })
})

test.each(['2026-01-01', '12/01/2026', '(512) 555-____', 'call first', 'Fax 512-555-0199', '512-555-0199 (fax)'])(
  'a cell without a number to call has none: %s',
  (cell) => expect(readPhones(cell)).toEqual({ phones: [], rest: [cell] }),
)

test.each(['(000) 000-0000', '999-999-9999', '1-111-111-1111', '123-456-7890', '0'])('a filler is no number: %s', (cell) => {
  expect(readPhones(cell)).toEqual({ phones: [], rest: [] })
})

test('the number of a fax stays in the note', () => {
  expect(readPhones('512-555-0147 fax 512-555-0199')).toEqual({ phones: ['512-555-0147'], rest: ['fax 512-555-0199'] })
})

test.each(['N/A', 'n/a', 'NA', 'none', 'None provided', 'no email', '-', '--', '?', 'NULL', '(none)', '#N/A', 'Unknown', 'sin teléfono'])(
  'a cell that stands for nothing holds no address and no number: %s',
  (cell) => {
    expect(readEmails(cell)).toEqual([])
    expect(readPhones(cell)).toEqual({ phones: [], rest: [] })
  },
)

test.each(['ada@example.com#mailto:ada@example.com#', '“ada@example.com”', 'ada@example.com*', '{ada@example.com}', 'ada@example.com/'])(
  'reads the address of %j',
  (cell) => expect(new Set(readEmails(cell))).toEqual(new Set(['ada@example.com'])),
)

test.each([
  ['ada@example.com/lou@example.com', ['ada@example.com', 'lou@example.com']],
  ['ada@example.com&lou@example.com', ['ada@example.com', 'lou@example.com']],
  ['r&d@example.com', ['r&d@example.com']],
  ['http://ada@example.com', ['ada@example.com']],
  ['ada%40example.com%20', ['ada@example.com']],
  ['&lt;ada@example.com&gt;', ['ada@example.com']],
  ['•ada@example.com', ['ada@example.com']],
  ['=ada@example.com', ['ada@example.com']],
  ['mailto:ada@example.com?cc=lou@example.com', ['ada@example.com']],
  ['none@none.com', []],
  ['noemail@gmail.com', []],
  ['tbd@example.com', ['tbd@example.com']],
])('reads the addresses of %j', (cell, emails) => expect(readEmails(cell)).toEqual(emails))

test.each(['+1.5125550147E+10', '1,5125550147E+10'])('the exponent of %s is no part of the number', (cell) => {
  expect(readPhones(cell)).toEqual({ phones: ['15125550147'], rest: [] })
})

test('a number that a spreadsheet of another language wrote with an exponent keeps its digits', () => {
  expect(readPhones('5,125550147E+09').phones).toEqual(['5125550147'])
})

test('the name of a mailbox inside Exchange, which Outlook exports as an address, is none', () => {
  expect(readEmails('/o=ExchangeLabs/ou=Exchange Administrative Group (FYDIBOHF23SPDLT)/cn=Recipients/cn=ada')).toEqual([])
})
