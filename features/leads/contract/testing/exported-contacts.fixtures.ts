import type { ContactLine } from '#features/leads/contract'

const head = 'Name,Email,Phone,Stage,Home,Source,Tags,Next step,Due,Created,First response,Notes'
const long = `${'a'.repeat(3999)},`
/** A note longer than one row holds. */
const longNote = `${long}\n\n${'b'.repeat(2000)}`

/** An export with cells that look like formulas, separators, quotation marks and line breaks; its times are written as `TIME`. */
export const exportedCsv = [
  head,
  `'=Ada,contact2@example.com,'+1 512 555 0100,New,,Added by you,"Open house, ""hot, local""",,,TIME,,"'- likes garages;\tno stairs\n\nCalled back."`,
  `"''@Lou ""L"" Ruiz",,512 555 0101,New,,Added by you,,,,TIME,,"Says ""soon"",\nthen calls."`,
  `Nguyễn Văn Đặng,contact4@example.com,,New,,Added by you,,,,TIME,,"${longNote}"`,
  '',
].join('\r\n')

/** The contacts that the import reads from it. */
export const exportedContacts: ContactLine[] = [
  {
    line: 4,
    name: '=Ada',
    email: 'contact2@example.com',
    phone: '+1 512 555 0100',
    tags: 'Open house, "hot, local"',
    note: '- likes garages;\tno stairs\n\nCalled back.',
  },
  { line: 6, name: `'@Lou "L" Ruiz`, email: '', phone: '512 555 0101', tags: '', note: 'Says "soon",\nthen calls.' },
  { line: 9, name: 'Nguyễn Văn Đặng', email: 'contact4@example.com', phone: '', tags: '', note: longNote },
]
