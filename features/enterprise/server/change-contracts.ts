import * as texts from '#texts/enterprise'
import { sql } from 'kysely'
import type { ContractTerms } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { periodCents, periodsOf } from '../contract/periods.ts'
import { readCents } from '../contract/seat-price.ts'
import { contractRows, enterpriseTables, invoiceRows, type ContractRow } from './enterprise-rows.ts'
import { firmOf } from './read-accounts.ts'

function refuse(field: keyof ContractTerms, message: string): never {
  throw new Problem('conflict', message, { [`body.${field}`]: message })
}

/** The papers of one brokerage change one after the other. */
export const lockPapers = (trx: DatabaseTransaction, brokerageKey: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`enterprise ${brokerageKey}`}, 0))`.execute(trx)

/** Returns a contract with its brokerage locked. @throws Problem 'not-found' for none. */
export async function lockedContract(trx: DatabaseTransaction, id: number): Promise<ContractRow> {
  const find = () => contractRows(trx).where('id', '=', id).executeTakeFirst()
  const before = await find()
  if (before) await lockPapers(trx, before.brokerageKey)
  // Read again: it may have been changed while we stood in line.
  const contract = before && (await find())
  if (!contract) throw new Problem('not-found', texts.thisContractIsGone)
  return contract
}

/** The schema of the call let through only what can be read. */
const centsOf = (seatPrice: string): number => readCents(seatPrice) ?? 0

const columnsOf = ({ startsOn, endsOn, seats, seatPrice, terms }: ContractTerms) => ({
  starts_on: startsOn,
  ends_on: endsOn,
  seats,
  seat_cents: centsOf(seatPrice),
  terms,
})

export async function addContract(trx: DatabaseTransaction, brokerageKey: number, terms: ContractTerms, at: Date): Promise<void> {
  await lockPapers(trx, brokerageKey)
  const firm = await firmOf(trx, brokerageKey, at)
  if (!firm) throw new Problem('not-found')
  if (firm.isClosed) throw new Problem('conflict', texts.closedTakesNoContract)
  await refuseOverlap(trx, brokerageKey, terms)
  const row = { brokerage_key: brokerageKey, brokerage_name: firm.name, ...columnsOf(terms) }
  await enterpriseTables(trx).insertInto('enterprise_contract').values(row).execute()
}

/** Changes a contract, and its drafts with it; days that were invoiced stay in it. Returns the brokerage. */
export async function changeContract(trx: DatabaseTransaction, id: number, terms: ContractTerms): Promise<number> {
  const contract = await lockedContract(trx, id)
  const invoices = await invoiceRows(trx).where('contract_id', '=', id).where('status', '<>', 'draft').execute()
  if (invoices.length > 0 && terms.startsOn !== contract.startsOn)
    refuse('startsOn', fill(texts.firstDayStays, { day: dayAsTyped(contract.startsOn) }))
  const last = invoices.find(({ status }) => status !== 'void')?.endsOn
  if (last !== undefined && terms.endsOn < last) refuse('endsOn', fill(texts.invoicedUntil, { day: dayAsTyped(last) }))
  await refuseOverlap(trx, contract.brokerageKey, terms, id)
  await enterpriseTables(trx).updateTable('enterprise_contract').set(columnsOf(terms)).where('id', '=', id).execute()
  await followInDrafts(trx, id, terms)
  return contract.brokerageKey
}

/** Removes a contract without invoices, and returns its brokerage. */
export async function removeContract(trx: DatabaseTransaction, id: number): Promise<number> {
  const { brokerageKey } = await lockedContract(trx, id)
  const invoice = await invoiceRows(trx).where('contract_id', '=', id).executeTakeFirst()
  if (invoice) throw new Problem('conflict', texts.contractHasInvoices)
  await enterpriseTables(trx).deleteFrom('enterprise_contract').where('id', '=', id).execute()
  return brokerageKey
}

async function refuseOverlap(trx: DatabaseTransaction, brokerageKey: number, terms: ContractTerms, except = 0): Promise<void> {
  const contracts = await contractRows(trx).where('brokerage_key', '=', brokerageKey).where('id', '<>', except).execute()
  const overlapping = contracts.find(({ startsOn, endsOn }) => startsOn <= terms.endsOn && terms.startsOn <= endsOn)
  if (overlapping)
    refuse('startsOn', fill(texts.termsOverlap, { from: dayAsTyped(overlapping.startsOn), until: dayAsTyped(overlapping.endsOn) }))
}

/** Nobody has seen a draft: it charges what the contract says now, and goes where its month is not in it any more. */
async function followInDrafts(trx: DatabaseTransaction, contractId: number, terms: ContractTerms): Promise<void> {
  const tables = enterpriseTables(trx)
  const drafts = await invoiceRows(trx).where('contract_id', '=', contractId).where('status', '=', 'draft').execute()
  const periods = periodsOf(terms)
  for (const { id, month } of drafts) {
    const period = periods.find((each) => each.month === month)
    if (!period) await tables.deleteFrom('enterprise_invoice').where('id', '=', id).execute()
    else
      await tables
        .updateTable('enterprise_invoice')
        .set(chargeOf(period, terms.seats, centsOf(terms.seatPrice)))
        .where('id', '=', id)
        .execute()
  }
}

/** Returns what an invoice says of a period. */
export const chargeOf = (period: ReturnType<typeof periodsOf>[number], seats: number, seatCents: number) => ({
  starts_on: period.startsOn,
  ends_on: period.endsOn,
  seats,
  seat_cents: seatCents,
  total_cents: periodCents(period, seats, seatCents),
})
