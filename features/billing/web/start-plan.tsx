import * as texts from '#texts/billing'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { myBilling, priceFor, subscribe, type Billing, type BillingInterval } from '#features/billing/contract'
import type { Plan } from '#features/plans/contract'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { dayText, dollars } from './money.ts'
import { toProvider } from './to-provider.ts'

const dayMs = 86_400_000

/** The price, the dates and the box beside them; then the trial begins, or the card is entered at the provider. */
export function StartPlan({ plan, interval, billing }: { plan: Plan; interval: BillingInterval; billing: Billing }) {
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const openedAt = useServerNow()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const starting = useSend(subscribe)
  const cents = priceFor(plan, interval, billing.founder)
  const trial = billing.trialAvailable && plan.trialDays > 0
  const perPeriod = fill(interval === 'year' ? texts.perYearPrice : texts.perMonthPrice, { price: dollars(cents) })
  const statement = trial
    ? fill(texts.trialTerms, { plan: plan.name, price: perPeriod, date: dayText(openedAt + plan.trialDays * dayMs) })
    : fill(texts.paidTerms, {
        plan: plan.name,
        price: perPeriod,
        interval: interval === 'year' ? texts.yearInSentence : texts.monthInSentence,
      })

  function start(withCard: boolean) {
    setAsked(true)
    if (!agreed) return
    starting.mutate(
      { body: { plan: plan.key, interval, withCard, priceCents: cents, agreed: true, statement } },
      {
        onSuccess: async ({ url }) => {
          if (url) return toProvider(url)
          await queries.invalidateQueries({ queryKey: keyOf(myBilling) })
          toast({ title: texts.yourPlanStarted })
          await navigate(`${href('/agent/dashboard')}?tab=billing`)
        },
      },
    )
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        start(!trial)
      }}
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-3xl font-semibold tabular-nums">
          {fill(interval === 'year' ? texts.pricePerYear : texts.pricePerMonth, { price: dollars(cents) })}
        </span>
        {billing.founder && <Badge tone="good">{texts.founderPrice}</Badge>}
      </p>
      <Checkbox
        label={statement}
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={asked && !agreed && texts.checkTheBox}
      />
      {starting.error && (
        <Notice tone="danger" role="alert">
          {explain(starting.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={starting.isPending}>
          {trial ? texts.startFreeTrial : texts.continueToPayment}
        </Button>
        {trial && (
          <Button variant="secondary" onClick={() => start(true)}>
            {texts.addACardNow}
          </Button>
        )}
      </div>
    </form>
  )
}
