import type { ContactFile } from './contact-corpus.fixtures.ts'

type Read = readonly [name: string, email: string, phone: string, more?: { tags?: string; note?: string }]

interface ProductFile {
  product: string
  source: string
  is: string
  content: string
  /** In the order of the lines. */
  read: readonly Read[]
  /** Line of the first contact. */
  from?: number
}

const ada = ['Ada Sample', 'ada@example.com', '512-555-0147'] as const
const lou = ['Lou Ruiz', 'lou@example.com', '512-555-0148'] as const
const odoo = 'https://github.com/odoo/odoo/pull/19271'

/** Numbers of fax machines by the column of their kind. */
const faxes: readonly ProductFile[] = [
  {
    product: 'PropStream',
    source: 'https://www.propstream.com/help',
    is: 'the kind behind its number',
    content: 'Name,Phone 1,Phone 1 Type,Phone 2,Phone 2 Type\nAda Sample,512-555-0199,Fax,512-555-0147,Mobile\n',
    read: [['Ada Sample', '', '512-555-0147', { note: 'Phone: Fax 512-555-0199' }]],
  },
  {
    product: 'Follow Up Boss',
    source: 'https://help.followupboss.com/hc/en-us/articles/360014287553',
    is: 'a type that is not of the number beside it',
    content: 'Name,Contact Type,Phone\nAda Sample,Fax lead,512-555-0147\n',
    read: [['Ada Sample', '', '512-555-0147']],
  },
  {
    product: 'Google Contacts',
    source: 'https://support.google.com/contacts/answer/7199294',
    is: 'nothing but a fax machine',
    content: 'Name,Phone 1 - Label,Phone 1 - Value\nAda Sample,Work Fax,512-555-0199\n',
    read: [['Ada Sample', '', '512-555-0199']],
  },
  {
    product: 'Google Contacts',
    source: 'https://support.google.com/contacts/answer/7199294?hl=es',
    is: 'the kind in Spanish',
    content:
      'Nombre,Teléfono 1 - Etiqueta,Teléfono 1 - Valor,Teléfono 2 - Etiqueta,Teléfono 2 - Valor\nAda,Fax del trabajo,512-555-0199,Móvil,512-555-0147\n',
    read: [['Ada', '', '512-555-0147', { note: 'Phone: Fax del trabajo 512-555-0199' }]],
  },
]

/** Files without a head, or with one that is easily mistaken. */
const heads: readonly ProductFile[] = [
  {
    product: 'Odoo',
    source: odoo,
    is: 'no head, and contacts that name a preferred way',
    content: 'Ada Sample,ada@example.com,512-555-0147,Email\nLou Ruiz,lou@example.com,512-555-0148,Phone\n',
    read: [ada, lou],
    from: 1,
  },
  {
    product: 'Odoo',
    source: odoo,
    is: 'no head, the preferred way in front',
    content: 'Phone,Ada Sample,ada@example.com,512-555-0147\nEmail,Lou Ruiz,lou@example.com,512-555-0148\n',
    read: [ada, lou],
    from: 1,
  },
  {
    product: 'Coursemology',
    source: 'https://github.com/Coursemology/coursemology2/issues/1943',
    is: 'no head, a line with two known words below contacts',
    content:
      'Ada,Sample,ada@example.com,512-555-0147\nLou,Ruiz,lou@example.com,512-555-0148\nCy,Moss,cy@example.com,\nPhone,Email,kim@example.com,\n',
    read: [ada, lou, ['Cy Moss', 'cy@example.com', ''], ['Phone Email', 'kim@example.com', '']],
    from: 1,
  },
  {
    product: 'Excel',
    source: 'https://github.com/owncloud-archive/contacts/issues/574',
    is: 'a title with the number of the office',
    content: 'Oak Realty 512-555-0100,,\nName,Email,Phone\nAda Sample,ada@example.com,512-555-0147\n',
    read: [ada],
    from: 3,
  },
  {
    product: 'Excel',
    source: 'https://github.com/owncloud-archive/contacts/issues/574',
    is: 'one known head among others',
    content: 'Buyer since,Spouse,Street,Cell\n2020,Bo,1 Elm St,512-555-0147\n',
    read: [['512-555-0147', '', '512-555-0147']],
  },
]

