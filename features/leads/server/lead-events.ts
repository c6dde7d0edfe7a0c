import type { LeadEvent } from '#features/leads/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { canonicalJson, sha256 } from '#platform/database/sealed.ts'
import { leadTables, type EventRow, type LeadRow } from './lead-rows.ts'

interface Happening {
  kind: LeadEvent['kind']
  by: LeadEvent['by']
  at: Date
  detail?: Record<string, unknown>
  /** Nothing an agent edits changed: what they are changing on the page meanwhile is not refused. */
  sameRevision?: boolean
}

/** Returns the hash of a link; of what it tells only the hash goes in, so that it can be emptied when its person leaves. */
export const hashOf = (
  event: Pick<EventRow, 'lead_id' | 'number' | 'kind' | 'by_role' | 'happened_at' | 'detail_hash' | 'previous'>,
): Buffer =>
  sha256(
    event.previous,
    [event.lead_id, event.number, event.kind, event.by_role, event.happened_at.toISOString()].join('\n'),
    event.detail_hash,
  )

/** Returns the link that follows what is recorded of a lead so far. */
export function nextLink(row: Pick<LeadRow, 'id' | 'events' | 'head'>, { kind, by, at, detail = {} }: Happening): EventRow {
  const link = {
    lead_id: row.id,
    number: row.events + 1,
    kind,
    by_role: by,
    detail_hash: sha256(canonicalJson(detail)),
    happened_at: at,
    previous: row.head,
  }
  return { ...link, detail, hash: hashOf(link) }
}

/** Adds a link to the record of a lead, whose row the caller has locked; returns the row with its new head. */
export async function noteLead(trx: DatabaseTransaction, row: LeadRow, happening: Happening): Promise<LeadRow> {
  const link = nextLink(row, happening)
  const tables = leadTables(trx)
  await tables
    .insertInto('lead_event')
    .values({ ...link, detail: JSON.stringify(link.detail) })
    .execute()
  return tables
    .updateTable('lead')
    .set({ events: link.number, head: link.hash, modified_at: happening.at, revision: row.revision + (happening.sameRevision ? 0 : 1) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns whether the links of a lead, in their order, are those that were written. */
export function isIntact(lead: Pick<LeadRow, 'events' | 'head'>, events: readonly EventRow[]): boolean {
  let previous: Buffer = Buffer.alloc(0)
  for (const [index, event] of events.entries()) {
    if (event.number !== index + 1 || !event.previous.equals(previous) || !hashOf(event).equals(event.hash)) return false
    if (event.detail !== null && !sha256(canonicalJson(event.detail)).equals(event.detail_hash)) return false
    previous = event.hash
  }
  return events.length === lead.events && previous.equals(lead.head)
}

/** Goes through every record; returns how many there are and the ids of leads whose record was changed. */
export async function checkLeads(db: Database): Promise<{ checked: number; broken: number[] }> {
  const broken: number[] = []
  let [checked, after] = [0, 0]
  for (;;) {
    const { leads, events } = await recordsAfter(db, after)
    if (leads.length === 0) return { checked, broken }
    const byLead = Map.groupBy(events, (event) => event.lead_id)
    for (const lead of leads) if (!isIntact(lead, byLead.get(lead.id) ?? [])) broken.push(lead.id)
    checked += leads.length
    after = leads.at(-1)?.id ?? after
  }
}

/** The next records as they were at one moment: a link that is added meanwhile would look like one that was altered. */
const recordsAfter = (db: Database, after: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables = leadTables(trx)
      const leads = await tables
        .selectFrom('lead')
        .select(['id', 'events', 'head'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(500)
        .execute()
      const ids = leads.map(({ id }) => id)
      const events =
        ids.length === 0 ? [] : await tables.selectFrom('lead_event').selectAll().where('lead_id', 'in', ids).orderBy('number').execute()
      return { leads, events }
    })
