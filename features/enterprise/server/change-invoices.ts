import * as texts from '#texts/enterprise'
import { sql } from 'kysely'
import { peopleOf } from '#features/brokerages/server'
import type { InvoiceStatus } from '#features/enterprise/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { nextStatuses } from '../contract/accounts.ts'
import { chargeOf, lockedContract } from './change-contracts.ts'
import { enterpriseTables, invoiceRows, type InvoiceRow } from './enterprise-rows.ts'
import { invoiceMail } from './invoice-mail.ts'
import { dayOf, openPeriods } from './open-periods.ts'

/** Creates the draft of a month that has begun, and returns the brokerage. */
export async function draftInvoice(trx: DatabaseTransaction, contractId: number, month: string, at: Date): Promise<number> {
  const contract = await lockedContract(trx, contractId)
  const { brokerageKey, brokerageName, seats, seatCents } = contract
  const invoices = await invoiceRows(trx).where('contract_id', '=', contractId).execute()
  const period = openPeriods([contract], invoices).find((each) => each.month === month)
  if (!period || period.startsOn > dayOf(at)) throw new Problem('conflict', texts.monthNotOpen, { 'body.month': texts.monthNotOpen })
  const of = { contract_id: contractId, brokerage_key: brokerageKey, brokerage_name: brokerageName, month: `${month}-01`, created_at: at }
  await enterpriseTables(trx)
    .insertInto('enterprise_invoice')
    .values({ ...of, ...chargeOf(period, seats, seatCents) })
    .execute()
  return brokerageKey
}

/** Deletes a draft, and returns the brokerage. */
export async function deleteDraft(trx: DatabaseTransaction, id: number): Promise<number> {
  const { status, brokerageKey } = await lockedInvoice(trx, id)
  if (status !== 'draft') throw new Problem('conflict', texts.sentInvoicesStay)
  await enterpriseTables(trx).deleteFrom('enterprise_invoice').where('id', '=', id).execute()
  return brokerageKey
}

/** Sends a draft, or settles what was sent, and returns the brokerage. */
export async function changeInvoice(
  services: Services,
  trx: DatabaseTransaction,
  id: number,
  status: Exclude<InvoiceStatus, 'draft'>,
  at: Date,
): Promise<number> {
  const invoice = await lockedInvoice(trx, id)
  if (!nextStatuses[invoice.status].includes(status)) throw new Problem('conflict', texts.alreadyMovedOn[invoice.status])
  const change = status === 'sent' ? { number: await nextNumber(trx, at), sent_at: at } : { settled_at: at }
  await enterpriseTables(trx)
    .updateTable('enterprise_invoice')
    .set({ status, ...change })
    .where('id', '=', id)
    .execute()
  if ('number' in change) await mailTo(services, trx, { ...invoice, number: change.number })
  return invoice.brokerageKey
}

async function lockedInvoice(trx: DatabaseTransaction, id: number): Promise<InvoiceRow> {
  const find = () => invoiceRows(trx).where('id', '=', id).executeTakeFirst()
  const before = await find()
  if (before) await lockedContract(trx, before.contractId)
  const invoice = before && (await find())
  if (!invoice) throw new Problem('not-found', texts.thisInvoiceIsGone)
  return invoice
}

/** Locked until the transaction ends, so that a number is given once and one that was rolled back is given again. */
async function nextNumber(trx: DatabaseTransaction, at: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('enterprise invoice number'))`.execute(trx)
  const prefix = `INV-${at.getUTCFullYear()}-`
  const { last } = await enterpriseTables(trx)
    .selectFrom('enterprise_invoice')
    .select(sql<number>`coalesce(max(substring(number from ${prefix.length + 1}::int)::int), 0)`.as('last'))
    .where('number', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow()
  return `${prefix}${String(last + 1).padStart(4, '0')}`
}

async function mailTo({ mail, config }: Services, trx: DatabaseTransaction, invoice: InvoiceRow & { number: string }): Promise<void> {
  const people = await peopleOf(trx, invoice.brokerageKey)
  const text = invoiceMail(invoice, `${config.publicUrl}/brokerage/dashboard`)
  for (const { email, role } of people) if (role === 'admin') await mail.send(trx, { to: email, ...text })
}
