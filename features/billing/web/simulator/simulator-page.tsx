import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { moveSimulator, simulatorState } from '#features/billing/contract'
import { product } from '#platform/contract/product.ts'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { dollars } from '../money.ts'

export const meta = () => [{ title: fill(texts.paymentSimulatorName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

type Delivery = keyof typeof texts.deliveryNames
const deliveries = Object.keys(texts.deliveryNames) as Delivery[]

/** What the payment simulator holds, and the ways to move it by hand. */
export default function SimulatorPage() {
  const reading = useRead(simulatorState, {})
  const moving = useSend(moveSimulator)
  const queries = useQueryClient()
  const move = (body: { endPeriodOf?: string; passWeekOf?: string; delivery?: Delivery }) =>
    moving.mutate(
      { body },
      {
        onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(simulatorState) }),
        onError: (error) => toast({ title: texts.couldNot, description: explain(error), variant: 'destructive' }),
      },
    )
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <PageTitle lead={texts.onlyBuiltIn}>{texts.paymentSimulator}</PageTitle>
      <ReadView reading={reading} what={texts.loadingYourPlan}>
        {({ delivery, waiting, subscriptions }) => (
          <>
            <Field label={texts.howEventsArrive} help={fill(texts.eventsWaiting, { count: waiting })} className="max-w-sm">
              <Select value={delivery} onChange={(event) => move({ delivery: event.target.value as Delivery })}>
                {deliveries.map((name) => (
                  <option key={name} value={name}>
                    {texts.deliveryNames[name]}
                  </option>
                ))}
              </Select>
            </Field>
            {subscriptions.length === 0 ? (
              <p className="text-quiet">{texts.noSubscriptions}</p>
            ) : (
              <DataTable
                caption={texts.subscriptions}
                head={
                  <>
                    <Column>{texts.email}</Column>
                    <Column>{texts.status}</Column>
                    <Column className="text-right">{texts.amount}</Column>
                    <Column>{texts.periodEnds}</Column>
                    <Column>{texts.time}</Column>
                  </>
                }
              >
                {subscriptions.map(({ id, email, status, amountCents, periodEnd }) => (
                  <tr key={id}>
                    <Cell>{email}</Cell>
                    <Cell>{status}</Cell>
                    <Cell className="text-right tabular-nums">{dollars(amountCents)}</Cell>
                    <Cell className="whitespace-nowrap">
                      <LocalDay at={periodEnd} />
                    </Cell>
                    <Cell>
                      <div className="flex flex-wrap gap-2">
                        <Button variant="secondary" size="small" disabled={status === 'canceled'} onClick={() => move({ passWeekOf: id })}>
                          {texts.letSevenDaysPass}
                        </Button>
                        {status !== 'past_due' && (
                          <Button
                            variant="secondary"
                            size="small"
                            disabled={status === 'canceled'}
                            onClick={() => move({ endPeriodOf: id })}
                          >
                            {texts.endPeriodNow}
                          </Button>
                        )}
                      </div>
                    </Cell>
                  </tr>
                ))}
              </DataTable>
            )}
          </>
        )}
      </ReadView>
    </div>
  )
}
