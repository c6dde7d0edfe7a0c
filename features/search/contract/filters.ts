import type { PropertyFilters } from './search.ts'

// Free of schemas: the first load of the page needs addresses, not their checks. A test compares the names.

/**
 * Every filter by the name that counts use, with what an address holds of it. A person sets it and takes it back as one. Besides
 * this a filter has its check in `search.ts`, its texts in `web/filter-texts.ts` and its meaning in `server/plan`.
 */
export const filterGroups = {
  q: ['q'],
  city: ['city', 'county', 'state', 'zip'],
  price: ['minPrice', 'maxPrice'],
  beds: ['beds'],
  baths: ['baths'],
  types: ['types'],
  statuses: ['statuses'],
  agentId: ['agentId'],
  bounds: ['bounds'],
  areas: ['areas'],
  near: ['miles'],
  maxMonthly: ['maxMonthly'],
  area: ['minArea', 'maxArea'],
  lot: ['minLot', 'maxLot'],
  year: ['minYear', 'maxYear'],
  stories: ['minStories', 'maxStories'],
  garage: ['garage'],
  fee: ['maxFee'],
  days: ['days'],
  reduced: ['reduced'],
  newConstruction: ['newConstruction'],
  seniorCommunity: ['seniorCommunity'],
  amenities: ['amenities'],
  open: ['openFrom', 'openTo'],
  tour: ['tour'],
  rooms: ['rooms'],
  tourLength: ['minTour', 'maxTour'],
  filmed: ['filmed'],
} as const satisfies Record<string, readonly (keyof PropertyFilters)[]>
export type FilterGroup = keyof typeof filterGroups

export type AddressName = (typeof filterGroups)[FilterGroup][number] | 'near' | 'sort' | 'cursor' | 'limit'

const filterNames: readonly AddressName[] = Object.values(filterGroups).flat()

/** Everything an address of the search can hold, in the order in which it is written. The point by itself leaves no listing out. */
export const addressNames: readonly AddressName[] = [
  ...filterNames.flatMap((name) => (name === 'miles' ? (['near', name] as const) : name)),
  'sort',
  'cursor',
  'limit',
]
