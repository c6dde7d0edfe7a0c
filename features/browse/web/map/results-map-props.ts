import type { PropertyFilters } from '#features/search/contract'

export interface HomesMapProps {
  filters: PropertyFilters
  /** The home the list is pointing at. */
  pointed: number | undefined
}
