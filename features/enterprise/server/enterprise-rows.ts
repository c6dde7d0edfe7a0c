import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'
import type { InvoiceStatus } from '#features/enterprise/contract'
import type { Database } from '#platform/database/database.ts'

/** Written as `YYYY-MM-DD`; read it through `text`. */
type Day = ColumnType<Date, string, string>

interface ContractTable {
  id: GeneratedAlways<number>
  brokerage_key: number
  brokerage_name: string
  starts_on: Day
  ends_on: Day
  seats: number
  seat_cents: number
  terms: string
}

interface InvoiceTable {
  id: GeneratedAlways<number>
  number: string | null
  contract_id: number
  brokerage_key: number
  brokerage_name: string
  month: Day
  starts_on: Day
  ends_on: Day
  seats: number
  seat_cents: number
  total_cents: ColumnType<string, number, number>
  status: Generated<InvoiceStatus>
  created_at: Date
  sent_at: Date | null
  settled_at: Date | null
}

type EnterpriseTables = { enterprise_contract: ContractTable; enterprise_invoice: InvoiceTable }

export const enterpriseTables = (db: Database) => db.withTables<EnterpriseTables>()

/** Contracts, the newest first, with days as text. */
export const contractRows = (db: Database) =>
  enterpriseTables(db)
    .selectFrom('enterprise_contract')
    .select([
      'id',
      'brokerage_key as brokerageKey',
      'brokerage_name as brokerageName',
      sql<string>`starts_on::text`.as('startsOn'),
      sql<string>`ends_on::text`.as('endsOn'),
      'seats',
      'seat_cents as seatCents',
      'terms',
    ])
    .orderBy('starts_on', 'desc')
export type ContractRow = Awaited<ReturnType<ReturnType<typeof contractRows>['execute']>>[number]

/** Invoices, the newest first, with days as text. */
export const invoiceRows = (db: Database) =>
  enterpriseTables(db)
    .selectFrom('enterprise_invoice')
    .select([
      'id',
      'number',
      'contract_id as contractId',
      'brokerage_key as brokerageKey',
      'brokerage_name as brokerageName',
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<string>`starts_on::text`.as('startsOn'),
      sql<string>`ends_on::text`.as('endsOn'),
      'seats',
      'seat_cents as seatCents',
      sql<number>`total_cents::float8`.as('totalCents'),
      'status',
      'sent_at as sentAt',
      'settled_at as settledAt',
    ])
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number]
