import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { CaseKind, CaseReason, CaseState, ReportedKind, ReportReason, SignalKind } from '#features/moderation/contract'
import type { Database } from '#platform/database/database.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What a decision changes, for taking it back. */
export interface Previous {
  state: CaseState
  waits: boolean
  reason: CaseReason | null
  details: string
  held: number[]
  decidedAt: string | null
  decidedBy: number | null
}

type CaseTable = {
  id: GeneratedAlways<number>
  kind: CaseKind
  thing_id: number
  account_id: number
  state: Defaulted<CaseState>
  waits: Defaulted<boolean>
  score: Defaulted<number>
  revision: Defaulted<number>
  opened_at: Date
  decided_at: Empty<Date>
  decided_by: Empty<number>
  reason: Empty<CaseReason>
  details: Defaulted<string>
  /** Arrays of eight-byte numbers arrive as texts, see `heldBy`. */
  held_listings: ColumnType<string[], number[] | undefined, number[]>
  answer: Empty<string>
  answered_at: Empty<Date>
  previous: ColumnType<Previous | null, never, string | null>
}
export type CaseRow = Selectable<CaseTable>

type SignalTable = { case_id: number; kind: SignalKind; key: string; weight: number; detail: string; arose_at: Date }

type ReportTable = {
  id: GeneratedAlways<number>
  reporter_account_id: number
  kind: ReportedKind
  thing_id: number
  reason: ReportReason
  details: string
  created_at: Date
  closed_at: Empty<Date>
}

export const moderationTables = (db: Database) =>
  db.withTables<{ moderation_case: CaseTable; moderation_signal: SignalTable; moderation_report: ReportTable }>()

export const heldBy = ({ held_listings }: Pick<CaseRow, 'held_listings'>): number[] => held_listings.map(Number)
