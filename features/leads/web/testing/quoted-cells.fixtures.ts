export interface QuotedCells {
  product: string
  source: string
  is: string
  content: string
  /** Name and note of each contact. Every contact has the address of its first name at example.com. */
  contacts: readonly (readonly [name: string, note: string])[]
  /** Lines named because their quotation mark has no partner. */
  named: readonly number[]
}

const tsv = 'https://www.easydatatransform.com/help/latest/windows/html/tsv_format.html'
const sheets = 'https://github.com/googleworkspace/cli/pull/426'
const mautic = 'https://github.com/mautic/mautic/issues/1379'
const lastPass = 'https://github.com/buttercup/buttercup-importer/issues/14'
const rfc = 'https://www.rfc-editor.org/rfc/rfc4180'

/** Quotation marks as exporters write them: doubled, undoubled, behind a backslash, or as feet and inches in cells without any quoting. */
export const quotedCells: readonly QuotedCells[] = [
  {
    product: 'Easy Data Transform',
    source: tsv,
    is: 'a TSV in which a mark opens one note and another ends a later one',
    content:
      'Name\tEmail\tNotes\nAda\tada@example.com\t"Great lead, call back\nBob\tbob@example.com\tok\nCy\tcy@example.com\tok\nDee\tdee@example.com\tson is 6\'2"\nEve\teve@example.com\tok\n',
    contacts: [
      ['Ada', '"Great lead, call back'],
      ['Bob', 'ok'],
      ['Cy', 'ok'],
      ['Dee', 'son is 6\'2"'],
      ['Eve', 'ok'],
    ],
    named: [2],
  },
  {
    product: 'Google Sheets',
    source: sheets,
    is: 'a TSV with a quoted word at the start of a note',
    content: 'Name\tEmail\tNotes\nAda\tada@example.com\t"The Grove" area\nBob\tbob@example.com\tlikes "Park"\n',
    contacts: [
      ['Ada', '"The Grove" area'],
      ['Bob', 'likes "Park"'],
    ],
    named: [2],
  },
  {
    product: 'A script that joins cells by commas',
    source: rfc,
    is: 'the same with commas',
    content:
      'Name,Email,Notes\nAda,ada@example.com,"Great lead\nBob,bob@example.com,ok\nDee,dee@example.com,size 6"\nEve,eve@example.com,ok\n',
    contacts: [
      ['Ada', '"Great lead'],
      ['Bob', 'ok'],
      ['Dee', 'size 6"'],
      ['Eve', 'ok'],
    ],
    named: [2],
  },
  {
    product: 'A script that joins cells by commas',
    source: rfc,
    is: 'semicolons, marks in the middle column, Windows line ends',
    content:
      'Name;Notes;Email\r\nAda;"Grove;ada@example.com\r\nBob;ok;bob@example.com\r\nCy;Park";cy@example.com\r\nEve;ok;eve@example.com\r\n',
    contacts: [
      ['Ada', '"Grove'],
      ['Bob', 'ok'],
      ['Cy', 'Park"'],
      ['Eve', 'ok'],
    ],
    named: [2],
  },
  {
    product: 'A script that joins cells by commas',
    source: rfc,
    is: 'no head, and a mark in the first column',
    content: '"Ada,ada@example.com,ok\nBob",bob@example.com,ok\n',
    contacts: [
      ['"Ada', 'ok'],
      ['Bob"', 'ok'],
    ],
    named: [1],
  },
  {
    product: 'SuiteCRM',
    source: 'https://github.com/salesagility/SuiteCRM/issues/8772',
    is: 'undoubled marks inside quoted cells',
    content:
      '"Name","Email","Notes"\n"Ada","ada@example.com","likes "The Grove" area"\n"Bob","bob@example.com","wants "The Grove""\n"Cy","cy@example.com","ok"\n',
    contacts: [
      ['Ada', 'likes "The Grove" area'],
      ['Bob', 'wants "The Grove"'],
      ['Cy', 'ok'],
    ],
    named: [],
  },
  {
    product: 'JetEngine',
    source: 'https://github.com/Crocoblock/suggestions/issues/4811',
    is: 'a comma behind an undoubled mark, and a note of two lines',
    content:
      '"Name","Notes","Email"\n"Ada","likes "The Grove", big yard","ada@example.com"\n"Bob","said "yes" today\nand left","bob@example.com"\n',
    contacts: [
      ['Ada', 'likes "The Grove", big yard'],
      ['Bob', 'said "yes" today\nand left'],
    ],
    named: [],
  },
  {
    product: 'Paid Memberships Pro',
    source: 'https://github.com/strangerstudios/paid-memberships-pro/pull/3716',
    is: 'backslashes in front of marks',
    content: 'Name,Email,Notes\n"Ada","ada@example.com","likes \\"The Grove\\", and \\"Park\\""\n"Bob","bob@example.com","ok"\n',
    contacts: [
      ['Ada', 'likes "The Grove", and "Park"'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'Excel',
    source: rfc,
    is: 'notes of several lines with commas, doubled marks and numbers, as the standard has them',
    content:
      'Name,Email,Notes\nAda,ada@example.com,"Spouse:\nSue, 512-555-0199, prefers text\nsaid ""hi"", then left"\nBob,bob@example.com,"""Grove"""\n',
    contacts: [
      ['Ada', 'Spouse:\nSue, 512-555-0199, prefers text\nsaid "hi", then left'],
      ['Bob', '"Grove"'],
    ],
    named: [],
  },
  {
    product: 'Google Contacts',
    source: 'https://support.google.com/contacts/answer/7199294',
    is: 'a first column of several lines',
    content: 'Notes,Name,Email\n"first\nsecond",Ada,ada@example.com\nok,Bob,bob@example.com\n',
    contacts: [
      ['Ada', 'first\nsecond'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'HubSpot',
    source: 'https://knowledge.hubspot.com/import-and-export/export-records',
    is: 'every cell quoted, and a pasted list inside a note',
    content:
      '"Name","Email","Notes"\n"Ada","ada@example.com","From the list:\nSue,sue@example.com,buyer\nend"\n"Bob","bob@example.com",""\n',
    contacts: [
      ['Ada', 'From the list:\nSue,sue@example.com,buyer\nend'],
      ['Bob', ''],
    ],
    named: [],
  },
  {
    product: 'A script that joins cells by commas',
    source: rfc,
    is: 'a mark that never closes',
    content: 'Name,Email,Notes\nAda,ada@example.com,x\n\nCy,cy@example.com,"open\nDee,dee@example.com,x\n',
    contacts: [
      ['Ada', 'x'],
      ['Cy', '"open'],
      ['Dee', 'x'],
    ],
    named: [4],
  },
  {
    product: 'Google Sheets',
    source: mautic,
    is: 'a date and commas in a note behind the key columns',
    content: 'Email,Name,Notes\nada@example.com,Ada,"Log:\n2026-11-02, called, no answer"\nbob@example.com,Bob,ok\n',
    contacts: [
      ['Ada', 'Log:\n2026-11-02, called, no answer'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'Google Sheets',
    source: mautic,
    is: 'a number and as many commas as the head has',
    content:
      'Email Address,First Name,Last Name,Notes\nada@example.com,Ada,,"11/02/2026 met\n512-555-0188, cell, best after 5, ask Jo"\nbob@example.com,Bob,,ok\n',
    contacts: [
      ['Ada', '11/02/2026 met\n512-555-0188, cell, best after 5, ask Jo'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'Google Sheets',
    source: mautic,
    is: 'three addresses, as many as the head has columns',
    content:
      'Email,First Name,Notes\nada@example.com,Ada,"Also reach:\nsue@example.com,lou@example.com,kim@example.com"\nbob@example.com,Bob,ok\n',
    contacts: [
      ['Ada', 'Also reach:\nsue@example.com,lou@example.com,kim@example.com'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'Excel',
    source: rfc,
    is: 'an address and a semicolon in a file of semicolons',
    content: 'Email;Name;Notes\nada@example.com;Ada;"Spouse:\nspouse@example.com; prefers text"\nbob@example.com;Bob;ok\n',
    contacts: [
      ['Ada', 'Spouse:\nspouse@example.com; prefers text'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'Excel',
    source: rfc,
    is: 'a pasted contact inside a note',
    content: 'Name,Email,Notes\nAda,ada@example.com,"Family:\nMom,mom@example.com,nice\nend"\nBob,bob@example.com,ok\n',
    contacts: [
      ['Ada', 'Family:\nMom,mom@example.com,nice\nend'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'Excel',
    source: rfc,
    is: 'a pasted list inside a note, whose line breaks differ from those of rows',
    content:
      'Name,Email,Notes\r\nAda,ada@example.com,"From the list:\nSue,sue@example.com,buyer\nLou,lou@example.com,buyer"\r\nBob,bob@example.com,ok\r\n',
    contacts: [
      ['Ada', 'From the list:\nSue,sue@example.com,buyer\nLou,lou@example.com,buyer'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'LastPass',
    source: lastPass,
    is: 'a note that ends with a line break before the other columns',
    content: 'Notes,Name,Email\n"Met at open house\n",Ada,ada@example.com\nok,Bob,bob@example.com\n',
    contacts: [
      ['Ada', 'Met at open house'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
  {
    product: 'LastPass',
    source: lastPass,
    is: 'the same with tabs and an empty cell',
    content: 'Name\tNotes\tPhone\tEmail\nAda\t"Met at open house\n"\t\tada@example.com\n',
    contacts: [['Ada', 'Met at open house']],
    named: [],
  },
  {
    product: 'LastPass',
    source: lastPass,
    is: 'two notes of several lines in one row',
    content: 'Notes,Name,Comments,Email\n"first\nsecond",Ada,"third\nfourth, fifth",ada@example.com\nok,Bob,,bob@example.com\n',
    contacts: [
      ['Ada', 'first\nsecond\nthird\nfourth, fifth'],
      ['Bob', 'ok'],
    ],
    named: [],
  },
]
