import { MapPin, MessageSquare, Quote } from 'lucide-react'
import { startTransition, useMemo, useRef, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import type { Insight } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { type Property } from '#features/listings/contract'
import { boundsText } from '#features/search/contract'
import { momentFromSearch, TourPlayer, type TourMoment, type TourPlayerHandle } from '#features/videos/web'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { LazyBoundary, lazyAfterHydration, lazyOnView } from '#platform/web/ui/lazy-parts.tsx'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { Compare } from './compare.tsx'
import { SaveListing } from './lazy-marks.tsx'
import { facts, placeLine } from './listing-lines.ts'
import { statusTone } from './status-tone.ts'

// The tour is what the page starts with; the rest is readable at once and comes alive when it is seen.
const PropertyDetails = import.meta.env.SSR
  ? (await import('./property-details.tsx')).PropertyDetails
  : lazyOnView(async () => (await import('./property-details.tsx')).PropertyDetails, '[data-details]')
const loadPanel = async () => (await import('./agent-panel.tsx')).AgentPanel
const AgentPanel = import.meta.env.SSR ? (await import('./agent-panel.tsx')).AgentPanel : lazyOnView(loadPanel, '[data-agent]')

const StillShown = import.meta.env.SSR
  ? (await import('./still-shown.tsx')).StillShown
  : lazyAfterHydration(async () => (await import('./still-shown.tsx')).StillShown)
const CopyNote = import.meta.env.SSR
  ? (await import('#features/offline/web')).CopyNote
  : lazyAfterHydration(async () => (await import('#features/offline/web')).CopyNote)

interface PropertyViewProps {
  home: Property
  /** Shows an agent's own unpublished home. */
  preview?: boolean
  tips?: readonly Insight[]
}

/** The tour first, then the facts; who to ask stays in reach. */
export function PropertyView({ home, preview = false, tips = [] }: PropertyViewProps) {
  const [params] = useSearchParams()
  const player = useRef<TourPlayerHandle>(null)
  const [asked, setAsked] = useState<TourMoment>()
  const tour = home.videos.find((video) => video.status === 'Complete')
  const startAt = useMemo(() => (tour ? momentFromSearch(tour, params) : undefined), [tour, params])
  const ask = useRef<HTMLDivElement>(null)

  async function askAboutThis() {
    const moment = player.current?.moment()
    ask.current?.scrollIntoView({ block: 'center' })
    // Touched before its code is there, the form would be drawn anew, without what is written in it.
    await importWithRetry(loadPanel)
    startTransition(() => setAsked(moment))
    ask.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }

  return (
    <article className="page-width grid gap-x-10 gap-y-8 pt-4 pb-28 lg:grid-cols-[minmax(0,1fr)_21rem] lg:pt-6 lg:pb-10">
      <div className="flex min-w-0 flex-col gap-8">
        {!preview && (
          <LazyBoundary>
            <StillShown id={home.id} near={around(home)} />
          </LazyBoundary>
        )}
        {!preview && (
          <LazyBoundary>
            <CopyNote path={href('/property/:id', { id: String(home.id) })} loaded={home} />
          </LazyBoundary>
        )}
        <div className="flex flex-col gap-3">
          {tour ? <TourPlayer ref={player} video={tour} startAt={startAt} /> : <MainPhoto home={home} />}
          {tour && !preview && (
            <button
              type="button"
              onClick={() => void askAboutThis()}
              className={buttonClass({ variant: 'quiet', size: 'small' }, 'cursor-pointer self-start')}
            >
              <Quote aria-hidden="true" className="size-4" />
              Ask about this moment
            </button>
          )}
        </div>
        <header>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={statusTone(home.status)}>{home.status === 'Closed' ? 'Sold' : home.status}</Badge>
            <p className="text-sm text-quiet">{home.propertyType}</p>
            {!preview && (
              <div className="flex flex-wrap gap-2 sm:ml-auto sm:justify-end">
                <SaveListing home={home} />
                <Compare home={home} />
              </div>
            )}
          </div>
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 className="font-display text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{home.title}</h1>
            <p className="font-display text-2xl font-semibold tabular-nums sm:text-3xl">{price(home.price)}</p>
          </div>
          <p className="mt-2 flex items-center gap-2 text-quiet">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {placeLine(home)}
          </p>
          <p className="mt-1 font-medium tabular-nums">{facts(home)}</p>
          {!preview && (
            <Link
              to={around(home)}
              className="mt-2 inline-flex min-h-8 items-center text-sm font-medium text-spruce underline-offset-4 hover:underline"
            >
              See what is around on the map
            </Link>
          )}
        </header>
        {home.description && (
          <section aria-labelledby="remarks">
            <h2 id="remarks" className="font-display text-xl font-semibold">
              About this home
            </h2>
            <p className="mt-3 max-w-prose break-words whitespace-pre-line">{home.description}</p>
          </section>
        )}
        <LazyBoundary>
          <PropertyDetails home={home} />
        </LazyBoundary>
        <Insights tips={tips} />
      </div>
      <aside aria-label="Agent" data-agent ref={ask}>
        <LazyBoundary>
          <AgentPanel home={home} preview={preview} asked={asked} onForget={() => setAsked(undefined)} />
        </LazyBoundary>
      </aside>
      {!preview && (
        <div
          data-print="hide"
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-20 flex max-sm:mb-[var(--banner-height,0px)] items-center justify-between gap-4 border-t border-line bg-surface p-3 lg:hidden"
        >
          <p className="min-w-0">
            <span className="block font-display text-lg font-semibold tabular-nums">{price(home.price)}</span>
            <span className="block truncate text-xs text-quiet">{facts(home)}</span>
          </p>
          <a href="#ask" className={buttonClass()}>
            <MessageSquare aria-hidden="true" className="size-5" />
            Message
          </a>
        </div>
      )}
    </article>
  )
}

function MainPhoto({ home }: { home: Property }) {
  if (!home.mainPhoto) return <div className="grid aspect-video place-items-center rounded-card bg-sunken text-quiet">No photo yet</div>
  return (
    <Picture
      sizes={home.mainPhoto.sizes}
      alt={home.mainImageAlt}
      width={16}
      height={9}
      eager
      className="rounded-card"
      slot="(min-width: 64rem) 50rem, 100vw"
    />
  )
}

/** About fifteen kilometers each way. */
function around({ latitude, longitude }: Property): string {
  const bounds = boundsText({ west: longitude - 0.15, south: latitude - 0.12, east: longitude + 0.15, north: latitude + 0.12 })
  return `${href('/tourstead')}?bounds=${bounds}&view=map`
}
