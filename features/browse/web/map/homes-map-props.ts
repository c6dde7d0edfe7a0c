import type { PropertyFilters } from '#features/listings/contract'

export interface HomesMapProps {
  filters: PropertyFilters
  /** The home the list is pointing at. */
  pointed: number | undefined
}
