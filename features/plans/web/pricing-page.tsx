import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
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
  const [plans, tips] = await Promise.all([call(listPlans), call(insightsFor, { query: { path: href('/pricing') } })])
  return { plans, tips }
}

export const meta = (): MetaDescriptor[] => [
  { title: `Pricing for agents · ${product.name}` },
  {
    name: 'description',
    content: 'What it costs an agent to publish homes with video tours. Buyers pay nothing, and nobody pays for a place in a list.',
  },
]

export default function PricingPage({ loaderData: { plans, tips } }: PageProps<'/pricing', typeof loader>) {
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <PageTitle lead="Buyers pay nothing. Agents pay for room, never for a better place in a list or for somebody else’s inquiry.">
        Pricing
      </PageTitle>
      <Notice title="Payments are not open yet">
        You choose a plan when you sign up and can change it later. Until payments open nothing is charged and no limit is applied; before
        they do, every agent gets a mail with the date.
      </Notice>
      <ul className="grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.key}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="questions" className="prose max-w-3xl">
        <h2 id="questions">Before you choose</h2>
        <h3>What is a home on the market?</h3>
        <p>One that buyers can find: coming soon, active, under contract or pending. Drafts, sold and archived homes do not count.</p>
        <h3>Can I take my data with me?</h3>
        <p>Yes, at any time and on every plan: your settings hold an export of everything you entered.</p>
      </section>
      <Insights tips={tips} />
    </div>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { key, name, summary, priceCents, trialDays, activeHomes, videoMinutes, seats } = plan
  return (
    <article aria-labelledby={key} className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <h2 id={key} className="font-display text-2xl font-semibold">
        {name}
      </h2>
      <p className="text-quiet">{summary}</p>
      <p>
        <span className="font-display text-3xl font-semibold">{priceCents === 0 ? 'Free' : price(priceCents / 100)}</span>
        {priceCents > 0 && <span className="text-quiet"> a month</span>}
      </p>
      <ul className="flex flex-col gap-2">
        <Line>{activeHomes === null ? 'Any number of homes on the market' : `${counted(activeHomes, 'home')} on the market at once`}</Line>
        <Line>{videoMinutes === null ? 'Any length of video' : `${counted(videoMinutes, 'minute')} of video`}</Line>
        <Line>{seats === null ? 'Any number of people' : seats === 1 ? 'One person' : `Up to ${seats} people`}</Line>
        <Line>Chapters, maps, messages and exports</Line>
        {trialDays > 0 && <Line>{counted(trialDays, 'day')} to try it, without a card</Line>}
      </ul>
      <ButtonLink to={`${href('/agent-signup')}?plan=${key}`} className="mt-auto">
        Start with {name}
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
