import type { PropertyCard } from '#features/listings/contract'

/** Returns one picture in one size, so that the one kept for reading without a connection is the one that is asked for. */
export function pictureOf(home: PropertyCard | null): string | null {
  return home?.mainPhoto?.sizes[0]?.webp ?? home?.tour?.posterUrl ?? home?.mainImageUrl ?? null
}

export const isOffMarket = (home: PropertyCard | null): boolean => home === null || home.status === 'Closed'
