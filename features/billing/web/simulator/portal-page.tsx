import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { useParams } from 'react-router'
import { portalSession, replacePortalCard } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { dollars } from '../money.ts'
import { toProvider } from '../to-provider.ts'

export const meta = () => [{ title: texts.testPortal }, { name: 'robots', content: 'noindex' }]

/** Stands in for the payment provider's billing portal on the embedded default. */
export default function PortalPage() {
  const { portalId = '' } = useParams()
  const reading = useRead(portalSession, { params: { portalId } })
  const replacing = useSend(replacePortalCard)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={texts.noRealMoney}>{texts.testPortal}</PageTitle>
      <ReadView reading={reading} what={texts.loadingYourPlan}>
        {({ open, email, returnUrl, card, invoices }) => (
          <Card className="flex flex-col gap-5">
            {open ? (
              <>
                <p className="break-words text-quiet">{email}</p>
                <p className="tabular-nums">
                  {card ? fill(texts.cardOnFile, { brand: card.brand.toUpperCase(), last4: card.last4 }) : texts.noCardYet}
                </p>
                {replacing.error && (
                  <Notice tone="danger" role="alert">
                    {explain(replacing.error)}
                  </Notice>
                )}
                <Button
                  className="self-start"
                  busy={replacing.isPending}
                  onClick={() => replacing.mutate({ params: { portalId } }, { onSuccess: ({ url }) => toProvider(url) })}
                >
                  {card ? texts.replaceCard : texts.addCard}
                </Button>
                {invoices.length === 0 ? (
                  <p className="text-quiet">{texts.noInvoices}</p>
                ) : (
                  <DataTable
                    caption={texts.invoices}
                    head={
                      <>
                        <Column>{texts.invoice}</Column>
                        <Column>{texts.date}</Column>
                        <Column className="text-right">{texts.amount}</Column>
                        <Column>{texts.status}</Column>
                      </>
                    }
                  >
                    {invoices.map(({ id, number, at, totalCents, status }) => (
                      <tr key={id}>
                        <Cell className="whitespace-nowrap">{number}</Cell>
                        <Cell className="whitespace-nowrap">
                          <LocalDay at={at} />
                        </Cell>
                        <Cell className="text-right tabular-nums">{dollars(totalCents)}</Cell>
                        <Cell>{texts.invoiceStates[status] ?? status}</Cell>
                      </tr>
                    ))}
                  </DataTable>
                )}
              </>
            ) : (
              <p>{texts.thisVisitIsOver}</p>
            )}
            <a href={returnUrl} className={buttonClass({ variant: 'quiet' }, 'self-start')}>
              {texts.goBack}
            </a>
          </Card>
        )}
      </ReadView>
    </div>
  )
}
