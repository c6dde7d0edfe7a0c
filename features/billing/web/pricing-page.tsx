import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { billingOffer } from '#features/billing/contract'
import { insightsFor } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { listPlans, type Plan } from '#features/plans/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { counted, price } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

export async function loader({ context }: LoaderArgs<'/pricing'>) {
  const { call } = context.get(pageRequest)
  const [plans, offer, tips] = await Promise.all([
    call(listPlans),
    call(billingOffer),
    call(insightsFor, { query: { path: href('/pricing') } }),
  ])
  return { plans, tips, open: offer.open }
}

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.pricingForAgentsName, { name: product.name }) },
  {
    name: 'description',
    content: texts.whatItCostsAgentsToPublish,
  },
]

export default function PricingPage({ loaderData: { plans, tips, open } }: PageProps<'/pricing', typeof loader>) {
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <PageTitle lead={texts.freeForBuyersAgentsPayFor}>{texts.pricing}</PageTitle>
      {!open && <Notice title={texts.freeDuringLaunch}>{texts.chooseAPlanWhenYouSign}</Notice>}
      <ul className="grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.key}>
            <PlanCard plan={plan} open={open} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="questions" className="prose max-w-3xl">
        <h2 id="questions">{texts.questions}</h2>
        <h3>{texts.whatCountsAsAListingOn}</h3>
        <p>{texts.anyListingBuyersCanFindComing}</p>
        <h3>{texts.whatHappensOverTheLimit}</h3>
        <p>{texts.nothingIsDeleted}</p>
        <h3>{texts.canITakeMyDataWith}</h3>
        <p>{texts.yesAnytimeAndOnEveryPlan}</p>
      </section>
      <Insights tips={tips} />
    </div>
  )
}

function PlanCard({ plan, open }: { plan: Plan; open: boolean }) {
  const { key, name, summary, priceCents, priceYearCents, trialDays, activeHomes, videoMinutes, storageGigabytes, seats, vaultGb } = plan
  const { leadExport, textAlerts } = plan
  return (
    <article aria-labelledby={key} className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <h2 id={key} className="font-display text-2xl font-semibold">
        {name}
      </h2>
      <p className="text-quiet">{summary}</p>
      <p>
        <span className="font-display text-3xl font-semibold">{priceCents === 0 ? texts.free : price(priceCents / 100)}</span>
        {priceCents > 0 && <span className="text-quiet"> {texts.perMonth}</span>}
        {priceYearCents > 0 && (
          <span className="block text-sm text-quiet">{fill(texts.orPerYear, { price: price(priceYearCents / 100) })}</span>
        )}
      </p>
      <ul className="flex flex-col gap-2">
        <Line>
          {activeHomes === null
            ? texts.unlimitedListingsOnTheMarket
            : fill(texts.activeHomesOnTheMarketAtOnce, { activeHomes: counted(activeHomes, texts.listing) })}
        </Line>
        <Line>
          {videoMinutes === null
            ? texts.unlimitedVideo
            : fill(texts.videoMinutesOfVideo, { videoMinutes: counted(videoMinutes, texts.minute) })}
        </Line>
        {storageGigabytes !== null && (
          <Line>{fill(texts.gigabytesOfStorage, { gigabytes: storageGigabytes.toLocaleString('en-US') })}</Line>
        )}
        <Line>
          {seats === null ? texts.unlimitedTeamMembers : seats === 1 ? texts.n1TeamMember : fill(texts.upToSeatsTeamMembers, { seats })}
        </Line>
        <Line>{vaultGb === null ? texts.unlimitedVault : fill(texts.gbInTheVault, { gb: vaultGb })}</Line>
        <Line>
          {textAlerts === null
            ? texts.unlimitedTextAlerts
            : fill(texts.textAlertsEvery30Days, { count: counted(textAlerts, texts.textAlert) })}
        </Line>
        {leadExport && <Line>{texts.leadExport}</Line>}
        <Line>{texts.roomByRoomToursMapsMessages}</Line>
        {trialDays > 0 && <Line>{fill(texts.trialDaysFreeNoCardNeeded, { trialDays: counted(trialDays, texts.day) })}</Line>}
      </ul>
      <ButtonLink
        to={open && priceCents > 0 ? `${href('/subscribe')}?plan=${key}` : `${href('/agent-signup')}?plan=${key}`}
        className="mt-auto"
      >
        {fill(texts.startWithName, { name })}
      </ButtonLink>
    </article>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spruce" />
      {children}
    </li>
  )
}
