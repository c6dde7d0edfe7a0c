import * as texts from '#texts/wishlists'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListingSnapshot } from '#features/favorites/contract'
import type { PropertyCard } from '#features/listings/contract'
import { mainImageAlt } from '#features/listings/web'
import { isToured, RequestTourLink } from '#features/tours/web'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { baths, beds, price, squareFeet } from '#platform/web/ui/text/format.ts'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'
import { AgentLine } from './agent-line.tsx'
import { isOffMarket, pictureOf } from './listing-picture.ts'

const SilentPreview = import.meta.env.SSR
  ? (await import('#platform/web/ui/preview/silent-preview.tsx')).SilentPreview
  : lazyAfterHydration(async () => (await import('#platform/web/ui/preview/silent-preview.tsx')).SilentPreview)

interface ListingRowProps {
  propertyId: number
  kept: ListingSnapshot
  property: PropertyCard | null
  agentPhone?: string | null
  /** What is offered in place of a listing that is gone. */
  instead?: ReactNode
  /** Buttons at the right of the facts. */
  actions?: ReactNode
  children?: ReactNode
}

/** A listing on a list: picture, price, facts and who lists it; one that left the market says so. */
export function ListingRow({ instead, actions, children, ...item }: ListingRowProps) {
  const { propertyId, property, agentPhone } = item
  const picture = pictureOf(property)
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:flex-row sm:gap-5">
      {picture ? (
        <div className="relative w-full shrink-0 self-start overflow-hidden rounded-field sm:w-52">
          <img
            src={picture}
            alt={property ? mainImageAlt(property) : ''}
            width={480}
            height={320}
            loading="lazy"
            className="aspect-[3/2] w-full bg-sunken object-cover"
          />
          {property?.tour?.playUrl && (
            <LazyBoundary>
              <SilentPreview src={property.tour.playUrl} />
            </LazyBoundary>
          )}
        </div>
      ) : (
        <div className="grid aspect-[3/2] w-full shrink-0 place-items-center rounded-field bg-sunken text-sm text-quiet sm:w-52">
          {property ? texts.noPhotoYet : texts.noLongerListed}
        </div>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="font-display text-xl font-semibold tabular-nums">{price((property ?? item.kept).price)}</p>
          <div className="flex shrink-0 gap-2">{actions}</div>
        </div>
        <h3 className="font-medium">
          {property ? (
            <Link to={href('/property/:id', { id: String(propertyId) })} className="underline-offset-4 hover:underline">
              {property.title}
            </Link>
          ) : (
            item.kept.title
          )}
        </h3>
        <p className="text-sm text-quiet">{property ? factsOf(property) : `${item.kept.city}, ${item.kept.state}`}</p>
        {property && <AgentLine home={property} />}
        {agentPhone && <PhoneLink phone={agentPhone} name={property?.agentName} className="mt-1" />}
        {property && property.status !== 'Active' && property.status !== 'Closed' && (
          <div className="mt-2">
            <Badge tone="attention">{property.status}</Badge>
          </div>
        )}
        {isOffMarket(property) && (
          <div className="mt-3 rounded-field bg-apricot-soft px-3 py-2">
            <p className="text-sm font-medium">{property ? texts.soldAndOffTheMarket : texts.thisHomeIsNoLongerListed}</p>
            {instead}
          </div>
        )}
        {property && isToured(property) && <RequestTourLink propertyId={propertyId} title={property.title} size="small" className="mt-3" />}
        {children}
      </div>
    </article>
  )
}

function factsOf(listing: PropertyCard): string {
  const parts = [
    listing.bedrooms === null ? undefined : beds(listing.bedrooms),
    listing.bathrooms === null ? undefined : baths(listing.bathrooms),
    listing.squareFeet === null ? undefined : squareFeet(listing.squareFeet),
    listing.address ? `${listing.address}, ${listing.city}` : `${listing.city}, ${listing.state} ${listing.zipCode}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
