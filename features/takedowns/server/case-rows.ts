import type { ColumnType, Selectable } from 'kysely'
import type { CopyrightNotice, CounterNotice, TakedownState } from '#features/takedowns/contract'
import { dayIn, zoneOfState } from '#features/agents/server'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { businessDaysAfter } from './business-days.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string, string>

type CaseTable = {
  case_number: string
  state: ColumnType<TakedownState, TakedownState | undefined, TakedownState>
  /** Arrays of eight-byte numbers arrive as texts, see `homeIdsOf`. */
  listing_keys: ColumnType<string[], number[], never>
  guide_ids: ColumnType<string[], number[], never>
  video_folder: string | null
  agent_account_id: number
  sender_account_id: number | null
  notice: Json<CopyrightNotice>
  received_at: Date
  hidden_at: Nullable<Date>
  counter_token: string
  counter: ColumnType<CounterNotice | null, string | undefined, string>
  countered_at: Nullable<Date>
  court_at: Nullable<Date>
  settled_at: Nullable<Date>
  reason: Nullable<string>
  decided_by: Nullable<number>
}
export type CaseRow = Selectable<CaseTable>

export const guideIdsOf = ({ guide_ids }: Pick<CaseRow, 'guide_ids'>): number[] => guide_ids.map(Number)
export const listingIdsOf = ({ listing_keys }: Pick<CaseRow, 'listing_keys'>): number[] => listing_keys.map(Number)

export const caseTables = (db: Database) => db.withTables<{ takedown_case: CaseTable }>()

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns an ISO day as a letter writes it: April 5, 2028. */
export const longDay = (isoDay: string): string => longDate.format(new Date(`${isoDay}T00:00:00Z`))
/** Returns the day it is where the operator is; its business days count. */
export const dayAt = ({ operatorState }: Pick<Config, 'operatorState'>, time: Date | number): string =>
  dayIn(zoneOfState(operatorState ?? ''), Number(time))

/** Not less than 10 and not more than 14 business days after the counter-notice; nothing while it is before a court. */
export function restoreWindow(
  config: Pick<Config, 'operatorState'>,
  { countered_at, court_at, state }: Pick<CaseRow, 'countered_at' | 'court_at' | 'state'>,
) {
  if (!countered_at || court_at || state !== 'countered') return { restoreFrom: null, restoreBy: null }
  const from = dayAt(config, countered_at)
  return { restoreFrom: businessDaysAfter(from, 10), restoreBy: businessDaysAfter(from, 14) }
}
