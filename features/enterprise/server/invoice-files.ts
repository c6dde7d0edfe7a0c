import type { FastifyReply } from 'fastify'
import type { Actor } from '#platform/contract/access.ts'
import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/enterprise'
import { administeredBy } from '#features/brokerages/server'
import { invoicePdf } from '#features/billing/server'
import { csvCell } from '#platform/contract/csv-cell.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { closeSignal } from '#platform/http/caller.ts'
import type { Services } from '#platform/http/services.ts'
import type { QueuedWork } from '#platform/jobs/bounded-queue.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { invoiceRows } from './enterprise-rows.ts'

type ById = { Params: { id: string } }

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

const requester = (actor: Actor | undefined, reply: FastifyReply): QueuedWork => ({
  keys: [`account ${actor?.id}`],
  signal: closeSignal(reply),
})

/** Invoices as files: all of them as CSV for administrators; each as PDF for them, and for the administrators of its brokerage. */
export function invoiceFiles(app: App, { db }: Services): void {
  app.get('/api/admin/enterprise/invoices.csv', { config: { access: 'admin' } }, async ({ actor }, reply) => {
    const csv = await documentQueue.run(() => csvOfAll(db), requester(actor, reply))
    return reply.headers(headersOf('text/csv; charset=utf-8', 'invoices.csv')).send(csv)
  })
  app.get<ById>('/api/admin/enterprise/invoices/:id/pdf', { config: { access: 'admin' } }, async ({ actor, params }, reply) => {
    const { name, pdf } = await documentQueue.run(() => pdfOf(db, params.id), requester(actor, reply))
    return reply.headers(headersOf('application/pdf', name)).send(pdf)
  })
  app.get<ById>('/api/brokerage/invoices/:id/pdf', { config: { access: 'agent' } }, async ({ actor, params }, reply) => {
    if (!actor) throw new Problem('not-signed-in')
    const { brokerageKey } = await administeredBy(db, actor.id)
    const { name, pdf } = await documentQueue.run(() => pdfOf(db, params.id, brokerageKey), requester(actor, reply))
    return reply.headers(headersOf('application/pdf', name)).send(pdf)
  })
}

/** Of another brokerage, an invoice looks absent; a draft is none yet. */
async function pdfOf(db: Database, id: string, brokerageKey?: number): Promise<{ name: string; pdf: Buffer }> {
  const query = invoiceRows(db).where('id', '=', /^\d{1,9}$/.test(id) ? Number(id) : 0)
  const invoice = await (brokerageKey === undefined ? query : query.where('brokerage_key', '=', brokerageKey)).executeTakeFirst()
  if (!invoice?.number || !invoice.sentAt) throw new Problem('not-found', texts.thisInvoiceIsGone)
  const { number, brokerageName, status, seats, seatCents, startsOn, endsOn, sentAt, totalCents } = invoice
  const description = fill(seats === 1 ? texts.oneSeatForMonth : texts.seatsForMonth, {
    seats: seats.toLocaleString('en-US'),
    price: exactDollars(seatCents),
  })
  const line = { description, cents: totalCents, from: Date.parse(startsOn) / 1000, until: Date.parse(endsOn) / 1000 }
  const paid = status === 'paid' ? totalCents : 0
  const printed = { number, status, created_at: sentAt, total_cents: totalCents, tax_cents: 0, paid_cents: paid, lines: [line] }
  const labels = {
    billedTo: fill(texts.billedTo, { brokerage: brokerageName }),
    paid: status === 'void' ? texts.states.void : texts.states.paid,
  }
  return { name: `${number}.pdf`, pdf: await invoicePdf(printed, labels) }
}

/** Dollars as a spreadsheet reads them, by their digits. */
const plainDollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const header = [
  texts.invoice,
  texts.brokerage,
  texts.startsOn,
  texts.endsOn,
  texts.seats,
  texts.seatPrice,
  texts.amount,
  texts.status,
  texts.sent,
  texts.settled,
]

async function csvOfAll(db: Database): Promise<string> {
  const rows = await invoiceRows(db).execute()
  const lines = rows.map((row) => [
    row.number,
    row.brokerageName,
    row.startsOn,
    row.endsOn,
    String(row.seats),
    plainDollars(row.seatCents),
    plainDollars(row.totalCents),
    texts.states[row.status],
    row.sentAt?.toISOString() ?? '',
    row.settledAt?.toISOString() ?? '',
  ])
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${[header, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}
