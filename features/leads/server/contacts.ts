import { sql } from 'kysely'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { importContacts, LeadSource } from '#features/leads/contract'
import { csvCell } from '#platform/contract/csv-cell.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { Contact, type ContactLine } from '../contract/input.ts'
import { phoneKey } from '../contract/phone-key.ts'
import { sourceNames, stageNames } from '../contract/stage-names.ts'
import { nextLink } from './lead-events.ts'
import { leadTables } from './lead-rows.ts'
import { nameOfLead } from './read-leads.ts'

const perPage = 2000

interface Imported {
  added: number
  updated: number
  unchanged: number
  problems: { line: number; message: string }[]
}

/** Adds contacts; each line by itself, so that one that cannot be read keeps none of the others out. */
export async function importAll(
  services: Services,
  agentId: number,
  { contacts }: CallInput<typeof importContacts>['body'],
): Promise<Imported> {
  const problems: Imported['problems'] = []
  const readable: ContactLine[] = []
  for (const contact of contacts) {
    const read = Contact.safeParse(contact)
    if (read.success) readable.push({ ...contact, ...read.data })
    else problems.push({ line: contact.line, message: read.error.issues[0]?.message ?? texts.thisLineCannotBeRead })
  }
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const isNew = await addNew(trx, agentId, readable, at)
    let updated = 0
    for (const contact of readable) if (!isNew.has(contact) && (await update(trx, agentId, contact, at))) updated++
    return { added: isNew.size, updated, unchanged: readable.length - isNew.size - updated, problems }
  })
}

/** Returns by what a contact is known: its email address or else its phone number. */
const keyFor = ({ email, phone }: { email: string; phone: string }): string => email || phoneKey(phone)

