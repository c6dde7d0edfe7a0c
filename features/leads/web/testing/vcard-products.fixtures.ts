import type { ContactFile } from './contact-corpus.fixtures.ts'

interface Card {
  product: string
  source: string
  is: string
  lines: readonly string[]
  read: { name?: string; email?: string; phone?: string; tags?: string; note?: string }
}

const nextcloudPause = 'https://github.com/nextcloud/contacts/issues/1855'

const cards: readonly Card[] = [
  {
    product: 'vCards-js',
    source: 'https://www.rfc-editor.org/rfc/rfc6350#section-6.4.1',
    is: 'kinds in quotation marks',
    lines: ['TEL;VALUE=uri;TYPE="fax,home":tel:+1-512-555-0199', 'TEL;VALUE=uri;TYPE="voice,cell":tel:+1-512-555-0147'],
    read: { phone: '+1-512-555-0147' },
  },
  {
    product: 'Nextcloud',
    source: 'https://github.com/nextcloud/contacts/issues/1107',
    is: 'a preference in quotation marks',
    lines: ['TEL;TYPE="WORK,VOICE":512-555-0148', 'TEL;TYPE="CELL,PREF":512-555-0147'],
    read: { phone: '512-555-0147', note: 'Other phone numbers: 512-555-0148' },
  },
  {
    product: 'Nextcloud',
    source: 'https://github.com/nextcloud/contacts/issues/1297',
    is: 'an escaped semicolon before an extension',
    lines: [String.raw`TEL:512-555-0147\;ext=12`],
    read: { phone: '512-555-0147 ext. 12' },
  },
  {
    product: 'Google Contacts',
    source: nextcloudPause,
    is: 'escaped pauses before digits to dial',
    lines: [String.raw`TEL;TYPE=CELL:512-555-0147\,\,12#`, 'TEL;TYPE=HOME:512-555-0148p99'],
    read: { phone: '512-555-0147 ext. 12', note: 'Other phone numbers: 512-555-0148 ext. 99' },
  },
  {
    product: 'Fastmail',
    source: 'https://github.com/bitfireAT/davx5-ose/pull/2558',
    is: 'a number as an address with an extension',
    lines: ['TEL;VALUE=uri:tel:+1-512-555-0147;ext=12'],
    read: { phone: '+1-512-555-0147 ext. 12' },
  },
  {
    product: 'Google Contacts',
    source: 'https://github.com/Kozea/Radicale/issues/1986',
    is: 'the category that marks each contact, and one of the owner',
    lines: ['TEL:512-555-0147', String.raw`CATEGORIES:myContacts,Buyers\, hot,Austin`],
    read: { phone: '512-555-0147', tags: '"Buyers, hot",Austin' },
  },
  {
    product: 'Samsung',
    source: 'https://github.com/skarim/vobject/issues/195',
    is: 'an encoded name of a kind before an address',
    lines: ['EMAIL;PREF;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=43=75=73=74=6F=6D):ada=b@example.com', 'TEL;CELL:512-555-0147'],
    read: { email: 'ada=b@example.com', phone: '512-555-0147' },
  },
  {
    product: 'Samsung',
    source: 'https://github.com/skarim/vobject/issues/195',
    is: 'a fax machine under an encoded name',
    lines: ['TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=46=61=78):512-555-0199', 'TEL;CELL:512-555-0147'],
    read: { phone: '512-555-0147' },
  },
  {
    product: 'Xiaomi',
    source: 'https://github.com/FolkerKinzel/VCards/issues/3',
    is: 'one number as a phone and for WhatsApp',
    lines: ['TEL;TYPE=HOME:512-555-0147', 'TEL;TYPE=WhatsApp:+15125550147'],
    read: { phone: '512-555-0147' },
  },
  {
    product: 'WhatsApp',
    source: 'https://github.com/green-api/issues/issues/434',
    is: 'the number with its account',
    lines: ['item1.TEL;waid=15125550147:+1 512-555-0147', 'item1.X-ABLabel:Mobile', 'X-WA-BIZ-NAME:Ada Homes'],
    read: { phone: '+1 512-555-0147' },
  },
  {
    product: 'Apple Contacts',
    source: 'https://github.com/abdelkader/vCardEditor/issues/26',
    is: 'a fax machine by its label',
    lines: ['item2.TEL:512-555-0199', 'item2.X-ABLabel:_$!<HomeFAX>!$_', 'TEL;type=CELL;type=VOICE:512-555-0147'],
    read: { phone: '512-555-0147' },
  },
  {
    product: 'Android',
    source: 'https://github.com/rsjtdrjgfuzkfg/thunderbird-birthdaycalendar/issues/13',
    is: 'a blank full name',
    lines: ['FN: ', 'N:Sample;Ada;;;', 'TEL:512-555-0147'],
    read: { phone: '512-555-0147' },
  },
  {
    product: 'Thunderbird',
    source: 'https://github.com/rsjtdrjgfuzkfg/thunderbird-birthdaycalendar/issues/13',
    is: 'the address as the full name',
    lines: ['FN:ada@example.com', 'N:Sample;Ada;;;', 'EMAIL:ada@example.com'],
    read: { email: 'ada@example.com' },
  },
  {
    product: 'Android',
    source: 'https://www.rfc-editor.org/rfc/rfc6350#section-6.2.3',
    is: 'a nickname and no other name',
    lines: ['FN:', 'N:;;;;', 'NICKNAME:Addie', 'TEL:512-555-0147'],
    read: { name: 'Addie', phone: '512-555-0147' },
  },
]

const toCard = (lines: readonly string[]): string => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
const contact = { line: 1, name: 'Ada Sample', email: '', phone: '', tags: '', note: '' }
const withNumber = toCard(['FN:Ada Sample', 'TEL:512-555-0147'])

/** vCards of further products that were misread. */
export const vcardProducts: readonly ContactFile[] = [
  ...cards.map(({ lines, read, ...file }) => ({
    ...file,
    content: toCard(lines.some((line) => line.startsWith('FN')) ? lines : ['FN:Ada Sample', ...lines]),
    contacts: [{ ...contact, ...read }],
  })),
  {
    product: 'Apple Contacts',
    source: 'https://github.com/etesync/android/issues/54',
    is: 'a group between the contacts',
    content: `${toCard(['N:Buyers', 'FN:Buyers', 'X-ADDRESSBOOKSERVER-KIND:group'])}${withNumber}`,
    contacts: [{ ...contact, line: 7, phone: '512-555-0147' }],
  },
  {
    product: 'Gmail',
    source: 'https://github.com/nextcloud/contacts/issues/224',
    is: 'indented lines below a greeting, as copied from a mail',
    content: `Here are my contacts:\r\n\r\n${withNumber.replaceAll(/^(?=.)/gm, '  ')}`,
    contacts: [{ ...contact, line: 3, phone: '512-555-0147' }],
  },
]
