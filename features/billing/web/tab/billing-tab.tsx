import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { useEffect } from 'react'
import { href, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { myBilling, myInvoices, refreshBilling, type Billing } from '#features/billing/contract'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { dollars } from '../money.ts'
import { planNames, stateTones } from '../plan-names.ts'
import { Cancellation } from './cancellation.tsx'
import { CardLine, PortalButton, SetUpCardButton } from './card-line.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PlanUse } from './plan-use.tsx'
import { StayingListings } from './staying-listings.tsx'
import { findOver } from '../find-over.ts'

/** The plan with its next charge and date, the card, what stays on the market, and the invoices. */
export function BillingTab() {
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const reading = useAllPages(myBilling, {}, findOver)
  const cameBack = params.get('paid') === 'yes'
  // Whoever comes back from the provider's page is ahead of the news from there.
  useEffect(() => {
    if (!cameBack) return
    const read = async () => {
      queries.setQueryData(keyOf(myBilling, {}), await call(refreshBilling))
      // What is due was paid with it.
      await queries.invalidateQueries({ queryKey: [myInvoices.path] })
    }
    read().catch(() => undefined)
  }, [cameBack, queries])
  return (
    <ReadView reading={reading} what={texts.loadingYourPlan} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {(billing) => (
        <div className="flex flex-col gap-6">
          <Alerts billing={billing} />
          <Card className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="font-display text-2xl font-semibold">{planNames[billing.plan]}</h2>
              <Badge tone={stateTones[billing.state]}>{texts.states[billing.state]}</Badge>
            </div>
            <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
              <dt className="text-quiet">{texts.nextCharge}</dt>
              <dd>
                <NextCharge billing={billing} />
              </dd>
              <dt className="text-quiet">{texts.yourCard}</dt>
              <dd>
                <CardLine card={billing.card} />
              </dd>
            </dl>
            <PlanUse billing={billing} />
            {billing.signUpPlan && <p>{fill(texts.youChosePlanAtSignUp, { plan: planNames[billing.signUpPlan] })}</p>}
            <div className="flex flex-wrap gap-3">
              {billing.signUpPlan && (
                <ButtonLink to={`${href('/subscribe')}?plan=${billing.signUpPlan}`}>
                  {fill(texts.startPlan, { plan: planNames[billing.signUpPlan] })}
                </ButtonLink>
              )}
              <ButtonLink
                variant="secondary"
                to={billing.state === 'none' ? href('/pricing') : `${href('/subscribe')}?plan=${billing.plan}`}
              >
                {texts.seePlans}
              </ButtonLink>
              {billing.state !== 'none' && <SetUpCardButton replaces={billing.card !== null} />}
              {billing.state !== 'none' && <PortalButton />}
              <Cancellation billing={billing} planName={planNames[billing.plan]} />
            </div>
          </Card>
          {billing.over && <StayingListings key={billing.over.holdAt} over={billing.over} limit={billing.limit ?? 0} />}
          <InvoiceList />
        </div>
      )}
    </ReadView>
  )
}

function NextCharge({ billing: { nextCharge, trialEnd, endsAt } }: { billing: Billing }) {
  if (nextCharge)
    return (
      <span className="font-semibold tabular-nums">
        <span>{fill(texts.amountOn, { price: dollars(nextCharge.cents) })}</span> <LocalDay at={nextCharge.at} variant="long" />
      </span>
    )
  return (
    <>
      {texts.nothingWillBeCharged}{' '}
      {endsAt ? (
        <>
          {texts.endsOn} <LocalDay at={endsAt} variant="long" />.
        </>
      ) : (
        trialEnd && (
          <>
            {texts.trialEndsOn} <LocalDay at={trialEnd} variant="long" />. {texts.addACardToKeep}
          </>
        )
      )}
    </>
  )
}

function Alerts({ billing: { state, graceEndsAt, given } }: { billing: Billing }) {
  // What was given holds whatever became of a payment, which is still owed.
  if (given)
    return (
      <>
        <Notice tone="good">{fill(texts.youHavePlanThrough, { plan: planNames[given.plan], day: dayText(given.endsOn) })}</Notice>
        {(state === 'past_due' || state === 'restricted') && <Notice tone="attention">{texts.paymentFailedBesideGiven}</Notice>}
      </>
    )
  if (state === 'restricted') return <Notice tone="danger">{texts.someOnHold}</Notice>
  if (state !== 'past_due' || !graceEndsAt) return null
  return (
    <Notice tone="attention">
      {texts.paymentFailed} <LocalDay at={graceEndsAt} variant="long" /> {texts.orListingsGoOnHold}
    </Notice>
  )
}
