import type { ContactLine } from '#features/leads/contract'
import { google2024, googleOld, mailchimp, outlook } from './contact-heads.fixtures.ts'
import { inBytes, macRoman, utf16, windows1252 } from './encodings.fixtures.ts'

export interface ContactFile {
  product: string
  /** Public page that shows how the product writes the file, or where it broke another reader. */
  source: string
  is: string
  content: string | Uint8Array
  /** Contacts to import, with line numbers as an editor counts them. */
  contacts: readonly ContactLine[]
}

const blank = { phone: '', tags: '', note: '' }
const contact = (line: number, name: string, email: string, more: Partial<ContactLine> = {}): ContactLine => ({
  line,
  name,
  email,
  ...blank,
  ...more,
})
const ada = (line = 2, more: Partial<ContactLine> = {}) => contact(line, 'Ada Sample', 'ada@example.com', more)
const phone = '(512) 555-0147'

const files: Readonly<Record<string, readonly Omit<ContactFile, 'product'>[]>> = {
  'Google Contacts': [
    {
      is: 'the export of today',
      source: 'https://support.google.com/contacts/answer/7199294',
      content: `${google2024}\r\nAda,,Sample,,,,,,,,,,,,Met at open house,,* myContacts,Home,ada@example.com,,,Mobile,+1 512-555-0147\r\n`,
      contacts: [ada(2, { phone: '+1 512-555-0147', note: 'Met at open house' })],
    },
    {
      is: 'a fax machine as the first number',
      source: 'https://support.google.com/contacts/answer/7199294',
      content: 'Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\nAda Sample,Fax,512-555-0199,Mobile,512-555-0147\n',
      contacts: [contact(2, 'Ada Sample', '', { phone: '512-555-0147', note: 'Phone: Fax 512-555-0199' })],
    },
    {
      is: 'two addresses, a label of the agent, a company without a person',
      source: 'https://support.google.com/contacts/answer/7199294',
      content: `${google2024}\nAda,Q,Sample,,,,,Jr.,,,,,,,,,* myContacts ::: Buyers ::: Austin,* Home,ada@example.com,Work,ada@work.example,,\n,,,,,,,,,,Oak Title,,,,,,* starred,,desk@example.com,,,,\n`,
      contacts: [
        contact(2, 'Ada Q Sample Jr.', 'ada@example.com', { tags: 'Buyers;Austin', note: 'Other email addresses: ada@work.example' }),
        contact(3, 'Oak Title', 'desk@example.com'),
      ],
    },
    {
      is: 'the export before 2024, with numbers of two kinds',
      source: 'https://github.com/owncloud-archive/contacts/issues/817',
      content: `${googleOld}\nAda Sample,Ada,,Sample,,,* My Contacts ::: Mygroup,* Home,ada@example.com,Mobile,222 444 5566,Work,222 333 4455\n`,
      contacts: [ada(2, { phone: '222 444 5566', tags: 'Mygroup', note: 'Other phone numbers: 222 333 4455' })],
    },
    {
      is: 'several values in one cell',
      source: 'https://github.com/owncloud-archive/contacts/issues/785',
      content: `${googleOld}\nAda Sample,Ada,,Sample,,,,* ,ada@example.com ::: a@work.example,Mobile,512 555 0147 ::: 512 555 0148,,\n`,
      contacts: [ada(2, { phone: '512 555 0147', note: 'Other email addresses: a@work.example\nOther phone numbers: 512 555 0148' })],
    },
    {
      is: 'heads in Spanish with the number of each value',
      source: 'https://support.google.com/contacts/answer/7199294?hl=es',
      content:
        'Nombre,Apellidos,Correo electrónico 1 - Etiqueta,Correo electrónico 1 - Valor,Teléfono 1 - Etiqueta,Teléfono 1 - Valor\nAda,Sample,Casa,ada@example.com,Móvil,512 555 0147\n',
      contacts: [ada(2, { phone: '512 555 0147' })],
    },
    {
      is: 'UTF-16, as the export for Outlook was',
      source: 'https://github.com/owncloud-archive/contacts/pull/426',
      content: utf16(`${googleOld}\r\nRené Nguyễn,René,,Nguyễn,,,* My Contacts,* ,rene@example.com,,,,\r\n`),
      contacts: [contact(2, 'René Nguyễn', 'rene@example.com')],
    },
  ],
  Outlook: [
    {
      is: 'the export with a note over two lines',
      source: 'https://github.com/noahm/contactful/pull/2',
      content: `${outlook}\r\n,Ada,,Sample,,Oak Title,,512 555 0000,,,${phone},buyer;hot,ada@example.com,SMTP,Ada Sample (ada@example.com),,"Likes garages,\r\nno stairs",\r\n`,
      contacts: [ada(3, { phone, tags: 'buyer;hot', note: 'Likes garages,\nno stairs' })],
    },
    {
      is: 'contacts with rare kinds of numbers only',
      source: 'https://www.spstechnical.com/outlook_contacts_schema.htm',
      content:
        'First Name,Last Name,Callback,Car Phone,Radio Phone,TTY/TDD Phone,Pager,E-mail Address\r\nAda,Sample,512-555-0147,,,,,ada@example.com\r\nLou,Ruiz,,512-555-0148,,,,\r\nKim,Lee,,,512-555-0149,,,N/A\r\nMax,Roe,,,,512-555-0150,,none\r\n',
      contacts: [
        ada(2, { phone: '512-555-0147' }),
        contact(3, 'Lou Ruiz', '', { phone: '512-555-0148' }),
        contact(4, 'Kim Lee', '', { phone: '512-555-0149' }),
        contact(5, 'Max Roe', '', { phone: '512-555-0150' }),
      ],
    },
    {
      is: 'the export in Spanish, a contact with a home number only',
      source: 'https://support.microsoft.com/es-es/office/exportar-contactos-desde-outlook-10f09abd-643c-4495-bb80-543714eca73f',
      content:
        'Nombre,Segundo nombre,Apellidos,Organización,Fax del trabajo,Teléfono del trabajo,Teléfono particular,Teléfono móvil,Dirección de correo electrónico,Nombre de pantalla de correo electrónico\r\nAda,,Sample,Oak Title,512 555 0100,,512 555 0147,,ada@example.com,Ada (ada@example.com)\r\nLou,,Ruiz,,,512 555 0148,512 555 0149,,,\r\n',
      contacts: [
        ada(2, { phone: '512 555 0147' }),
        contact(3, 'Lou Ruiz', '', { phone: '512 555 0148', note: 'Other phone numbers: 512 555 0149' }),
      ],
    },
    {
      is: 'windows-1252, as classic Outlook writes it',
      source: 'https://github.com/tine20/tine20/issues/5139',
      content: inBytes(`${outlook}\r\n,Jos\u00e9,,MU\u00cdZ,,,,,,,,,jose@example.com,SMTP,,,It\u2019s urgent,\r\n`, {
        ...windows1252,
        '\u2019': 0x92,
      }),
      contacts: [contact(2, 'José MUÍZ', 'jose@example.com', { note: 'It’s urgent' })],
    },
    {
      is: 'display names and links in the cell of the address',
      source: 'https://www.rfc-editor.org/rfc/rfc5322#section-3.4',
      content: 'Name,E-mail Address\n"Ada Sample","Sample, Ada <ada@example.com>"\nLou,mailto:lou@example.com?subject=Hi\n',
      contacts: [ada(2), contact(3, 'Lou', 'lou@example.com')],
    },
  ],
  Excel: [
    {
      is: 'a comma file with semicolons in its cells',
      source: 'https://github.com/TablePress/TablePress/issues/198',
      content: 'Name,Email,Tags,Notes\r\nAda Sample,ada@example.com,buyer;austin;hot,Likes garages\r\n',
      contacts: [ada(2, { tags: 'buyer;austin;hot', note: 'Likes garages' })],
    },
    {
      is: 'a semicolon file with commas in its cells',
      source: 'https://github.com/oroinc/crm/issues/96',
      content: 'Name;Email;Tags;Notes\r\nAda Sample;ada@example.com;buyer,austin;Likes garages, no stairs\r\n',
      contacts: [ada(2, { tags: 'buyer,austin', note: 'Likes garages, no stairs' })],
    },
    {
      is: 'a line that declares the separator',
      source: 'https://github.com/shancarter/mr-data-converter/issues/52',
      content: '\uFEFFsep=;\r\nName;Email\r\nAda Sample;ada@example.com\r\n',
      contacts: [ada(3)],
    },
    {
      is: 'Unicode Text: UTF-16 with tabs',
      source: 'https://support.microsoft.com/en-us/office/file-formats-that-are-supported-in-excel-0943ff2c-6014-4e8d-aaea-b83d51d46247',
      content: utf16(`Name\tEmail\tPhone\r\nRené Nguyễn\trene@example.com\t${phone}\r\n`),
      contacts: [contact(2, 'René Nguyễn', 'rene@example.com', { phone })],
    },
    {
      is: 'UTF-16 without a mark, high byte first',
      source: 'https://encoding.spec.whatwg.org/#utf-16be',
      content: utf16('Name\tEmail\r\nAda Sample\tada@example.com\r\n', { bom: false, big: true }),
      contacts: [ada(2)],
    },
    {
      is: 'numbers in scientific notation',
      source: 'https://github.com/dilshod/xlsx2csv/issues/190',
      content:
        'Name,Email,Phone\nAda Sample,ada@example.com,5.125550147E9\nLou,lou@example.com,1.5125550148E+10\nKim,kim@example.com,5125550149.0\n',
      contacts: [
        ada(2, { phone: '5125550147' }),
        contact(3, 'Lou', 'lou@example.com', { phone: '15125550148' }),
        contact(4, 'Kim', 'kim@example.com', { phone: '5125550149' }),
      ],
    },
    {
      is: 'numbers in scientific notation with an exponent of three digits',
      source: 'https://learn.microsoft.com/en-us/cpp/c-runtime-library/set-output-format',
      content: 'Name,Email,Phone #\nAda Sample,ada@example.com,5.125550147e+009\nLou,lou@example.com,1.5125550148E+010\n',
      contacts: [ada(2, { phone: '5125550147' }), contact(3, 'Lou', 'lou@example.com', { phone: '15125550148' })],
    },
    {
      is: 'a number without its last digits',
      source: 'https://github.com/SpartnerNL/Laravel-Excel/issues/1789',
      content: 'Name,Email,Phone\nAda Sample,ada@example.com,5.35E+09\n',
      contacts: [ada(2)],
    },
    {
      is: 'a title above the head, a no-break space in the head',
      source: 'https://github.com/owncloud-archive/contacts/issues/574',
      content: 'Open house sign-in,,\nDecember 6,,\n\nFull\u00a0Name,E-mail,Phone\u00a0Number\nAda Sample,ada@example.com,512.555.0147\n',
      contacts: [ada(5, { phone: '512.555.0147' })],
    },
    {
      is: 'heads in Spanish',
      source: 'https://github.com/sarrazola/openlivery/pull/83',
      content:
        'Nombre,Apellidos,Correo electrónico,Teléfono móvil,Etiquetas,Notas\nAda,Sample,ada@example.com,512 555 0147,comprador,Le gusta el garaje\n',
      contacts: [ada(2, { phone: '512 555 0147', tags: 'comprador', note: 'Le gusta el garaje' })],
    },
    {
      is: 'heads of Mexico, with two family names',
      source: 'https://github.com/sarrazola/openlivery/pull/83',
      content: 'Nombre,Apellido Paterno,Apellido Materno,WhatsApp\nAda,Ruiz,Moss,512 555 0147\n',
      contacts: [contact(2, 'Ada Ruiz Moss', '', { phone: '512 555 0147' })],
    },
    {
      is: 'quotation marks inside cells',
      source: 'https://csv.js.org/parse/options/relax_quotes/',
      content: 'Name,Email,Notes\nAda "Addie" Sample,ada@example.com,5" pipe\n"Lou ""L"" Ruiz",lou@example.com,"said ""soon"""\n',
      contacts: [
        contact(2, 'Ada "Addie" Sample', 'ada@example.com', { note: '5" pipe' }),
        contact(3, 'Lou "L" Ruiz', 'lou@example.com', { note: 'said "soon"' }),
      ],
    },
    {
      is: 'extensions and words beside the number',
      source: 'https://www.rfc-editor.org/rfc/rfc3966#section-5.3',
      content:
        'Name,Email,Phone\nAda Sample,ada@example.com,512-555-0147 ext. 12 (call after 5 pm please)\nLou,lou@example.com,Cell: 512-555-0148 x7\n',
      contacts: [
        ada(2, { phone: '512-555-0147 ext. 12', note: 'Phone: call after 5 pm please' }),
        contact(3, 'Lou', 'lou@example.com', { phone: '512-555-0148 ext. 7' }),
      ],
    },
  ],
  'Apple Numbers and Contacts': [
    {
      is: 'Mac Roman, as Excel for Mac writes CSV',
      source: 'https://github.com/Rillke/Contact-Conversion-Wizard/issues/17',
      content: inBytes('Name,Email\rRené Muñoz,rene@example.com\rErika Küchle,erika@example.com\r', macRoman),
      contacts: [contact(2, 'René Muñoz', 'rene@example.com'), contact(3, 'Erika Küchle', 'erika@example.com')],
    },
    {
      is: 'a table of Numbers with kinds in parentheses',
      source: 'https://github.com/stacks-task-manager/stacks2/issues/79',
      content: `First name,Last name,Phone (mobile),Email (home),Email (work),Note\nAda,Sample,${phone},ada@example.com,,Met Sunday\n`,
      contacts: [ada(2, { phone, note: 'Met Sunday' })],
    },
    {
      is: 'contacts with a phone number only',
      source: 'https://github.com/cluster-software/agent-crm/issues/84',
      content: `First name,Last name,Phone\nAda,Sample,${phone}\n`,
      contacts: [contact(2, 'Ada Sample', '', { phone })],
    },
  ],
  'Follow Up Boss': [
    {
      is: 'numbered columns',
      source: 'https://github.com/enricomarchesin/followupboss-to-mailchimp',
      content: `ID,First Name,Last Name,Stage,Lead Source,Assigned To,Tags,Email 1,Email 1 - Type,Email 2,Phone 1,Phone 1 - Type,Phone 2,Background\n7,Ada,Sample,Lead,Zillow,Maya,"Buyer,Hot",ada@example.com,home,,${phone},mobile,,Pre-approved\n`,
      contacts: [ada(2, { phone, tags: 'Buyer,Hot', note: 'Pre-approved' })],
    },
  ],
  'kvCORE / BoldTrail': [
    {
      is: 'heads without spaces',
      source:
        'https://zapier.com/apps/kvcore/integrations/rltrsync/1721806/create-contacts-in-kvcore-when-new-general-leads-are-created-from-business-cards-in-rltrsync',
      content: `firstname,lastname,email,cell_phone_1,cell_phone_2,status,deal_type,hashtags,notes\nAda,Sample,ada@example.com,${phone},,New,buyer,austin|hot,Wants a yard\n`,
      contacts: [ada(2, { phone, tags: 'austin;hot', note: 'Wants a yard' })],
    },
    {
      is: 'a made-up address of a lead that called',
      source: 'https://zapier.com/apps/kvcore/integrations/rltrsync/1712526/create-new-kvcore-contacts-from-new-rltrsync-buyer-leads',
      content: 'First Name,Last Name,Email,Cell Phone 1\nTracked,Call,4692851888@kvleads.com,4692851888\n',
      contacts: [contact(2, 'Tracked Call', '', { phone: '4692851888' })],
    },
  ],
  LinkedIn: [
    {
      is: 'notes above the head',
      source: 'https://github.com/nbramia/LifeOS/pull/814',
      content:
        'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,Sample,https://www.linkedin.com/in/ada,ada@example.com,"Oak, Inc.",Engineer,24 Aug 2023\n',
      contacts: [ada(5)],
    },
  ],
  HubSpot: [
    {
      is: 'the export of all contacts',
      source: 'https://developers.hubspot.com/docs/api/crm/exports',
      content: `Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Create Date\n101,Ada,Sample,ada@example.com,,${phone},Maya,New,2026-01-02 10:00\n`,
      contacts: [ada(2, { phone })],
    },
    {
      is: 'further addresses of a contact',
      source: 'https://reliabilitylayer.com/blog/hubspot-additional-emails-deduplication',
      content:
        'Record ID,First Name,Last Name,Email,Additional email addresses\n101,Ada,Sample,ada@example.com,ada@work.example;ada@home.example\n102,Lou,Ruiz,,lou@example.com\n',
      contacts: [ada(2, { note: 'Other email addresses: ada@work.example, ada@home.example' }), contact(3, 'Lou Ruiz', 'lou@example.com')],
    },
  ],
  Mailchimp: [
    {
      is: 'an audience with quoted tags',
      source: 'https://github.com/buttondown/roadmap/issues/2276',
      content: `${mailchimp}\nada@example.com,Ada,Sample,html,2,"2024-01-01 10:00:00",,"2024-01-01 10:00:00",192.0.2.1,,,,,,US,TX,"2024-01-01 10:00:00",1,ab12,,"""buyer"",""hot, local"""\n`,
      contacts: [ada(2, { tags: '"buyer","hot, local"' })],
    },
  ],
  Zillow: [
    {
      is: 'leads of Premier Agent',
      source: 'https://www.zillow.com/premier-agent/lead-routing-teams',
      content: `Contact Name,Email,Phone,Message,Property Address,Lead Type,Source,Date\nAda Sample,ada@example.com,${phone},Is it still available?,"1204 Elm St, Austin",Buyer,Zillow,12/01/2026\n`,
      contacts: [ada(2, { phone, note: 'Is it still available?' })],
    },
  ],
}

export const contactFiles: readonly ContactFile[] = Object.entries(files).flatMap(([product, list]) =>
  list.map((file) => ({ product, ...file })),
)
