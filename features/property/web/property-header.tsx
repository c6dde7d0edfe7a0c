import * as texts from '#texts/property'
import { product } from '#platform/contract/product.ts'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Property } from '#features/listings/contract'
import { propertyTypeText } from '#features/listings/web'
import type { TourMoment } from '#features/videos/web'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { LazyBoundary } from '#platform/web/ui/lazy-parts.tsx'
import { count, price } from '#platform/web/ui/text/format.ts'
import type { Surroundings } from './around/surroundings.ts'
import { Compare } from './compare.tsx'
import { SaveListing } from './lazy-marks.tsx'
import { facts, placeLine } from './listing-lines.ts'
import { ShareButton } from './share/share-button.tsx'
import { statusTone } from './status-tone.ts'

interface PropertyHeaderProps {
  home: Property
  preview: boolean
  surroundings: Surroundings | undefined
  /** Where the tour stands. */
  momentNow: () => TourMoment | undefined
  /** More that can be done here. */
  children: ReactNode
}

/** Price, place and key facts, in this order: a long title never pushes them away. */
export function PropertyHeader({ home, preview, surroundings, momentNow, children }: PropertyHeaderProps) {
  return (
    <header id="overview">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-display text-3xl font-semibold tabular-nums">
          {price(home.price)}
          {home.previousPrice !== null && home.previousPrice > home.price && (
            <s className="ml-2 font-sans text-base font-normal text-quiet">
              <span className="sr-only">{texts.was} </span>
              {price(home.previousPrice)}
            </s>
          )}
        </p>
        <Badge tone={statusTone(home.status)}>{home.status === 'Closed' ? texts.sold : home.status}</Badge>
      </div>
      <p className="mt-1 flex items-center gap-2">
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-quiet" />
        {placeLine(home)}
      </p>
      <p className="mt-1 font-medium">
        {[facts(home), home.propertyType && propertyTypeText(home.propertyType)].filter(Boolean).join(' · ')}
      </p>
      <h1 className="mt-3 font-display text-xl font-semibold tracking-tight sm:text-2xl">{home.title}</h1>
      {surroundings && <p className="mt-1 text-sm text-quiet">{interestLine(surroundings)}</p>}
      {!preview && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SaveListing home={home} />
          <LazyBoundary>
            <ShareButton home={home} momentNow={momentNow} />
          </LazyBoundary>
          <Compare home={home} />
          {children}
        </div>
      )}
    </header>
  )
}

function interestLine({ days, saves }: Surroundings): string {
  const since = days === null ? '' : days === 0 ? texts.newToday : `${count(days)} ${days === 1 ? 'day' : 'days'} on ${product.name}`
  return [since, saves > 0 && `${count(saves)} ${saves === 1 ? 'save' : 'saves'}`].filter(Boolean).join(' · ')
}
