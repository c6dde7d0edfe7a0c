import { sql } from 'kysely'
import type { LeadDetail, LeadOrigin } from '#features/leads/contract'
import { cutPage, type PageNumbers, type PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/leads'
import { isIntact } from './lead-events.ts'
import type { EventRow, LeadRow } from './lead-rows.ts'
import { accountName, joined, shown, toLead, type ShownRow } from './read-leads.ts'

export interface FoundLead {
  row: ShownRow & Pick<LeadRow, 'events' | 'head'>
  events: EventRow[]
  notes: LeadDetail['notes']
  isJoined: boolean
  names: Record<string, string>
}

/** A link as JSON has it: moments as text, hashes as hexadecimal digits behind `\\x`. */
type LinkText = Omit<EventRow, 'happened_at' | 'detail_hash' | 'previous' | 'hash'> &
  Record<'happened_at' | 'detail_hash' | 'previous' | 'hash', string>

const bytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')
const moment = (text: string): string => new Date(text).toISOString()

/**
 * Returns a lead of this agent with its record and notes, in one statement and so as all of it was at one moment: a link that is added
 * meanwhile would look like one that was altered. Throws 'not-found', also for leads of others.
 */
export async function foundLead(db: Database, agentId: number, id: number): Promise<FoundLead> {
  const { rows } = await sql<
    FoundLead['row'] & {
      links: LinkText[] | null
      written: { id: number; body: string; created_at: string }[] | null
      joined: boolean
      names: Record<string, string> | null
    }
  >`
    select ${shown}, lead.events, lead.head,
      (select json_agg(link order by link.number) from lead_event link where link.lead_id = lead.id) as links,
      (select json_agg(note order by note.id desc) from lead_note note where note.lead_id = lead.id) as written,
      exists (select from lead_merge where lead_merge.lead_id = lead.id) as joined,
      (select json_object_agg(person.id, ${accountName('person')}) from account person where person.id in (
        select (link.detail ->> 'to')::bigint from lead_event link where link.lead_id = lead.id and link.kind = 'handed'
        union select (passed ->> 'id')::bigint from lead_event link cross join lateral jsonb_array_elements(link.detail -> 'passed') passed
        where link.lead_id = lead.id and link.kind = 'handed'
      )) as names
    from lead ${joined} where lead.id = ${id} and lead.agent_account_id = ${agentId}`.execute(db)
  const [first] = rows
  if (!first) throw new Problem('not-found', texts.thisLeadIsNotYours)
  const { links, written, joined: isJoined, names, ...row } = first
  return {
    row,
    events: (links ?? []).map((link) => ({
      ...link,
      happened_at: new Date(link.happened_at),
      detail_hash: bytes(link.detail_hash),
      previous: bytes(link.previous),
      hash: bytes(link.hash),
    })),
    notes: (written ?? []).map((note) => ({ id: note.id, body: note.body, createdAt: moment(note.created_at) })),
    isJoined,
    names: names ?? {},
  }
}

/** Returns what its agent sees of a lead. */
export function toDetail({ row, events, notes, isJoined, names }: FoundLead): LeadDetail {
  return {
    ...toLead(row),
    origin: originOf(events),
    events: events.map((event) => ({
      number: event.number,
      kind: event.kind,
      by: event.by_role,
      at: event.happened_at.toISOString(),
      detail: event.detail,
      hash: event.hash.toString('hex'),
    })),
    isIntact: isIntact(row, events),
    notes,
    isJoined,
    leader: null,
    followers: [],
    names,
  }
}

/** Returns a lead of this agent with all that is known of it. Throws 'not-found', also for leads of others. */
export const leadDetail = async (db: Database, agentId: number, id: number): Promise<LeadDetail> =>
  toDetail(await foundLead(db, agentId, id))

/** Cuts a page out of the record of a lead; the whole record is read to verify its hashes. */
export function pageOfEvents({ events: all }: Pick<LeadDetail, 'events'>, asked: PageQuery): PageNumbers & Pick<LeadDetail, 'events'> {
  const { items: events, ...numbers } = cutPage(all, asked)
  return { events, ...numbers }
}

function originOf(events: readonly EventRow[]): LeadOrigin | null {
  const detail = events.findLast(({ kind }) => kind === 'created' || kind === 'merged')?.detail as Partial<LeadOrigin> | null | undefined
  if (!detail?.source) return null
  return {
    source: detail.source,
    page: detail.page ?? null,
    room: detail.room ?? null,
    seconds: detail.seconds ?? null,
    isMailboxVerified: detail.isMailboxVerified ?? false,
    consent: detail.consent ?? null,
  }
}
