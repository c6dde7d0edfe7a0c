import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { href, useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { changePlan, myBilling, previewChange, type BillingInterval } from '#features/billing/contract'
import type { Plan } from '#features/plans/contract'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { dollars } from './money.ts'

/** What a change costs today and afterwards, to the cent, before it is agreed to. */
export function ChangePlan({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const choice = { plan: plan.key, interval }
  const reading = useRead(previewChange, { query: choice })
  const changing = useSend(changePlan)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <ReadView reading={reading} what={texts.workingOutThePrice}>
      {({ todayCents, thenCents, nextAt, prorationDate }) => (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-quiet">{texts.today}</dt>
            <dd className="font-semibold tabular-nums">
              {todayCents >= 0 ? dollars(todayCents) : fill(texts.credit, { price: dollars(-todayCents) })}
            </dd>
            <dt className="col-span-2">
              <span>
                {fill(texts.thenEvery, {
                  price: dollars(thenCents),
                  interval: interval === 'year' ? texts.yearInSentence : texts.monthInSentence,
                })}
              </span>{' '}
              <LocalDay at={nextAt} variant="long" />
            </dt>
          </dl>
          {changing.error && (
            <Notice tone="danger" role="alert">
              {explain(changing.error)}
            </Notice>
          )}
          <Button
            className="self-start"
            busy={changing.isPending}
            onClick={() =>
              changing.mutate(
                { body: { ...choice, prorationDate, todayCents } },
                {
                  onSuccess: async (billing) => {
                    queries.setQueryData(keyOf(myBilling, {}), billing)
                    toast({ title: texts.planChanged })
                    await navigate(`${href('/agent/dashboard')}?tab=billing`)
                  },
                  onError: () => void reading.refetch(),
                },
              )
            }
          >
            {texts.changePlanNow}
          </Button>
        </>
      )}
    </ReadView>
  )
}
