import * as texts from '#texts/reel'
import { ArrowRight, MessageSquare } from 'lucide-react'
import { href, Link } from 'react-router'
import { CompareButton } from '#features/comparison/web'
import { HeartButton } from '#features/favorites/web'
import type { PropertyCard } from '#features/listings/contract'
import { isToured, RequestTourLink } from '#features/tours/web'
import { price } from '#platform/web/ui/text/format.ts'

export interface ListingLines {
  facts: (home: PropertyCard) => string
  placeLine: (home: PropertyCard) => string
}

interface ReelFactsProps {
  home: PropertyCard
  lines: ListingLines
  titleId: string
  /** Second of the tour that a question would be about. */
  moment: () => number
}

/** What is said about the home over its tour, who lists it, and where to go from here. */
export function ReelFacts({ home, lines, titleId, moment }: ReelFactsProps) {
  const path = href('/property/:id', { id: String(home.id) })
  const link = 'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-medium'
  return (
    <div className="flex flex-col gap-2 text-white [text-shadow:0_1px_4px_rgb(0_0_0/0.7)]">
      <div>
        <p className="font-display text-2xl font-semibold tabular-nums sm:text-3xl">
          {price(home.price)}
          {home.status !== 'Active' && (
            <span className="ml-3 rounded-full bg-black/50 px-2.5 py-1 align-middle font-sans text-xs font-medium">
              {home.status === 'Closed' ? texts.sold : home.status}
            </span>
          )}
        </p>
        <h2 id={titleId} className="line-clamp-2 text-lg font-medium text-balance">
          <Link to={path} className="py-0.5 underline-offset-4 hover:underline">
            {home.title}
          </Link>
        </h2>
        <p className="text-sm text-white/90">{lines.facts(home)}</p>
        <p className="truncate text-sm text-white/90">{lines.placeLine(home)}</p>
        <p className="truncate text-sm text-white/90">{[home.brokerageName, home.agentName].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={path} className={`${link} bg-white text-black [text-shadow:none] hover:bg-white/85`}>
          {texts.seeThisHome}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
        <Link
          to={`${path}#ask`}
          reloadDocument
          className={`${link} bg-black/50 hover:bg-black/70`}
          onClick={(event) => {
            // The question is about what was on the screen; the form it leads to comes with the page, not after it.
            const seconds = Math.floor(moment())
            if (seconds > 0) event.currentTarget.search = `?t=${seconds}`
          }}
        >
          <MessageSquare aria-hidden="true" className="size-4" />
          {texts.ask}
          <span className="max-sm:sr-only"> {home.agentName.split(' ')[0]}</span>
        </Link>
        {isToured(home) && <RequestTourLink propertyId={home.id} isPlain className={`${link} bg-black/50 hover:bg-black/70`} />}
        <HeartButton home={home} className="[text-shadow:none]" />
        {/* On phones its picture alone, so that all of them stand in one row. */}
        <CompareButton
          home={home}
          className="[text-shadow:none] max-sm:[&_button]:size-9 max-sm:[&_button]:justify-start max-sm:[&_button]:gap-4 max-sm:[&_button]:overflow-hidden max-sm:[&_button]:px-2.5 max-sm:[&_button]:whitespace-nowrap max-sm:[&_svg]:shrink-0"
        />
      </div>
    </div>
  )
}
