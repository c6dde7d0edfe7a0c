import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { href, Navigate, useSearchParams } from 'react-router'
import { plans as planKeys } from '#features/accounts/contract'
import { billingOffer, myBilling, type BillingInterval } from '#features/billing/contract'
import { listPlans, type Plan } from '#features/plans/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { useSession } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { ChangePlan } from './change-plan.tsx'
import { dollars } from './money.ts'
import { StartPlan } from './start-plan.tsx'
import { findOver } from './find-over.ts'

export async function loader({ context }: LoaderArgs<'/subscribe'>) {
  const { call } = context.get(pageRequest)
  const [plans, offer] = await Promise.all([call(listPlans), call(billingOffer)])
  return { plans: plans.filter(({ priceCents }) => priceCents > 0), open: offer.open }
}

export const meta = () => [{ title: fill(texts.chooseAPlanName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function SubscribePage({ loaderData: { plans, open } }: PageProps<'/subscribe', typeof loader>) {
  const [params, setParams] = useSearchParams()
  const session = useSession()
  const agent = session.status === 'signed-in' && session.user.isAgent ? session.user : undefined
  const wanted = planKeys.find((key) => key === params.get('plan'))
  const plan = plans.find(({ key }) => key === wanted) ?? plans[0]
  const interval: BillingInterval = params.get('interval') === 'year' ? 'year' : 'month'
  const choose = (change: object) =>
    setParams({ plan: plan?.key ?? 'pro', interval, ...change }, { replace: true, preventScrollReset: true })
  if (!plan) return null
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle>{texts.chooseAPlan}</PageTitle>
      {!open && <Notice title={texts.paymentsNotOpen}>{texts.chooseAPlanWhenYouSign}</Notice>}
      <Card className="flex flex-col gap-5">
        <form method="get" action={href('/subscribe')} className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.plan}>
            <Select name="plan" value={plan.key} onChange={(event) => choose({ plan: event.target.value })}>
              {plans.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={texts.billed}>
            <Select name="interval" value={interval} onChange={(event) => choose({ interval: event.target.value })}>
              <option value="month">{texts.monthly}</option>
              <option value="year">{texts.yearly}</option>
            </Select>
          </Field>
        </form>
        {!agent ? (
          <ForVisitor plan={plan} interval={interval} />
        ) : open ? (
          <ForAgent plan={plan} interval={interval} isChosen={wanted !== undefined} />
        ) : (
          <ButtonLink to={href('/agent/profile-setup')} className="self-start">
            {texts.setUpYourProfile}
          </ButtonLink>
        )}
      </Card>
    </div>
  )
}

function ForVisitor({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const back = `${href('/subscribe')}?${new URLSearchParams({ plan: plan.key, interval })}`
  return (
    <>
      <p className="font-display text-3xl font-semibold">
        {interval === 'year'
          ? fill(texts.pricePerYear, { price: dollars(plan.priceYearCents) })
          : fill(texts.pricePerMonth, { price: dollars(plan.priceCents) })}
      </p>
      <p className="text-quiet">{texts.planForAgents}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${href('/auth')}?redirect=${encodeURIComponent(back)}`}>{texts.signIn}</ButtonLink>
        <ButtonLink variant="secondary" to={`${href('/agent-signup')}?plan=${plan.key}`}>
          {texts.signUpAsAnAgent}
        </ButtonLink>
      </div>
    </>
  )
}

/** Without a plan in the address, the one chosen at sign-up is offered. */
function ForAgent({ plan, interval, isChosen }: { plan: Plan; interval: BillingInterval; isChosen: boolean }) {
  const reading = useAllPages(myBilling, {}, findOver)
  return (
    <ReadView reading={reading} what={texts.loadingYourPlan}>
      {(billing) =>
        !isChosen && billing.signUpPlan ? (
          <Navigate to={`${href('/subscribe')}?${new URLSearchParams({ plan: billing.signUpPlan, interval })}`} replace />
        ) : billing.state === 'none' || billing.state === 'canceled' ? (
          <StartPlan key={`${plan.key} ${interval}`} plan={plan} interval={interval} billing={billing} />
        ) : billing.state === 'past_due' || billing.state === 'restricted' ? (
          <>
            <p>{texts.payFirst}</p>
            <ButtonLink to={href('/payment-setup')}>{texts.updateCard}</ButtonLink>
          </>
        ) : billing.plan === plan.key && billing.interval === interval ? (
          <p>{texts.thisIsYourPlanNow}</p>
        ) : (
          <ChangePlan key={`${plan.key} ${interval}`} plan={plan} interval={interval} />
        )
      }
    </ReadView>
  )
}
