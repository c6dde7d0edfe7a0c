import { sql } from 'kysely'
import { peopleOf, type BrokeragePerson } from '#features/brokerages/server'
import type { BrokeragePapers } from '#features/brokerages/contract'
import type { EnterpriseAccount, EnterpriseInvoice } from '#features/enterprise/contract'
import { filmUse } from '#features/videos/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { contractRows, invoiceRows, type ContractRow, type InvoiceRow } from './enterprise-rows.ts'
import { contractOn, dayOf, openPeriods } from './open-periods.ts'
import { firmOf } from './read-accounts.ts'

/** Returns everything of one brokerage. @throws Problem 'not-found' for one that never had a contract and is not there. */
export async function accountAt(db: Database, brokerageKey: number, at: Date): Promise<EnterpriseAccount> {
  const firm = await firmOf(db, brokerageKey, at)
  if (!firm) throw new Problem('not-found')
  const [contracts, invoices, members] = await Promise.all([
    contractRows(db).where('brokerage_key', '=', brokerageKey).execute(),
    invoiceRows(db).where('brokerage_key', '=', brokerageKey).execute(),
    peopleOf(db, brokerageKey),
  ])
  const { name, isClosed, used, invited } = firm
  const today = dayOf(at)
  return {
    brokerageKey,
    name,
    isClosed,
    seats: { used, invited, agreed: contractOn(contracts, today)?.seats ?? null },
    usage: await usageOf(db, members),
    contracts: contracts.map((contract) => ({
      ...contract,
      state: stateOn(contract, today),
      invoiced: invoices.some(({ contractId }) => contractId === contract.id),
    })),
    invoices: invoices.map(toInvoice),
    openPeriods: openPeriods(contracts, invoices).filter(({ startsOn }) => startsOn <= today),
    members,
  }
}

const stateOn = ({ startsOn, endsOn }: Pick<ContractRow, 'startsOn' | 'endsOn'>, day: string) =>
  day < startsOn ? 'upcoming' : day > endsOn ? 'ended' : 'current'

async function usageOf(db: Database, members: readonly BrokeragePerson[]): Promise<EnterpriseAccount['usage']> {
  const ids = members.map(({ accountId }) => accountId)
  const { rows } = await sql<{ listings: number }>`
    select count(*)::int as listings from listing where list_agent_account_id = any(${ids}::bigint[]) and x_on_market`.execute(db)
  return { listings: rows[0]?.listings ?? 0, ...(await filmUse(db, ...ids)) }
}

const toInvoice = ({ sentAt, settledAt, ...invoice }: InvoiceRow): EnterpriseInvoice => ({
  ...invoice,
  sentAt: sentAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
})

/** Returns what the administrators of a brokerage read of it: the contract of today, and invoices from when they were sent. */
export async function papersOf(db: Database, brokerageKey: number, at: Date): Promise<BrokeragePapers> {
  const contracts = await contractRows(db).where('brokerage_key', '=', brokerageKey).execute()
  if (contracts.length === 0) return { contract: null, invoices: [] }
  const invoices = await invoiceRows(db).where('brokerage_key', '=', brokerageKey).execute()
  return {
    contract: contractOn(contracts, dayOf(at)) ?? null,
    invoices: invoices.flatMap(({ status, number, ...invoice }) =>
      status === 'draft' || number === null ? [] : [{ ...invoice, number, status }],
    ),
  }
}
