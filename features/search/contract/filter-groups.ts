import type { PropertyFilters } from './search.ts'

/** What a person sets and takes back as one filter, by the name that counts use. */
export const filterGroups = {
  q: ['q'],
  city: ['city', 'county', 'state', 'zip'],
  bounds: ['bounds'],
  areas: ['areas'],
  near: ['miles'],
  agentId: ['agentId'],
  price: ['minPrice', 'maxPrice'],
  maxMonthly: ['maxMonthly'],
  beds: ['beds'],
  baths: ['baths'],
  area: ['minArea', 'maxArea'],
  lot: ['minLot', 'maxLot'],
  year: ['minYear', 'maxYear'],
  stories: ['minStories', 'maxStories'],
  garage: ['garage'],
  fee: ['maxFee'],
  days: ['days'],
  tourLength: ['minTour', 'maxTour'],
  filmed: ['filmed'],
  types: ['types'],
  statuses: ['statuses'],
  newConstruction: ['newConstruction'],
  seniorCommunity: ['seniorCommunity'],
  reduced: ['reduced'],
  tour: ['tour'],
  open: ['openFrom', 'openTo'],
  amenities: ['amenities'],
  rooms: ['rooms'],
} as const satisfies Record<string, readonly (keyof PropertyFilters)[]>
export type FilterGroup = keyof typeof filterGroups
