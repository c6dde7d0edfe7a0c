import type { PropertyFilters } from '#features/search/contract'

export interface ResultsMapProps {
  filters: PropertyFilters
  /** The home the list is pointing at. */
  pointed: number | undefined
}
