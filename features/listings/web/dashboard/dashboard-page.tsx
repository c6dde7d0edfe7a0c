import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { Plus } from 'lucide-react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { createProperty, listMyProperties } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { useTurnedOn } from '#platform/web/session/feature-flags.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Tabs } from '#platform/web/ui/display/tabs.tsx'
import { dashboardParts } from './dashboard-parts.ts'
import { ListingsTab } from './listings-tab.tsx'
import { queryIn } from './listing-groups.ts'
import { NeedsYou } from './needs-you.tsx'
import { VideosTab } from './videos-tab.tsx'
import { LazyBoundary, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

export const meta = () => [{ title: fill(texts.agentDashboardName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function DashboardPage() {
  return <RequireRole level="agent">{(user) => <Dashboard user={user} />}</RequireRole>
}

function Dashboard({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams()
  const reading = useRead(listMyProperties, { query: queryIn(params) }, { keepPrevious: true })
  const waiting = useRead(listMyProperties, { query: { show: 'waiting' } })
  const { data } = reading
  const hasListings = data !== undefined && data.counts.everything > 0
  const { tabs: otherTabs, FirstSteps } = dashboardParts()
  const tab = ['videos', ...otherTabs.map(({ id }) => id)].find((id) => id === params.get('tab')) ?? 'homes'
  const add = <AddListing />
  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
      <PageTitle actions={hasListings && add}>
        {user.firstName ? fill(texts.hiFirstName, { firstName: user.firstName }) : texts.yourListings}
      </PageTitle>
      <MorePages />
      <Tabs
        label={texts.yourDashboard}
        selected={tab}
        onSelect={(id) => setParams(id === 'homes' ? {} : { tab: id }, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            id: 'homes',
            label: texts.listings,
            panel: (
              <div className="flex flex-col gap-8">
                {data && (
                  <NeedsYou
                    waiting={waiting.data}
                    has={hasListings ? (data.counts.current > 0 ? 'current' : 'former') : 'none'}
                    user={user}
                  />
                )}
                {FirstSteps && data?.everPublic === 0 && (
                  <LazyBoundary>
                    <FirstSteps />
                  </LazyBoundary>
                )}
                <ReadView
                  reading={reading}
                  what={texts.yourListingsInSentence}
                  skeleton={
                    <div className="flex flex-col gap-3">
                      {[1, 2, 3, 4].map((row) => (
                        <Skeleton key={row} className="h-20 rounded-card" />
                      ))}
                    </div>
                  }
                  isEmpty={({ counts }) => counts.everything === 0}
                  empty={
                    <EmptyState title={texts.startYourFirstListing} action={add}>
                      {texts.addTheDetailsPhotosAndA}
                    </EmptyState>
                  }
                >
                  {(listings) => <ListingsTab listings={listings} />}
                </ReadView>
              </div>
            ),
          },
          { id: 'videos', label: texts.videos, panel: <VideosTab /> },
          ...otherTabs.map(({ id, label, Panel }) => ({
            id,
            label,
            panel: (
              <RequestedPart fallback={<Spinner />}>
                <Panel userId={user.id} />
              </RequestedPart>
            ),
          })),
        ]}
      />
    </div>
  )
}

function MorePages() {
  const links = useTurnedOn(dashboardParts().links)
  if (links.length === 0) return null
  return (
    <nav aria-label={texts.moreForAgents} className="flex flex-wrap gap-x-6 gap-y-2">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="inline-flex min-h-9 items-center text-spruce underline underline-offset-2">
          {label}
        </Link>
      ))}
    </nav>
  )
}

function AddListing() {
  const navigate = useNavigate()
  const adding = useSend(createProperty)
  return (
    <Button
      busy={adding.isPending}
      onClick={() =>
        adding.mutate(
          { body: {} },
          {
            onSuccess: ({ id }) => void navigate(href('/agent/homes/:id', { id: String(id) })),
            onError: (error) => toast({ title: texts.weCouldntAddYourListing, description: explain(error), variant: 'destructive' }),
          },
        )
      }
    >
      {!adding.isPending && <Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      <span>{texts.addAListing}</span>
    </Button>
  )
}
