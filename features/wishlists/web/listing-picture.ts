import type { PropertyCard } from '#features/listings/contract'
import { unaltered } from '#features/listings/web'

/** Returns one picture in one size, so that the one kept for reading without a connection is the one that is asked for. */
export function pictureOf(listing: PropertyCard | null): string | null {
  return (listing?.mainPhoto && unaltered(listing.mainPhoto)[0]?.webp) ?? listing?.tour?.posterUrl ?? listing?.mainImageUrl ?? null
}

export const isOffMarket = (listing: PropertyCard | null): boolean => listing === null || listing.status === 'Closed'
