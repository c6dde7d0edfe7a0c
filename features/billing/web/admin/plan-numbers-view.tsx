import * as texts from '#texts/billing'
import { href, Link } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { count } from '#platform/web/ui/text/format.ts'
import { planNumbers, type PlanNumbers } from '../../contract/admin-plans.ts'
import { dollars } from '../money.ts'

/** What all plans bring together, then each with its price, its limits and who is on it. */
export function PlanNumbersView() {
  const reading = useRead(planNumbers, {})
  return (
    <ReadView reading={reading} what={texts.thePlans} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {({ provider, plans, agents, paidCents }) => {
        const sum = (of: (numbers: PlanNumbers) => number) => plans.reduce((total, numbers) => total + of(numbers), 0)
        return (
          <>
            {provider === 'closed' && <Notice tone="attention">{texts.paymentsAreClosedHere}</Notice>}
            {provider === 'simulator' && (
              <Notice tone="attention">
                {texts.paymentsAreSimulated}{' '}
                <Link to={href('/dev/billing')} className="underline underline-offset-2">
                  {texts.paymentSimulator}
                </Link>
              </Notice>
            )}
            <Figures
              label={texts.allPlansTogether}
              figures={[
                [texts.perMonthNow, dollars(sum(({ monthlyCents }) => monthlyCents))],
                [texts.paidIn30Days, dollars(paidCents)],
                [texts.activePlans, count(sum(({ active }) => active))],
                [texts.trialsEndingSoon, count(sum(({ trialsEndingSoon }) => trialsEndingSoon))],
                [texts.paymentsDue, count(sum(({ pastDue, restricted }) => pastDue + restricted))],
                [texts.agentsInAll, count(agents)],
              ]}
            />
            <p className="text-sm text-quiet">{texts.howMonthsAreCounted}</p>
            <ul className="grid gap-4 lg:grid-cols-3">
              {plans.map((numbers) => (
                <li key={numbers.plan.key}>
                  <PlanCard numbers={numbers} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </ReadView>
  )
}

const orNoLimit = (limit: number | null) => (limit === null ? texts.noLimit : count(limit))

function PlanCard({ numbers: { plan, ...numbers } }: { numbers: PlanNumbers }) {
  const isFree = plan.priceCents === 0
  return (
    <Card className="flex h-full flex-col gap-4">
      <div>
        <h2 className="font-display text-xl font-semibold">{plan.name}</h2>
        <p>
          {isFree
            ? texts.free
            : `${fill(texts.pricePerMonth, { price: dollars(plan.priceCents) })}, ${fill(texts.orPerYear, { price: dollars(plan.priceYearCents) })}`}
        </p>
        {!isFree && (
          <p className="text-sm text-quiet">{fill(texts.trialAndFounders, { days: plan.trialDays, percent: plan.founderPercentOff })}</p>
        )}
      </div>
      {!isFree && (
        <Rows
          label={fill(texts.whoIsOn, { plan: plan.name })}
          rows={[
            [texts.perMonthNow, dollars(numbers.monthlyCents)],
            [texts.states.active, count(numbers.active)],
            [texts.states.trialing, count(numbers.trialing)],
            [texts.states.past_due, count(numbers.pastDue)],
            [texts.states.restricted, count(numbers.restricted)],
            [texts.canceledForTheEnd, count(numbers.canceling)],
            [texts.atNoCharge, count(numbers.granted)],
          ]}
        />
      )}
      <Rows
        label={fill(texts.limitsOf, { plan: plan.name })}
        rows={[
          [texts.listingsOnTheMarket, orNoLimit(plan.activeHomes)],
          [texts.minutesOfVideo, orNoLimit(plan.videoMinutes)],
          [texts.gbOfVideo, orNoLimit(plan.storageGigabytes)],
          [texts.gbInVault, orNoLimit(plan.vaultGb)],
          [texts.seats, orNoLimit(plan.seats)],
          [texts.textsIn30Days, orNoLimit(plan.textAlerts)],
          [texts.leadExport, plan.leadExport ? texts.included : texts.notIncluded],
        ]}
      />
    </Card>
  )
}

type Row = [name: string, value: string]

function Rows({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <section aria-label={label} className="border-t border-line pt-4">
      <h3 className="mb-1 text-sm font-semibold">{label}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Figures({ label, figures }: { label: string; figures: Row[] }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
