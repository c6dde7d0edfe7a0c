import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/enterprise'
import { useState, type FormEvent } from 'react'
import { changeInvoice, deleteDraft, draftInvoice, type EnterpriseAccount, type EnterpriseInvoice } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { PdfButton } from './invoice-files.tsx'
import { InvoiceStep } from './invoice-step.tsx'
import { termText } from './term-text.ts'
import { useAccountChange } from './use-account-change.ts'

const tones = { draft: 'neutral', sent: 'attention', paid: 'good', void: 'neutral' } as const

/** What a brokerage was billed, the newest first, and what can be billed next. */
export function InvoiceSection({ account }: { account: EnterpriseAccount }) {
  const { invoices, contracts } = account
  const [asked, setAsked] = useState<{ invoice: EnterpriseInvoice; step: 'sent' | 'void' }>()
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="font-display text-xl font-semibold">{texts.invoices}</h3>
      {contracts.length > 0 && <NewDraft account={account} />}
      {invoices.length === 0 ? (
        <p className="text-quiet">{texts.noInvoices}</p>
      ) : (
        <DataTable caption={texts.invoices} columns={[texts.invoice, texts.period, texts.seats, texts.amount, texts.status, texts.actions]}>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <Cell className="whitespace-nowrap">{invoice.number ?? texts.none}</Cell>
              <Cell className="whitespace-nowrap">{termText(invoice)}</Cell>
              <Cell className="tabular-nums">{invoice.seats.toLocaleString('en-US')}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">{exactDollars(invoice.totalCents)}</Cell>
              <Cell>
                <Badge tone={tones[invoice.status]}>{texts.states[invoice.status]}</Badge>
              </Cell>
              <Cell>
                <Steps invoice={invoice} onAsk={(step) => setAsked({ invoice, step })} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
      {asked && <InvoiceStep {...asked} account={account} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function NewDraft({ account: { openPeriods } }: { account: EnterpriseAccount }) {
  const change = useAccountChange()
  const [chosen, setChosen] = useState('')
  const keyed = openPeriods.map((period) => ({ ...period, key: `${period.contractId} ${period.month}` }))
  // What was chosen may have been invoiced since.
  const period = keyed.find(({ key }) => key === chosen) ?? keyed[0]
  if (!period) return <p className="text-quiet">{texts.noneDue}</p>
  const { contractId, month } = period
  function create(event: FormEvent) {
    event.preventDefault()
    void change.run(() => call(draftInvoice, { params: { id: contractId }, body: { month } }), texts.draftCreated)
  }
  return (
    <form onSubmit={create} className="flex flex-wrap items-end gap-3">
      <Field label={texts.periodToInvoice} className="w-full max-w-md">
        <Select value={period.key} onChange={(event) => setChosen(event.target.value)}>
          {keyed.map((each) => (
            <option key={each.key} value={each.key}>
              {fill(texts.periodAndAmount, { period: termText(each), amount: exactDollars(each.totalCents) })}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={change.busy}>
        {texts.createDraft}
      </Button>
    </form>
  )
}

/** What can be done with an invoice in its state. */
function Steps({ invoice, onAsk }: { invoice: EnterpriseInvoice; onAsk: (step: 'sent' | 'void') => void }) {
  const change = useAccountChange()
  const { id, number, status } = invoice
  const params = { id }
  if (number === null) {
    const draft = fill(texts.draftFor, { period: termText(invoice) })
    return (
      <div className="flex gap-2">
        <Button size="small" aria-label={fill(texts.sendInvoice, { invoice: draft })} onClick={() => onAsk('sent')}>
          {texts.send}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={change.busy}
          aria-label={fill(texts.deleteDraft, { invoice: draft })}
          onClick={() => void change.run(() => call(deleteDraft, { params }), texts.draftDeleted)}
        >
          {texts.deleteIt}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex gap-2">
      {status === 'sent' && (
        <>
          <Button
            variant="secondary"
            size="small"
            className="whitespace-nowrap"
            busy={change.busy}
            aria-label={fill(texts.markInvoicePaid, { number })}
            onClick={() => void change.run(() => call(changeInvoice, { params, body: { status: 'paid' } }), texts.invoicePaid)}
          >
            {texts.markPaid}
          </Button>
          <Button variant="quiet" size="small" aria-label={fill(texts.voidInvoice, { number })} onClick={() => onAsk('void')}>
            {texts.voidIt}
          </Button>
        </>
      )}
      <PdfButton id={id} number={number} />
    </div>
  )
}