/** Adds the contacts that are not there yet, in a few statements for all of them, and returns which they are. */
async function addNew(trx: DatabaseTransaction, agentId: number, contacts: readonly ContactLine[], at: Date): Promise<Set<ContactLine>> {
  const tables = leadTables(trx)
  // The first of several lines about one contact is new.
  const present = await findPhones(trx, agentId, contacts)
  const absent = contacts.filter((contact) => contact.email !== '' || !present.has(keyFor(contact)))
  const firstOf = new Map(absent.toReversed().map((contact) => [keyFor(contact), contact]))
  if (firstOf.size === 0) return new Set()
  const rows = await tables
    .insertInto('lead')
    .values(
      [...firstOf.values()].map((contact) => ({
        agent_account_id: agentId,
        buyer_account_id: null,
        listing_key: null,
        source: 'import' as const,
        stage: 'new' as const,
        lost_reason: null,
        contact_name: contact.name,
        contact_email: contact.email || null,
        contact_phone: contact.phone || null,
        tags: readTags(contact.tags),
        first_response_at: null,
        waiting_since: null,
        created_at: at,
        modified_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'events', 'head', 'contact_email', 'contact_phone'])
    .execute()
  if (rows.length === 0) return new Set()
  const links = rows.map((row) => nextLink(row, { kind: 'created', by: 'agent', at, detail: { source: 'import' } }))
  await tables
    .insertInto('lead_event')
    .values(links.map((link) => ({ ...link, detail: JSON.stringify(link.detail) })))
    .execute()
  await sql`
    update lead set events = 1, head = decode(link.hash, 'hex'), revision = lead.revision + 1
    from json_to_recordset(${JSON.stringify(links.map(({ lead_id, hash }) => ({ lead_id, hash: hash.toString('hex') })))})
      as link (lead_id bigint, hash text) where lead.id = link.lead_id`.execute(trx)
  const added = rows.flatMap(({ id, contact_email, contact_phone }) => {
    const contact = firstOf.get(keyFor({ email: contact_email ?? '', phone: contact_phone ?? '' }))
    return contact ? [{ id, contact }] : []
  })
  const notes = added.flatMap(({ id, contact }) => readNotes(contact).map((body) => ({ lead_id: id, body, created_at: at })))
  if (notes.length > 0) await tables.insertInto('lead_note').values(notes).execute()
  return new Set(added.map(({ contact }) => contact))
}

/** Returns which phone numbers of contacts without an email address a lead of the agent has already, also one with an address. */
async function findPhones(trx: DatabaseTransaction, agentId: number, contacts: readonly ContactLine[]): Promise<Set<string>> {
  const keys = contacts.flatMap((contact) => (contact.email === '' ? keyFor(contact) : []))
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select lead_phone_key(contact_phone) as key from lead
    where agent_account_id = ${agentId} and contact_phone is not null and lead_phone_key(contact_phone) = any(${keys})`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

const maxNoteLength = 4000

const readNote = ({ note }: ContactLine): string => note.replaceAll('\0', '').toWellFormed().replaceAll('\r\n', '\n').trim()

/** Returns the note of a contact in parts that one row holds each. */
const readNotes = (contact: ContactLine): string[] =>
  (readNote(contact).match(new RegExp(`[^]{1,${maxNoteLength}}`, 'g')) ?? []).map((part) => part.trim()).filter(Boolean)

const maxTags = 20

/** Returns the tags of a cell, separated by commas or semicolons; one with a separator in it is quoted. */
const readTags = (text: string): string[] => {
  const parts =
    text
      .replaceAll('\0', '')
      .toWellFormed()
      .match(/\s*"(?:[^"]|"")*"\s*(?=[,;]|$)|[^,;]+/g) ?? []
  const tags = parts.map((part) =>
    part
      .trim()
      .replace(/^"([^]*)"$/, '$1')
      .replaceAll('""', '"'),
  )
  return [...new Set(tags.map((tag) => tag.replaceAll(/\s+/g, ' ').trim().slice(0, 30)))].filter(Boolean).slice(0, maxTags)
}

const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[",;|]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')

/** Updates a contact that is there already; returns whether anything changed, so that importing an export changes nothing. */
async function update(trx: DatabaseTransaction, agentId: number, contact: ContactLine, at: Date): Promise<boolean> {
  const tables = leadTables(trx)
  const isSame = contact.email
    ? sql<boolean>`lower(contact_email) = ${contact.email}`
    : sql<boolean>`contact_phone is not null and lead_phone_key(contact_phone) = ${phoneKey(contact.phone)}`
  const known = await tables
    .selectFrom('lead')
    .selectAll()
    .where('agent_account_id', '=', agentId)
    .where(isSame)
    .orderBy(sql`contact_email is null and buyer_account_id is null`, 'desc')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const notes = await tables.selectFrom('lead_note').select('body').where('lead_id', '=', known.id).orderBy('id').execute()
  const bodies = notes.map(({ body }) => body)
  const note = readNote(contact)
  const isNoted = [...bodies, joinNotes(bodies)].includes(note) || readNotes(contact).every((part) => bodies.includes(part))
  if (!isNoted) {
    const values = readNotes(contact).map((body) => ({ lead_id: known.id, body, created_at: at }))
    await tables.insertInto('lead_note').values(values).execute()
  }
  const tags = [...new Set([...known.tags, ...readTags(contact.tags)])].slice(0, maxTags)
  const phone = contact.phone || known.contact_phone
  // The name of a member is their own.
  const name = known.buyer_account_id === null ? contact.name : known.contact_name
  const isUnchanged = name === known.contact_name && phone === known.contact_phone && tags.length === known.tags.length
  if (isUnchanged && isNoted) return false
  await tables
    .updateTable('lead')
    .set({ contact_name: name, contact_phone: phone, tags, revision: known.revision + 1, modified_at: at })
    .where('id', '=', known.id)
    .execute()
  return true
}

/** As the export writes the notes of a lead in one cell. */
const joinNotes = (bodies: readonly string[]): string => bodies.join('\n\n').replaceAll('\r\n', '\n')

type ExportedRow = Record<string, string | null> & { id: number; stage: keyof typeof stageNames; source: LeadSource; tags: string[] }

const header = ['Name', 'Email', 'Phone', 'Stage', 'Home', 'Source', 'Tags', 'Next step', 'Due', 'Created', 'First response', 'Notes']

/** Returns up to 2,000 leads of an agent as lines of CSV, the first page with a header, and where the next one begins. */
export async function exportAll(db: Database, agentId: number, after = 0): Promise<{ csv: string; next: number | null }> {
  const { rows } = await sql<ExportedRow>`
    select lead.id, lead.stage, lead.source, lead.contact_email as email, lead.contact_phone as phone, listing.x_title as home,
      ${nameOfLead} as name,
      lead.tags, lead.next_action, to_char(lead.next_action_on, 'YYYY-MM-DD') as due,
      to_char(lead.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
      to_char(lead.first_response_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as responded,
      (select string_agg(body, E'\n\n' order by note.id) from lead_note note where note.lead_id = lead.id) as notes
    from lead left join account buyer on buyer.id = lead.buyer_account_id left join listing on listing.listing_key = lead.listing_key
    where lead.agent_account_id = ${agentId} and lead.id > ${after} order by lead.id limit ${perPage + 1}`.execute(db)
  const lines = rows
    .slice(0, perPage)
    .map((row) =>
      [
        row['name'],
        row['email'],
        row['phone'],
        stageNames[row.stage],
        row['home'],
        sourceNames[row.source],
        writeTags(row.tags),
        row['next_action'],
        row['due'],
        row['created'],
        row['responded'],
        row['notes'],
      ]
        .map((cell) => csvCell(cell ?? null))
        .join(','),
    )
  const all = after === 0 ? [header.join(','), ...lines] : lines
  return { csv: all.map((text) => `${text}\r\n`).join(''), next: rows.length > perPage ? Number(rows[perPage - 1]?.id) : null }
}
