import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { accountById, nameOf } from '#features/accounts/server'
import type { App } from '#platform/http/app.ts'
import { closeSignal } from '#platform/http/caller.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { BillingTables } from './billing-rows.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** `GET /api/billing/invoices/:invoiceId/pdf`: an invoice of the signed-in agent. One of somebody else looks absent. */
export function invoiceDownload(app: App, { db }: Services): void {
  app.get<{ Params: { invoiceId: string } }>(
    '/api/billing/invoices/:invoiceId/pdf',
    { config: { access: 'agent' } },
    async ({ actor, params }, reply) => {
      if (!actor) throw new Problem('not-signed-in')
      const invoice = await db
        .withTables<BillingTables>()
        .selectFrom('billing_invoice')
        .selectAll()
        .where('id', '=', params.invoiceId)
        .where('account_id', '=', actor.id)
        .executeTakeFirst()
      if (!invoice) throw new Problem('not-found')
      const account = await accountById(db, actor.id)
      const number = invoice.number ?? invoice.id
      const billedTo = fill(texts.billedTo, { name: nameOf(account), email: account.email })
      const from = { keys: [`account ${actor.id}`], signal: closeSignal(reply) }
      const pdf = await documentQueue.run(() => invoicePdf({ ...invoice, number }, { billedTo, paid: texts.paidByCard }), from)
      const name = `${number.replaceAll(/[^\w-]/g, '')}.pdf`
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(pdf)
    },
  )
}
