import * as texts from '#texts/enterprise'
import * as z from 'zod/mini'
import { brokerageRoles } from '#features/brokerages/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { typedField } from '#platform/contract/typed-field.ts'
import { withoutNul } from '#platform/contract/field-checks.ts'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { readNumber } from '#platform/contract/typed-number.ts'
import { EnterpriseAccount, EnterpriseList } from './contract/accounts.ts'
import { readCents } from './contract/seat-price.ts'

export type {
  EnterpriseAccount,
  EnterpriseContract,
  EnterpriseInvoice,
  EnterpriseList,
  InvoiceStatus,
  OpenPeriod,
} from './contract/accounts.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))
const byId = z.object({ id: Id })
const byBrokerage = z.object({ brokerageKey: Id })

const day = typedField(readDay, z.iso.date(dayProblem))
const seats = z
  .number(texts.enterSeats)
  .check(z.int(texts.enterSeats), z.minimum(1, texts.enterSeats), z.maximum(100_000, texts.enterSeats))

export const ContractTerms = z
  .object({
    startsOn: day,
    endsOn: day,
    seats: typedField(readNumber, seats),
    /** Dollars of one seat for a month as typed, "45.50"; read to the cent. */
    seatPrice: z.string(texts.enterSeatPrice).check(z.refine((text) => readCents(text) !== undefined, texts.enterSeatPrice)),
    terms: z.string(texts.shortenTheTerms).check(withoutNul, z.trim(), z.maxLength(4000, texts.shortenTheTerms)),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: texts.endAfterStart }),
    z.refine(({ startsOn, endsOn }) => Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4)) <= 10, {
      path: ['endsOn'],
      error: texts.tenYearsAtMost,
    }),
  )
export type ContractTerms = z.infer<typeof ContractTerms>

export const enterpriseAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/enterprise',
  access: 'admin',
  summary: 'Brokerages with seats, contract and next invoice, by name; at most 200',
  query: z.object({ search: z.optional(z.string().check(withoutNul, z.trim(), z.maxLength(200))) }),
  reply: EnterpriseList,
})
export const enterpriseAccount = endpoint({
  method: 'GET',
  path: '/api/admin/enterprise/:brokerageKey',
  access: 'admin',
  summary: 'One brokerage: contracts, usage, invoices, and a page of its members',
  params: byBrokerage,
  query: z.object(pageQuery),
  reply: z.extend(EnterpriseAccount, pageNumbers),
})
export const addContract = endpoint({
  method: 'POST',
  path: '/api/admin/enterprise/:brokerageKey/contracts',
  repeat: 'key',
  access: 'admin',
  summary: 'Add a contract to a brokerage; contracts do not overlap',
  audited: true,
  params: byBrokerage,
  body: ContractTerms,
  reply: EnterpriseAccount,
})
export const changeContract = endpoint({
  method: 'PUT',
  path: '/api/admin/enterprise/contracts/:id',
  access: 'admin',
  summary: 'Change a contract; what was invoiced stays as it was',
  audited: true,
  params: byId,
  body: ContractTerms,
  reply: EnterpriseAccount,
})
export const removeContract = endpoint({
  method: 'DELETE',
  path: '/api/admin/enterprise/contracts/:id',
  access: 'admin',
  summary: 'Remove a contract without invoices',
  audited: true,
  params: byId,
  reply: EnterpriseAccount,
})
export const draftInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/enterprise/contracts/:id/invoices',
  repeat: 'key',
  access: 'admin',
  summary: 'Create the draft of an invoice for a month of a contract, once',
  audited: true,
  params: byId,
  body: z.object({ month: z.string(texts.chooseAMonth).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, texts.chooseAMonth)) }),
  reply: EnterpriseAccount,
})
export const changeInvoice = endpoint({
  method: 'PUT',
  path: '/api/admin/enterprise/invoices/:id',
  access: 'admin',
  summary: 'Send a draft to the administrators of the brokerage, or mark what was sent as paid or void',
  audited: true,
  params: byId,
  body: z.object({ status: z.enum(['sent', 'paid', 'void'], texts.chooseAStatus) }),
  reply: EnterpriseAccount,
})
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/enterprise/invoices/:id',
  access: 'admin',
  summary: 'Delete the draft of an invoice',
  audited: true,
  params: byId,
  reply: EnterpriseAccount,
})
export const nameAdministrator = endpoint({
  method: 'PUT',
  path: '/api/admin/enterprise/:brokerageKey/members/:accountId',
  access: 'admin',
  summary: 'Make somebody an administrator of their brokerage, or not any more; one administrator remains',
  audited: true,
  params: z.object({ brokerageKey: Id, accountId: Id }),
  body: z.object({ role: z.enum(brokerageRoles, texts.chooseARole) }),
  reply: EnterpriseAccount,
})
