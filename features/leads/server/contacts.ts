import { sql } from 'kysely'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { importContacts, LeadSource } from '#features/leads/contract'
import { csvCell } from '#platform/contract/csv-cell.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { Contact, type ContactLine } from '../contract/input.ts'
import { sourceNames, stageNames } from '../contract/stage-names.ts'
import { nextLink } from './lead-events.ts'
import { leadTables } from './lead-rows.ts'
import { nameOfLead } from './read-leads.ts'

const perPage = 2000

interface Imported {
  added: number
  updated: number
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
  const added = await services.db.transaction().execute(async (trx) => {
    const isNew = await addNew(trx, agentId, readable, at)
    for (const contact of readable) if (!isNew.has(contact)) await update(trx, agentId, contact, at)
    return isNew.size
  })
  return { added, updated: readable.length - added, problems }
}

/** Adds the contacts whose mailbox is not there yet, in a few statements for all of them, and returns which they are. */
async function addNew(trx: DatabaseTransaction, agentId: number, contacts: readonly ContactLine[], at: Date): Promise<Set<ContactLine>> {
  const tables = leadTables(trx)
  // Of a mailbox that stands in several lines the first one is new.
  const firstOf = new Map(contacts.toReversed().map((contact) => [contact.email, contact]))
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
        contact_email: contact.email,
        contact_phone: contact.phone || null,
        tags: tagsOf(contact.tags),
        first_response_at: null,
        waiting_since: null,
        created_at: at,
        modified_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'events', 'head', 'contact_email'])
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
  const added = rows.flatMap(({ id, contact_email }) => {
    const contact = firstOf.get(contact_email ?? '')
    return contact ? [{ id, contact }] : []
  })
  const notes = added.flatMap(({ id, contact }) => {
    const body = noteOf(contact)
    return body === '' ? [] : [{ lead_id: id, body, created_at: at }]
  })
  if (notes.length > 0) await tables.insertInto('lead_note').values(notes).execute()
  return new Set(added.map(({ contact }) => contact))
}

const noteOf = ({ note }: ContactLine): string => note.replaceAll('\0', '').trim().slice(0, 4000)

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;]/).map((tag) => tag.replaceAll(/\s+/g, ' ').trim().slice(0, 30)))].filter(Boolean).slice(0, 20)

/** Brings a contact up to date whose mailbox is there already. */
async function update(trx: DatabaseTransaction, agentId: number, contact: ContactLine, at: Date): Promise<void> {
  const tables = leadTables(trx)
  const known = await tables
    .selectFrom('lead')
    .selectAll()
    .where('agent_account_id', '=', agentId)
    .where((is) => is(sql`lower(contact_email)`, '=', contact.email))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tables
    .updateTable('lead')
    .set({
      contact_name: contact.name,
      contact_phone: contact.phone || known.contact_phone,
      tags: [...new Set([...known.tags, ...tagsOf(contact.tags)])].slice(0, 20),
      revision: known.revision + 1,
      modified_at: at,
    })
    .where('id', '=', known.id)
    .execute()
  const note = noteOf(contact)
  const isNoted =
    note !== '' &&
    (await tables.selectFrom('lead_note').select('id').where('lead_id', '=', known.id).where('body', '=', note).executeTakeFirst())
  if (note && !isNoted) await tables.insertInto('lead_note').values({ lead_id: known.id, body: note, created_at: at }).execute()
}

const header = ['Name', 'Email', 'Phone', 'Stage', 'Home', 'Source', 'Tags', 'Next step', 'Due', 'Created', 'First response', 'Notes']

/** Returns up to 2,000 leads of an agent as lines of CSV, the first page with a header, and where the next one begins. */
export async function exportAll(db: Database, agentId: number, after = 0): Promise<{ csv: string; next: number | null }> {
  const { rows } = await sql<Record<string, string | null> & { id: number; stage: keyof typeof stageNames; source: LeadSource }>`
    select lead.id, lead.stage, lead.source, lead.contact_email as email, lead.contact_phone as phone, listing.x_title as home,
      ${nameOfLead} as name,
      array_to_string(lead.tags, ', ') as tags, lead.next_action, to_char(lead.next_action_on, 'YYYY-MM-DD') as due,
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
        row['tags'],
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
