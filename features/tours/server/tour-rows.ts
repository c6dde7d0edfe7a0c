import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AgentAvailability, Availability, TourKind, TourMode, TourState, Verdict } from '#features/tours/contract'
import type { AgreementKind } from '../contract/agreement.ts'
import type { DocumentType } from '#platform/storage/stored-document.ts'
import type { Database } from '#platform/database/database.ts'

type Json<T> = ColumnType<T, string, string>

/** Findings of reading a calendar, apart from its busy times. */
export type CalendarReport = Pick<AgentAvailability['calendar'], 'events' | 'unreadable' | 'problems' | 'unknownZones' | 'isCut'>

export interface BusyTime {
  from: string
  to: string
}

type AgentTable = {
  account_id: number
  weekly: Json<Availability['weekly']>
  exceptions: Json<Availability['exceptions']>
  buffer_before_minutes: number
  buffer_after_minutes: number
  notice_minutes: number
  most_a_day: number
  length_minutes: number
  horizon_days: number
  video_link: string | null
  feed_key: string
  /** False until the agent saves hours; nothing is offered before. */
  hours_chosen: Generated<boolean>
  modified_at: Date
}

type RequestTable = {
  id: Generated<number>
  client_id: string
  buyer_account_id: number | null
  agent_account_id: number
  listing_key: number
  kind: TourKind
  state: TourState
  time_zone: string
  length_minutes: number
  note: string
  starts_at: Date | null
  proposed_by: number | null
  canceled_by: number | null
  reason: string | null
  agreement_required: boolean
  agreement_id: number | null
  disclosure: ColumnType<string | null, string | null | undefined, string | null>
  buyer_agent_name: ColumnType<string | null, string | null | undefined, string | null>
  buyer_agent_brokerage: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: Date | null
  verdict: Generated<Verdict | null>
  revision: Generated<number>
  requested_at: Date
  modified_at: Date
}

export type SlotState = 'asked' | 'held' | 'confirmed' | 'released'

type SlotTable = {
  id: Generated<number>
  request_id: number
  agent_account_id: number
  starts_at: Date
  ends_at: Date
  /** A range of PostgreSQL; compared in the database alone. */
  busy: ColumnType<string, string, never>
  state: SlotState
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

type AgreementTable = {
  id: Generated<number>
  buyer_account_id: number | null
  agent_account_id: number
  jurisdiction: string
  kind: AgreementKind
  form_text: string
  form_hash: string
  signed_name: string | null
  signed_at: Date | null
  ends_at: Date
  file_id: Optional<string>
  /** The fields below are null for agreements of earlier versions. */
  listing_key: Optional<number>
  time_zone: Optional<string>
  /** YYYY-MM-DD */
  ends_on: Optional<string>
  is_exclusive: Optional<boolean>
  offered_at: Optional<Date>
  closed_at: Optional<Date>
  disclosure_file_id: Optional<string>
  disclosure_received_at: Optional<Date>
  seller_consent_file_id: Optional<string>
  buyer_consent_file_id: Optional<string>
  opened_at: Optional<Date>
  consent_text: Optional<string>
  consented_at: Optional<Date>
  signed_from: Optional<string>
  sealed_file_id: Optional<string>
  sealed_at: Optional<Date>
  seal_key_id: Optional<string>
  seal_retry_at: Optional<Date>
  void_at: Optional<Date>
  void_reason: Optional<'listing_agent'>
  void_announced_at: Optional<Date>
}

type SealKeyTable = {
  id: string
  name: string
  certificates: string
  private_key: Buffer | null
  active_from: Date
  retired_at: Optional<Date>
}

export type TourTables = {
  tour_agent: AgentTable
  tour_listing: {
    listing_key: number
    mode: TourMode
    /** YYYY-MM-DD */
    not_before: ColumnType<Date | string | null, string | null, string | null>
    length_minutes: number | null
    instructions: string
  }
  tour_agreement: AgreementTable
  tour_agreement_file: {
    id: string
    content_type: DocumentType
    byte_size: number
    fingerprint: string
    uploaded_by: number | null
    uploaded_at: Date
  }
  tour_seal_key: SealKeyTable
  tour_request: RequestTable
  tour_slot: SlotTable
  tour_event: {
    id: Generated<number>
    request_id: number
    step: string
    by_account_id: number | null
    revision: number
    state: TourState
    starts_at: Date | null
    slots: Json<string[]>
    reason: string | null
    happened_at: Date
    announced_at: Generated<Date | null>
  }
  tour_reminder: { request_id: number; hours_before: number; starts_at: Date; sent_at: Date }
  tour_busy_calendar: {
    agent_account_id: number
    url: string | null
    busy: Json<BusyTime[]>
    read_at: Date | null
    failure: string | null
    report: ColumnType<CalendarReport, string | undefined, string>
    /** Time of the reading that `busy` and `report` are from. */
    succeeded_at: Date | null
    /** Attempts in a row that timed out; the running attempt counts. */
    timeouts: Generated<number>
    switched_off_at: Generated<Date | null>
  }
}

export type RequestRow = Selectable<RequestTable>
export type SlotRow = Selectable<SlotTable>
export type SealKeyRow = Selectable<SealKeyTable>
export type AgreementRow = Selectable<AgreementTable>
export type AgentRow = Selectable<AgentTable>

export const tourTables = (db: Database) => db.withTables<TourTables>()

const minuteMs = 60_000

/** The times of a tour with its buffers, as a slot stores them. */
export function slotValues(agent: Pick<AgentRow, 'buffer_before_minutes' | 'buffer_after_minutes'>, start: number, minutes: number) {
  const end = start + minutes * minuteMs
  const from = new Date(start - agent.buffer_before_minutes * minuteMs).toISOString()
  const to = new Date(end + agent.buffer_after_minutes * minuteMs).toISOString()
  return { starts_at: new Date(start), ends_at: new Date(end), busy: `[${from},${to})` }
}
