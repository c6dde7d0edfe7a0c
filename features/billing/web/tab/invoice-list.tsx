import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { myInvoices, type Invoice } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { dollars } from '../money.ts'

export function InvoiceList() {
  const [shown, setShown] = useState(1)
  const reading = useRead(myInvoices, { query: { page: shown } }, { keepPrevious: true })
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-3">
      <h2 id="invoices" className="font-display text-xl font-semibold">
        {texts.invoices}
      </h2>
      <ReadView
        reading={reading}
        what={texts.yourInvoicesInSentence}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-quiet">{texts.noInvoices}</p>}
      >
        {({ items, page, pages }) => (
          <>
            <DataTable
              caption={texts.invoices}
              columns={[texts.invoice, texts.date, texts.amount, texts.status, texts.pdf]}
              head={
                <>
                  <Column>{texts.invoice}</Column>
                  <Column>{texts.date}</Column>
                  <Column className="text-right">{texts.amount}</Column>
                  <Column>{texts.status}</Column>
                  <Column>{texts.pdf}</Column>
                </>
              }
            >
              {items.map((invoice) => (
                <tr key={invoice.id}>
                  <Cell className="whitespace-nowrap">{invoice.number ?? invoice.id}</Cell>
                  <Cell className="whitespace-nowrap">
                    <LocalDay at={invoice.at} />
                  </Cell>
                  <Cell className="text-right tabular-nums">{dollars(invoice.totalCents)}</Cell>
                  <Cell>{texts.invoiceStates[invoice.status] ?? invoice.status}</Cell>
                  <Cell>
                    <PdfButton invoice={invoice} />
                  </Cell>
                </tr>
              ))}
            </DataTable>
            <PageButtons label={texts.pagesOfInvoices} page={page} pages={pages} onPage={setShown} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function PdfButton({ invoice: { id, number } }: { invoice: Invoice }) {
  const name = number ?? id
  const download = () => saveFile(`/api/billing/invoices/${encodeURIComponent(id)}/pdf`, () => `${name}.pdf`)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={fill(texts.downloadPdf, { number: name })}
      onClick={() => {
        download().catch((error: unknown) => toast({ title: texts.couldNot, description: explain(error), variant: 'destructive' }))
      }}
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {texts.pdf}
    </Button>
  )
}
