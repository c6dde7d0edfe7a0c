import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Plan } from '#features/accounts/contract'
import type { BillingInterval } from '#features/billing/contract'

type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>

type BillingAccountTable = {
  account_id: number
  customer_id: Empty<string>
  subscription_id: Empty<string>
  plan: Empty<Plan>
  billing_interval: Empty<BillingInterval>
  provider_status: Empty<string>
  price_cents: Empty<number>
  trial_end: Empty<Date>
  period_end: Empty<Date>
  cancel_at_period_end: Generated<boolean>
  past_due_since: Empty<Date>
  checkout_session_id: Empty<string>
  setup_intent_id: Empty<string>
  trial_used_at: Empty<Date>
  card_brand: Empty<string>
  card_last4: Empty<string>
  card_exp_month: Empty<number>
  card_exp_year: Empty<number>
  over_limit_since: Empty<Date>
  staying_listings: Generated<number[]>
  followed_at: Empty<Date>
}
export type BillingAccount = Selectable<BillingAccountTable>

type PlanGrantTable = {
  id: GeneratedAlways<number>
  account_id: number
  plan: 'pro' | 'premium'
  ends_at: Date
  reason: string
  granted_at: Date
  granted_by: number
  ended_at: Empty<Date>
  ended_by: Empty<number>
  is_settled: Generated<boolean>
}
export type PlanGrant = Selectable<PlanGrantTable>

export interface InvoiceLine {
  description: string
  cents: number
  /** Seconds since 1970. */
  from: number
  until: number
}

type BillingInvoiceTable = {
  id: string
  account_id: number
  number: Empty<string>
  status: string
  created_at: Date
  total_cents: number
  tax_cents: number
  paid_cents: number
  lines: ColumnType<InvoiceLine[], string, string>
}
export type BillingInvoice = Selectable<BillingInvoiceTable>

export type BillingTables = {
  billing_account: BillingAccountTable
  billing_invoice: BillingInvoiceTable
  billing_plan_grant: PlanGrantTable
  billing_event: {
    id: string
    position: GeneratedAlways<number>
    type: string
    customer_id: Empty<string>
    received_at: Date
    followed: Generated<boolean>
  }
  billing_consent: {
    id: GeneratedAlways<number>
    account_id: number
    at: Date
    statement: string
    statement_sha256: Buffer
    price_cents: number
  }
}

export type SimulatorTables = {
  billing_simulator: {
    id: string
    customer_id: Empty<string>
    kind: string
    created_at: Date
    body: ColumnType<Record<string, unknown>, string, string>
  }
  billing_simulator_event: {
    id: string
    position: GeneratedAlways<number>
    body: string
    deliver_at: Date
    tries: Generated<number>
  }
}
