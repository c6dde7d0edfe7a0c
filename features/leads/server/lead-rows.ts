import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { LeadEvent, LeadSource, LeadStage, LostReason } from '#features/leads/contract'
import type { Database } from '#platform/database/database.ts'

type LeadTable = {
  id: Generated<number>
  agent_account_id: number
  buyer_account_id: number | null
  listing_key: number | null
  source: LeadSource
  stage: LeadStage
  lost_reason: LostReason | null
  contact_name: Generated<string>
  contact_email: string | null
  contact_phone: string | null
  next_action: Generated<string>
  /** YYYY-MM-DD */
  next_action_on: ColumnType<Date | string | null, string | null | undefined, string | null>
  tags: Generated<string[]>
  first_response_at: Date | null
  waiting_since: Date | null
  last_message_id: Generated<number>
  events: Generated<number>
  head: Generated<Buffer>
  revision: Generated<number>
  /** What it is searched by, in small letters; the database writes it. */
  search_text: GeneratedAlways<string>
  /** Taken apart from a member once; it is joined with nobody again. */
  is_apart: Generated<boolean>
  /** Until it is decided whether somebody of the team follows up. */
  awaits_handout: Generated<boolean>
  created_at: Date
  modified_at: Date
}

type EventTable = {
  lead_id: number
  number: number
  kind: LeadEvent['kind']
  by_role: LeadEvent['by']
  detail: ColumnType<Record<string, unknown> | null, string | null, null>
  detail_hash: Buffer
  happened_at: Date
  previous: Buffer
  hash: Buffer
}

export interface Undo {
  id: number
  stage: LeadStage
  lostReason: LostReason | null
  /** Of the lead after the move; who changed it since is left alone. */
  revision: number
}

export type LeadTables = {
  lead: LeadTable
  lead_event: EventTable
  lead_note: { id: Generated<number>; lead_id: number; body: string; created_at: Date }
  lead_handout: { lead_id: number; account_id: number | null; handed_at: Date }
  lead_undo: { id: string; agent_account_id: number; before: ColumnType<Undo[], string, never>; created_at: Date }
  lead_sharing: { account_id: number; zip_at: Date | null; calls_at: Date | null; matches_at: Date | null }
  lead_merge: {
    lead_id: number
    contact_name: string
    contact_email: string | null
    contact_phone: string | null
    tags: string[]
    merged_at: Date
  }
  lead_view: { id: Generated<number>; agent_account_id: number; name: string; address: string; created_at: Date }
  lead_progress: { only_row: Generated<boolean>; last_message_id: number }
}

export type LeadRow = Selectable<LeadTable>
export type EventRow = Selectable<EventTable>

export const leadTables = (db: Database) => db.withTables<LeadTables>()
