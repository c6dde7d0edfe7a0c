import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { Play } from 'lucide-react'
import { memo, useState } from 'react'
import { href, Link } from 'react-router'
import { openHouseText, type PropertyCard as Card } from '#features/listings/contract'
import { mainImageAlt } from '#features/listings/web'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { clock, price, wholeTimes } from '#platform/web/ui/text/format.ts'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import { Compare } from './compare.tsx'
import { LazyAlteredLabel } from './photos/lazy-altered-label.tsx'
import { NoPhoto, NoTour } from './photos/no-photo.tsx'
import { facts, placeLine } from './listing-lines.ts'
import { Marks } from './lazy-marks.tsx'
import { statusTone } from './status-tone.ts'

const CardMedia = import.meta.env.SSR
  ? (await import('./card-media.tsx')).CardMedia
  : lazyAfterHydration(async () => (await import('./card-media.tsx')).CardMedia)

interface PropertyCardProps {
  home: Card
  eager?: boolean
  onPoint?: ((id: number | undefined) => void) | undefined
  headingLevel?: 2 | 3
  /** Its tour plays without sound while the card rests on the screen, not only when it is pointed at. */
  playsOnView?: boolean
  /** How far it is from what was searched for, in words. */
  distance?: string | undefined
}

/** Sharp on most screens at the width of a card; the next larger file weighs three times as much. */
const widestOnCard = 960

/** A home in a list: picture, price, facts, place and, as large as any contact line, who lists it. */
export const PropertyCard = memo(function PropertyCard({
  home,
  eager = false,
  onPoint,
  headingLevel = 3,
  distance,
  playsOnView = false,
}: PropertyCardProps) {
  const [index, setIndex] = useState(0)
  const Heading = `h${headingLevel}` as const
  const isSold = home.status === 'Closed'
  return (
    <article className="home-card group" onMouseEnter={() => onPoint?.(home.id)} onMouseLeave={() => onPoint?.(undefined)}>
      <div className="relative">
        {home.mainPhoto ? (
          <Picture
            sizes={pictureSizes(home.mainPhoto).filter(({ width }) => width <= widestOnCard)}
            alt={mainImageAlt(home)}
            width={3}
            height={2}
            eager={eager}
            slot="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)"
          />
        ) : (
          <NoPhoto isSold={isSold} className="aspect-[3/2]" />
        )}
        <LazyBoundary>
          <CardMedia home={home} onView={playsOnView} index={index} onIndex={setIndex} />
        </LazyBoundary>
        <LazyAlteredLabel
          key={index}
          photo={index === 0 ? home.mainPhoto : home.morePhotos[index - 1]}
          alt={(index === 0 ? undefined : home.morePhotos[index - 1]?.alt) || mainImageAlt(home)}
          className="bottom-14 left-3"
        />
        <div className="home-card-signs">
          {home.status === 'Active' ? <span /> : <Badge tone={statusTone(home.status)}>{home.status}</Badge>}
          {home.tour ? (
            <span className="home-card-tour">
              <Play aria-hidden="true" className="size-3 fill-current" />
              {fill(texts.tourLength, { length: home.tour.durationSeconds ? ` ${clock(home.tour.durationSeconds)}` : '' })}
            </span>
          ) : (
            <NoTour isSold={isSold} />
          )}
        </div>
        <Marks home={home} />
        <Compare home={home} className="absolute bottom-3 left-25 z-10 noscript:left-3" />
      </div>
      <div className="home-card-text">
        <p className="home-card-price">
          {price(home.price)}
          {home.previousPrice && home.previousPrice > home.price && (
            <s className="ml-2 font-sans text-sm font-normal text-quiet">
              <span className="sr-only">{texts.was} </span>
              {price(home.previousPrice)}
            </s>
          )}
        </p>
        <Heading className="font-medium">
          <Link to={href('/property/:id', { id: String(home.id) })} className="link-of-card">
            {home.title}
          </Link>
        </Heading>
        <p className="text-sm text-quiet">{facts(home)}</p>
        <p className="text-sm text-quiet">{placeLine(home)}</p>
        {home.nextOpenHouse && (
          <p className="text-sm font-medium">{fill(texts.openHouseOn, { text: wholeTimes(openHouseText(home.nextOpenHouse)) })}</p>
        )}
        {distance && <p className="text-sm font-medium">{distance}</p>}
        <p className="home-card-lister">
          <span>{home.brokerageName ? `${home.brokerageName} · ` : ''}</span>
          <span>{home.agentName}</span>
        </p>
      </div>
    </article>
  )
}, sameCard)

/** The next list brings the same homes as new objects. */
function sameCard(before: PropertyCardProps, after: PropertyCardProps): boolean {
  const { home, ...rest } = before
  const { home: next, ...changed } = after
  if (home !== next && (home.id !== next.id || JSON.stringify(home) !== JSON.stringify(next))) return false
  return (
    rest.eager === changed.eager &&
    rest.distance === changed.distance &&
    rest.onPoint === changed.onPoint &&
    rest.headingLevel === changed.headingLevel
  )
}