const products: readonly ProductFile[] = [
  {
    product: 'Constant Contact',
    source: 'https://knowledgebase.constantcontact.com/articles/KnowledgeBase/5296-import-or-upload-a-file-of-contact-email-addresses',
    is: 'the kind behind each name',
    content:
      'Email address - home,Email address - work,Email status,First name,Last name,Job title,Phone - home,Phone - mobile,Phone - fax,Street address line 1 - Home,Tags,Email Lists\n,ada@example.com,Active,Ada,Sample,,,512-555-0147,512-555-0199,1 Elm St,"Buyer, Hot",General\n',
    read: [[...ada, { tags: 'Buyer, Hot' }]],
  },
  {
    product: 'Pipedrive',
    source: 'https://support.pipedrive.com/en/article/exporting-data-from-pipedrive',
    is: 'the kind of record before each name',
    content:
      'Person - Name,Person - Label,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Phone - Mobile\nAda Sample,Hot lead,Oak Title,,ada@example.com,,512-555-0147\n',
    read: [[...ada, { tags: 'Hot lead' }]],
  },
  {
    product: 'Salesforce Data Loader',
    source: 'https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_contact.htm',
    is: 'names of fields in capitals',
    content:
      '"ID","LASTNAME","FIRSTNAME","PHONE","FAX","MOBILEPHONE","EMAIL"\n"003","Sample","Ada","","","512-555-0147","ada@example.com"\n',
    read: [ada],
  },
  {
    product: 'Lightfolio',
    source: 'https://help.lightfolio.com/en/articles/11395845-how-do-i-organize-my-contacts-spreadsheet-for-importing',
    is: 'names without blanks',
    content: 'FullName,Email,HomePhone,CellPhone,WorkPhone\nAda Sample,ada@example.com,,,512-555-0147\n',
    read: [ada],
  },
  {
    product: 'Lead Assign',
    source: 'https://answers.securitytrax.com/Support/Legacy_Support/Expanded_Setup_Guide/12)_Lead_Import',
    is: 'numbers behind names without a blank',
    content: 'fname,lname,email1,phone1,phone2\nAda,Sample,ada@example.com,512-555-0147,512-555-0148\n',
    read: [[...ada, { note: 'Other phone numbers: 512-555-0148' }]],
  },
  {
    product: 'Brevo',
    source: 'https://help.brevo.com/hc/en-us/articles/208729849-Create-a-file-to-import-your-contacts',
    is: 'numbers named after the message',
    content: 'EMAIL;FIRSTNAME;LASTNAME;SMS;WHATSAPP\nada@example.com;Ada;Sample;;512-555-0147\nlou@example.com;Lou;Ruiz;512-555-0148;\n',
    read: [ada, lou],
  },
  {
    product: 'Thunderbird',
    source: 'https://github.com/owncloud-archive/contacts/issues/1108',
    is: 'first and display names',
    content:
      'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Fax Number,Pager Number,Mobile Number,Organization,Notes,\nAda,Sample,Ada Sample,,ada@example.com,,,,512-555-0199,512-555-0198,512-555-0147,Oak Title,,\n',
    read: [ada],
  },
  {
    product: 'Kademi',
    source: 'https://github.com/Kademi/kademi-dev/issues/3977',
    is: 'the kind of person before each name',
    content: '"ID","Customer Email","Customer Name","Customer Phone","Sales consultant"\n1,ada@example.com,Ada Sample,512-555-0147,Maya\n',
    read: [ada],
  },
  {
    product: 'Google Forms',
    source: 'https://support.google.com/docs/answer/2917686',
    is: 'questions as heads',
    content:
      'Timestamp,What is your name?,Your email,Your phone number (optional)\n12/1/2026 10:00:00,Ada Sample,ada@example.com,512-555-0147\n',
    read: [ada],
  },
  {
    product: 'WPForms',
    source: 'https://wpforms.com/docs/how-to-export-form-entries-to-csv-in-wpforms/',
    is: 'the mark of required fields',
    content: '*Guest Name (required),*Guest E-mail (required),guest-phone\nAda Sample,ada@example.com,512-555-0147\n',
    read: [ada],
  },
  {
    product: 'Excel in Mexico',
    source: 'https://github.com/sarrazola/openlivery/pull/83',
    is: 'plurals in parentheses and short forms',
    content: 'Nombre(s),Apellido(s),Correo,Tel.,Núm. de teléfono,N° de WhatsApp\nAda,Sample,ada@example.com,,512-555-0147,\n',
    read: [ada],
  },
  {
    product: 'Excel in Spain',
    source: 'https://github.com/sarrazola/openlivery/pull/83',
    is: 'both family names and a number',
    content: 'Nombre;Primer apellido;Segundo apellido;Número telefónico;Correo\nAda;Ruiz;Moss;512-555-0147;ada@example.com\n',
    read: [['Ada Ruiz Moss', 'ada@example.com', '512-555-0147']],
  },
  {
    product: 'HighLevel',
    source: 'https://github.com/GoHighLevel/highlevel-api-docs/issues/331',
    is: 'further numbers, equal ones in other forms',
    content:
      'Contact Id,Name,Phone,Email,Additional Emails,Additional Phones\n1,Ada Sample,512-555-0147,ada@example.com,Ada@Example.com,"+15125550147,(512) 555-0148"\n',
    read: [[...ada, { note: 'Other phone numbers: (512) 555-0148' }]],
  },
  {
    product: 'Contact forms',
    source: 'https://docs.leadassign.com/documentation-for-admins/leads/adding-leads-via-csv-import/',
    is: 'fillers in place of addresses and numbers',
    content:
      'Name,Email,Phone\nAda Sample,none@none.com,512-555-0147\nLou Ruiz,lou@example.com,000-000-0000\nCy Moss,noemail@gmail.com,(999) 999-9999\n',
    read: [
      ['Ada Sample', '', '512-555-0147'],
      ['Lou Ruiz', 'lou@example.com', ''],
      ['Cy Moss', '', ''],
    ],
  },
]

/** Contacts of further products, with names of columns and rows that were misread. */
export const contactProducts: readonly ContactFile[] = [...heads, ...products, ...faxes].map(({ read, from = 2, ...file }) => ({
  ...file,
  contacts: read.map(([name, email, phone, more], index) => ({ line: from + index, name, email, phone, tags: '', note: '', ...more })),
}))
