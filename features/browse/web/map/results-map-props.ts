import type { MapView } from '#features/location/contract'
import type { Bounds, PropertyFilters } from '#features/search/contract'

export interface ResultsMapProps {
  filters: PropertyFilters
  /** What the still picture shows, and the map at first. */
  still: MapView
  /** The place that was asked for, where no home is in it: the map shows it all the same. */
  emptyArea?: Bounds | undefined
  /** The home the list is pointing at. */
  pointed: number | undefined
}

/** Where the credits stand: on a phone the list and the switch of views lie over the foot of the map. */
export const footOfMap = 'bottom-0 max-lg:bottom-34'
