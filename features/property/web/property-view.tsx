import * as texts from '#texts/property'
import { clsx } from 'clsx'
import { MessageSquare, Quote } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import type { Insight } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import type { Property } from '#features/listings/contract'
import { ReportButton } from '#features/moderation/web'
import { isToured, RequestTourLink } from '#features/tours/web'
import { momentFromSearch, TourPlayer, type TourMoment, type TourPlayerHandle } from '#features/videos/web'
import { floatPage } from '#platform/web/float/float.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { LazyBoundary, lazyAfterHydration, lazyOnInteraction, lazyOnView, lazyPart, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import type { Surroundings } from './around/surroundings.ts'
import { askSheet } from './ask/ask-sheet-state.ts'
import { facts } from './listing-lines.ts'
import { MainPhoto } from './photos/main-photo.tsx'
import { PropertyHeader } from './property-header.tsx'
import { SectionNav, type Section } from './section-nav.tsx'

// The tour is what the page starts with; the rest is readable at once and comes alive when it is seen.
const PropertyDetails = import.meta.env.SSR
  ? (await import('./property-details.tsx')).PropertyDetails
  : lazyOnView(async () => (await import('./property-details.tsx')).PropertyDetails, '[data-details]')
const AgentPanel = import.meta.env.SSR
  ? (await import('./ask/agent-panel.tsx')).AgentPanel
  : lazyOnView(async () => (await import('./ask/agent-panel.tsx')).AgentPanel, '[data-agent]')
const MoreListings = import.meta.env.SSR
  ? (await import('./around/more-listings.tsx')).MoreListings
  : lazyOnView(async () => (await import('./around/more-listings.tsx')).MoreListings, '[data-more-listings]')
const PhotoMosaic = import.meta.env.SSR
  ? (await import('./photos/photo-mosaic.tsx')).PhotoMosaic
  : lazyAfterHydration(async () => (await import('./photos/photo-mosaic.tsx')).PhotoMosaic)

const StillShown = import.meta.env.SSR
  ? (await import('./still-shown.tsx')).StillShown
  : lazyAfterHydration(async () => (await import('./still-shown.tsx')).StillShown)
const CopyNote = import.meta.env.SSR
  ? (await import('#features/offline/web')).CopyNote
  : lazyAfterHydration(async () => (await import('#features/offline/web')).CopyNote)
const PrintContact = import.meta.env.SSR
  ? (await import('./print-contact.tsx')).PrintContact
  : lazyOnInteraction(async () => (await import('./print-contact.tsx')).PrintContact)
const AskSheet = lazyPart(async () => (await import('./ask/ask-sheet.tsx')).AskSheet)

interface PropertyViewProps {
  home: Property
  /** Where visitors find it, for paper; left out in the preview. */
  publicUrl?: string
  /** Shows an agent's own unpublished home. */
  preview?: boolean
  tips?: readonly Insight[]
  /** Left out in the preview. */
  surroundings?: Surroundings
}

