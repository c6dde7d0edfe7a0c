import * as texts from '#texts/brokerages'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BrokerageDashboard, BrokeragePapers } from '#features/brokerages/contract'
import { exactDollars } from '#platform/contract/exact-dollars.ts'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { dayRangeText } from '#platform/web/ui/text/day-text.ts'

type Invoice = BrokeragePapers['invoices'][number]

const tones = { sent: 'attention', paid: 'good', void: 'neutral' } as const

/** What the brokerage agreed to and what it was billed; nothing where there is neither. */
export function PapersCard({ dashboard: { papers, members, invitations } }: { dashboard: BrokerageDashboard }) {
  const { contract, invoices } = papers
  if (!contract && invoices.length === 0) return null
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.contractAndInvoices}</h2>
      {contract ? (
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact label={texts.seatsInUse}>
            <span className="block">
              {fill(texts.usedOfSeats, { used: members.length, seats: contract.seats.toLocaleString('en-US') })}
            </span>
            {invitations.length > 0 && (
              <span className="block text-sm text-quiet">{fill(texts.heldByInvitations, { count: invitations.length })}</span>
            )}
          </Fact>
          <Fact label={texts.perSeatMonthly}>{exactDollars(contract.seatCents)}</Fact>
          <Fact label={texts.term}>{dayRangeText(contract.startsOn, contract.endsOn)}</Fact>
          {contract.terms && (
            <Fact label={texts.terms} className="break-words whitespace-pre-line sm:col-span-3">
              {contract.terms}
            </Fact>
          )}
        </dl>
      ) : (
        <p className="text-quiet">{texts.noContractToday}</p>
      )}
      {invoices.length > 0 && (
        <DataTable caption={texts.contractAndInvoices} columns={[texts.invoice, texts.period, texts.amount, texts.status, texts.pdf]}>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <Cell className="whitespace-nowrap">{invoice.number}</Cell>
              <Cell className="whitespace-nowrap">{dayRangeText(invoice.startsOn, invoice.endsOn)}</Cell>
              <Cell className="tabular-nums">{exactDollars(invoice.totalCents)}</Cell>
              <Cell>
                <Badge tone={tones[invoice.status]}>{texts.invoiceStates[invoice.status]}</Badge>
              </Cell>
              <Cell>
                <PdfButton invoice={invoice} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </Card>
  )
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PdfButton({ invoice: { id, number } }: { invoice: Invoice }) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={fill(texts.downloadInvoice, { number })}
      onClick={() =>
        void saveFile(`/api/brokerage/invoices/${id}/pdf`, () => `${number}.pdf`).catch((error: unknown) =>
          toast({ title: texts.couldNotDownload, description: explain(error), variant: 'destructive' }),
        )
      }
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {texts.pdf}
    </Button>
  )
}
