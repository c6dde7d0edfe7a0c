import * as z from 'zod/mini'

export const invoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What may become of an invoice; a draft may also be deleted. */
export const nextStatuses: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ['sent'],
  sent: ['paid', 'void'],
  paid: [],
  void: [],
}

/** Days are `YYYY-MM-DD`, months `YYYY-MM`, moments ISO times. */
const Invoice = z.object({
  id: z.number(),
  /** From when it is sent. */
  number: z.nullable(z.string()),
  month: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  seats: z.number(),
  seatCents: z.number(),
  totalCents: z.number(),
  status: z.enum(invoiceStatuses),
  sentAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
})
export type EnterpriseInvoice = z.infer<typeof Invoice>

const Contract = z.object({
  id: z.number(),
  startsOn: z.string(),
  /** The last day. */
  endsOn: z.string(),
  seats: z.number(),
  seatCents: z.number(),
  terms: z.string(),
  state: z.enum(['upcoming', 'current', 'ended']),
  /** Whether it has an invoice; then it stays. */
  invoiced: z.boolean(),
})
export type EnterpriseContract = z.infer<typeof Contract>

const Period = z.object({ contractId: z.number(), month: z.string(), startsOn: z.string(), endsOn: z.string(), totalCents: z.number() })
export type OpenPeriod = z.infer<typeof Period>

const seatsUsed = z.object({
  used: z.number(),
  /** Held by open invitations. */
  invited: z.number(),
  /** Of the contract of today; null without one. */
  agreed: z.nullable(z.number()),
})

export const EnterpriseList = z.object({
  /** How many there are, of which at most 200 are listed. */
  total: z.number(),
  items: z.array(
    z.object({
      brokerageKey: z.number(),
      name: z.string(),
      /** Nobody belongs to it any more. */
      isClosed: z.boolean(),
      seats: seatsUsed,
      /** The last day of the contract of today. */
      endsOn: z.nullable(z.string()),
      /** The oldest period without an invoice; it can be created from its first day on. */
      nextInvoice: z.nullable(z.object({ ...Period.shape, isDue: z.boolean() })),
      /** Sent and not yet paid. */
      owedCents: z.number(),
    }),
  ),
})
export type EnterpriseList = z.infer<typeof EnterpriseList>

export const EnterpriseAccount = z.object({
  brokerageKey: z.number(),
  name: z.string(),
  isClosed: z.boolean(),
  seats: seatsUsed,
  /** What its agents have stored now. */
  usage: z.object({ listings: z.number(), films: z.number(), minutes: z.number(), gigabytes: z.number() }),
  contracts: z.array(Contract),
  invoices: z.array(Invoice),
  /** Periods that have begun and have no invoice, the oldest first. */
  openPeriods: z.array(Period),
  members: z.array(z.object({ accountId: z.number(), name: z.string(), email: z.string(), role: z.enum(['admin', 'agent']) })),
})
export type EnterpriseAccount = z.infer<typeof EnterpriseAccount>
