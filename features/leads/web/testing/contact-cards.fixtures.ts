import type { ContactFile } from './contact-corpus.fixtures.ts'
import { inBytes, macRoman } from './encodings.fixtures.ts'

/** vCard files; Apple Contacts, iCloud and phones export nothing else. */
export const contactCards: readonly ContactFile[] = [
  {
    product: 'Apple Contacts',
    is: 'vCard 3.0 with labels of its own and a folded note',
    source: 'https://github.com/MicrosoftDocs/microsoft-365-docs/issues/10217',
    content: [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//macOS 14.5//EN',
      'N:Sample;Ada;;;',
      'FN:Ada Sample',
      'ORG:Oak Title;',
      'EMAIL;type=INTERNET;type=HOME;type=pref:ada@example.com',
      'item1.EMAIL;type=INTERNET:ada@work.example',
      'item1.X-ABLabel:_$!<Other>!$_',
      'TEL;type=CELL;type=VOICE;type=pref:(512) 555-0147',
      String.raw`NOTE:Likes garages\, no sta`,
      String.raw` irs\nMoves in May`,
      'CATEGORIES:Buyers,Austin',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ruiz;Lou;;;',
      'TEL;type=WORK:+1 512 555 0148',
      'END:VCARD',
      '',
    ].join('\r\n'),
    contacts: [
      {
        line: 1,
        name: 'Ada Sample',
        email: 'ada@example.com',
        phone: '(512) 555-0147',
        tags: 'Buyers,Austin',
        note: 'Likes garages, no stairs\nMoves in May\nOther email addresses: ada@work.example',
      },
      { line: 15, name: 'Lou Ruiz', email: '', phone: '+1 512 555 0148', tags: '', note: '' },
    ],
  },
  {
    product: 'Google Contacts',
    is: 'a fax machine and a pager before the number that is preferred',
    source: 'https://github.com/cozy/cozy-vcard/issues/7',
    content: [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ada Sample',
      'EMAIL;TYPE=INTERNET:ada@home.example',
      'EMAIL;TYPE=INTERNET;TYPE=pref:ada@example.com',
      'TEL;TYPE=WORK;TYPE=FAX:+1 512 555 0199',
      'TEL;TYPE=PAGER:+1 512 555 0198',
      'TEL;TYPE=WORK:+1 512 555 0148',
      'TEL;TYPE=CELL;TYPE=pref:+1 512 555 0147',
      'END:VCARD',
      '',
    ].join('\r\n'),
    contacts: [
      {
        line: 1,
        name: 'Ada Sample',
        email: 'ada@example.com',
        phone: '+1 512 555 0147',
        tags: '',
        note: 'Other email addresses: ada@home.example\nOther phone numbers: +1 512 555 0148',
      },
    ],
  },
  {
    product: 'Nextcloud',
    is: 'cards that begin on the line on which another ends, or behind a byte order mark',
    source: 'https://github.com/nextcloud/server/issues/18092',
    content:
      'BEGIN:VCARD\nFN:Ada Sample\nTEL:512-555-0147\nEND:VCARDBEGIN:VCARD\nFN:Lou Ruiz\nTEL:512-555-0148\nEND:VCARD\n\uFEFFBEGIN:VCARD\nFN:Cy Moss\nTEL:512-555-0149\nEND:VCARD\n',
    contacts: [
      { line: 1, name: 'Ada Sample', email: '', phone: '512-555-0147', tags: '', note: '' },
      { line: 4, name: 'Lou Ruiz', email: '', phone: '512-555-0148', tags: '', note: '' },
      { line: 8, name: 'Cy Moss', email: '', phone: '512-555-0149', tags: '', note: '' },
    ],
  },
  {
    product: 'Apple Address Book',
    is: 'vCard 2.1 in Mac Roman',
    source: 'https://github.com/Rillke/Contact-Conversion-Wizard/issues/17',
    content: inBytes(
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=MACINTOSH:Küchle;Erika;;;\r\nFN;CHARSET=MACINTOSH:Erika Küchle\r\nEMAIL;WORK:erika@example.com\r\nEND:VCARD\r\n',
      macRoman,
    ),
    contacts: [{ line: 1, name: 'Erika Küchle', email: 'erika@example.com', phone: '', tags: '', note: '' }],
  },
  {
    product: 'Android',
    is: 'vCard 2.1 in quoted-printable over two lines',
    source: 'https://github.com/nextcloud/server/issues/1168',
    content:
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=53=63=68=C3=A4=72=65=72=\n=20=41=64=61;;;\nTEL;CELL:512-555-0147\nEND:VCARD\n',
    contacts: [{ line: 1, name: 'Schärer Ada', email: '', phone: '512-555-0147', tags: '', note: '' }],
  },
  {
    product: 'ez-vcard',
    is: 'quoted-printable whose lines are folded as well, also inside a letter',
    source: 'https://github.com/mangstadt/ez-vcard/issues/80',
    content:
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mar=C3=ADa Jos=C3=A9=\n  Nu=C3=\n =B1o\nEMAIL:maria@example.com\nEND:VCARD\n',
    contacts: [{ line: 1, name: 'María José Nuño', email: 'maria@example.com', phone: '', tags: '', note: '' }],
  },
  {
    product: 'Nokia',
    is: 'vCard 2.1 in quoted-printable of ISO 8859-1',
    source: 'https://www.rfc-editor.org/rfc/rfc2425#section-5.8.2',
    content: 'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg\nEMAIL:ada@example.com\nEND:VCARD\n',
    contacts: [{ line: 1, name: 'Jörg Müller', email: 'ada@example.com', phone: '', tags: '', note: '' }],
  },
  {
    product: 'Samsung',
    is: 'vCard 2.1 in quoted-printable of Shift JIS',
    source: 'https://android.googlesource.com/platform/frameworks/opt/vcard/',
    content:
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8ER=93c;=91=BE=98Y\nEMAIL:ada@example.com\nEND:VCARD\n',
    contacts: [{ line: 1, name: '太郎 山田', email: 'ada@example.com', phone: '', tags: '', note: '' }],
  },
  {
    product: 'Outlook',
    is: 'vCard 2.1 in windows-1250, which it declares',
    source: 'https://www.rfc-editor.org/rfc/rfc2425#section-5.8.2',
    content: inBytes('BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=windows-1250:Dvořák;Ada\r\nEMAIL:ada@example.com\r\nEND:VCARD\r\n', {
      ř: 0xf8,
      á: 0xe1,
    }),
    contacts: [{ line: 1, name: 'Ada Dvořák', email: 'ada@example.com', phone: '', tags: '', note: '' }],
  },
  {
    product: 'Outlook',
    is: 'vCard 2.1 with the name of a mailbox inside Exchange',
    source: 'https://learn.microsoft.com/en-us/office/vba/api/outlook.contactitem.email1addresstype',
    content: 'BEGIN:VCARD\nVERSION:2.1\nFN:Ada Sample\nEMAIL;PREF;EX:/o=ExchangeLabs/ou=Group/cn=ada\nTEL;CELL:512 555 0147\nEND:VCARD\n',
    contacts: [{ line: 1, name: 'Ada Sample', email: '', phone: '512 555 0147', tags: '', note: '' }],
  },
  {
    product: 'ez-vcard',
    is: 'vCard 4.0 with colons in quoted parameters',
    source: 'https://www.rfc-editor.org/rfc/rfc6350#section-5.9',
    content:
      'BEGIN:VCARD\nVERSION:4.0\nFN;SORT-AS="a:b":Ada Sample\nEMAIL;LABEL="x: y";TYPE="work,home":ada@example.com\nTEL;LABEL="open:512 555 0147\nEND:VCARD\n',
    contacts: [{ line: 1, name: 'Ada Sample', email: 'ada@example.com', phone: '512 555 0147', tags: '', note: '' }],
  },
  {
    product: 'Android',
    is: 'a blank line behind each soft line break of a note',
    source: 'https://github.com/owncloud-archive/contacts/issues/851',
    content:
      'BEGIN:VCARD\nVERSION:2.1\nFN:Ada Sample\nNOTE;ENCODING=QUOTED-PRINTABLE:Line1=0D=0A=\n\nNext: line2=0D=0A=\n\nTEL;CELL:512-555-0147\nEND:VCARD\n',
    contacts: [{ line: 1, name: 'Ada Sample', email: '', phone: '512-555-0147', tags: '', note: 'Line1\r\nNext: line2' }],
  },
  {
    product: 'vCard 2.1',
    is: 'an assistant as a card inside the card',
    source: 'https://www.rfc-editor.org/rfc/rfc2426#section-3.5.4',
    content:
      'BEGIN:VCARD\nVERSION:2.1\nFN:Ada Sample\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nFN:Lou Ruiz\nTEL:512-555-0148\nEND:VCARD\nTEL:512-555-0147\nEMAIL:ada@example.com\nEND:VCARD\n',
    contacts: [
      { line: 1, name: 'Ada Sample', email: 'ada@example.com', phone: '512-555-0147', tags: '', note: '' },
      { line: 5, name: 'Lou Ruiz', email: '', phone: '512-555-0148', tags: '', note: '' },
    ],
  },
]