/** Tour and photos, then price, place and facts; sections below, and who to ask stays in reach. */
export function PropertyView({ home, publicUrl, preview = false, tips = [], surroundings }: PropertyViewProps) {
  const [params] = useSearchParams()
  const player = useRef<TourPlayerHandle>(null)
  const [hasAsked, setAsked] = useState(false)
  const tour = home.videos.find((video) => video.status === 'Complete')
  const startAt = useMemo(() => (tour ? momentFromSearch(tour, params) : undefined), [tour, params])
  // Without a tour the main photo stands in its place, and only the others beside it.
  const firstBeside = tour ? 0 : 1
  const photosBeside = home.photos.length > firstBeside

  function ask(moment?: TourMoment) {
    askSheet.set({ moment })
    setAsked(true)
  }

  return (
    <article className="page-width pt-4 pb-28 lg:pt-6 lg:pb-10 print:p-0">
      {!preview && (
        <LazyBoundary>
          <StillShown home={home} />
        </LazyBoundary>
      )}
      {!preview && (
        <LazyBoundary>
          <CopyNote path={href('/property/:id', { id: String(home.id) })} loaded={home} />
        </LazyBoundary>
      )}
      <div
        className={clsx(
          'grid gap-2 print:grid-cols-[minmax(0,1fr)_13rem] print:gap-6',
          photosBeside && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <div id="rooms" className="flex min-w-0 flex-col gap-1">
          {tour ? (
            <TourPlayer ref={player} video={tour} startAt={startAt} artist={home} />
          ) : (
            <MainPhoto home={home} alone={!photosBeside} />
          )}
        </div>
        {photosBeside && (
          <RequestedPart>
            <PhotoMosaic photos={home.photos} first={firstBeside} />
          </RequestedPart>
        )}
        {publicUrl !== undefined && (
          <div className="hidden print:block">
            <LazyBoundary>
              <PrintContact home={home} publicUrl={publicUrl} />
            </LazyBoundary>
          </div>
        )}
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-8 print:gap-5">
          <PropertyHeader home={home} preview={preview} surroundings={surroundings} momentNow={() => player.current?.moment()}>
            {tour && !preview && (
              <button
                type="button"
                data-print="hide"
                onClick={() => ask(player.current?.moment())}
                className={buttonClass({ variant: 'secondary', size: 'small' }, 'cursor-pointer rounded-full')}
              >
                <Quote aria-hidden="true" className="size-4" />
                {texts.askAboutThisRoom}
              </button>
            )}
          </PropertyHeader>
          <nav
            aria-label={texts.pageSections}
            data-print="hide"
            data-under-header
            className="sticky top-[var(--header-height,4rem)] z-10 -mx-4 border-b border-line bg-paper px-4 sm:mx-0 sm:px-0"
          >
            <LazyBoundary>
              <SectionNav sections={sectionsOf(home, preview, surroundings)} />
            </LazyBoundary>
          </nav>
          {home.description && (
            <section aria-labelledby="remarks">
              <h2 id="remarks" className="font-display text-xl font-semibold">
                {texts.aboutThisHome}
              </h2>
              <p className="mt-3 max-w-prose break-words whitespace-pre-line">{home.description}</p>
            </section>
          )}
          <RequestedPart>
            <PropertyDetails
              home={home}
              surroundings={surroundings}
              onMoment={(seconds) => {
                document.getElementById('rooms')?.scrollIntoView()
                player.current?.seek(seconds)
              }}
            />
          </RequestedPart>
          {!preview && <ReportButton label={texts.reportThisHome} subjects={reportable(home, tour)} />}
        </div>
        <aside aria-label={texts.agent} data-agent data-print="hide" className="min-w-0">
          <RequestedPart>
            <AgentPanel
              home={home}
              preview={preview}
              replySeconds={surroundings?.replySeconds ?? null}
              brand={surroundings?.brand ?? null}
              otherWays={!preview && isToured(home) && <RequestTourLink propertyId={home.id} />}
            />
          </RequestedPart>
        </aside>
      </div>
      {surroundings && (
        <div className="mt-10 print:hidden">
          <RequestedPart>
            <MoreListings home={home} near={surroundings.near} alike={surroundings.alike} />
          </RequestedPart>
        </div>
      )}
      <div className="mt-10 empty:hidden print:hidden">
        <Insights tips={tips} />
      </div>
      {!preview && (
        <div
          data-print="hide"
          ref={floatPage}
          data-float="page"
          className="inset-x-0 flex items-center justify-between gap-4 border-t border-line bg-surface p-3 lg:hidden"
        >
          <p className="min-w-0">
            <span className="block font-display text-lg font-semibold tabular-nums">{price(home.price)}</span>
            <span className="block truncate text-xs text-quiet">{facts(home)}</span>
          </p>
          <span className="flex shrink-0 gap-2">
            {isToured(home) && <RequestTourLink propertyId={home.id} isShort />}
            <a
              href="#ask"
              className={buttonClass()}
              onClick={(event) => {
                event.preventDefault()
                ask()
              }}
            >
              <MessageSquare aria-hidden="true" className="size-5" />
              {texts.message}
            </a>
          </span>
        </div>
      )}
      {hasAsked && (
        <RequestedPart>
          <AskSheet home={home} />
        </RequestedPart>
      )}
    </article>
  )
}

const reportable = (home: Property, tour: Property['videos'][number] | undefined) => [
  { kind: 'home' as const, id: home.id },
  ...(tour ? [{ kind: 'video' as const, id: tour.id }] : []),
]

function sectionsOf(home: Property, preview: boolean, surroundings: Surroundings | undefined): Section[] {
  return [
    { id: 'overview', label: texts.overview },
    { id: 'rooms', label: texts.rooms },
    ...(home.photos.length > 0 ? [{ id: 'photos', label: texts.photos }] : []),
    { id: 'facts', label: texts.facts },
    ...(preview ? [] : [{ id: 'map', label: texts.map }]),
    { id: 'monthly-cost', label: texts.cost },
    ...(home.ledger.length > 0 ? [{ id: 'history', label: texts.history }] : []),
    ...(surroundings?.answers.length ? [{ id: 'answers', label: texts.answers }] : []),
    ...(preview ? [] : [{ id: 'ask', label: texts.ask }]),
  ]
}
