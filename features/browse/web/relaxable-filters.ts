import type { AddressName } from '#features/browse/contract'

interface Relaxable {
  /** Ends the sentence "… without". */
  label: string
  names: readonly AddressName[]
}

/** By the names that the counts use; with the parts of the address that are taken back. */
export const relaxable: Readonly<Record<string, Relaxable>> = {
  q: { label: 'the place or words', names: ['q'] },
  city: { label: 'the place', names: ['city', 'county', 'state', 'zip'] },
  bounds: { label: 'the section of the map', names: ['bounds'] },
  areas: { label: 'the drawn area', names: ['areas'] },
  near: { label: 'the distance from the point', names: ['miles'] },
  agentId: { label: 'the agent', names: ['agentId'] },
  price: { label: 'the price range', names: ['minPrice', 'maxPrice'] },
  maxMonthly: { label: 'the cost a month', names: ['maxMonthly'] },
  beds: { label: 'the bedrooms', names: ['beds'] },
  baths: { label: 'the bathrooms', names: ['baths'] },
  area: { label: 'the living area', names: ['minArea', 'maxArea'] },
  lot: { label: 'the size of the lot', names: ['minLot', 'maxLot'] },
  year: { label: 'the year it was built', names: ['minYear', 'maxYear'] },
  stories: { label: 'the stories', names: ['minStories', 'maxStories'] },
  garage: { label: 'the garage', names: ['garage'] },
  fee: { label: 'the HOA fee', names: ['maxFee'] },
  days: { label: 'the days on site', names: ['days'] },
  tourLength: { label: 'the length of the tour', names: ['minTour', 'maxTour'] },
  filmed: { label: 'the day of filming', names: ['filmed'] },
  types: { label: 'the type of home', names: ['types'] },
  statuses: { label: 'the status', names: ['statuses'] },
  newConstruction: { label: '“new construction”', names: ['newConstruction'] },
  seniorCommunity: { label: '“55+ community”', names: ['seniorCommunity'] },
  reduced: { label: '“price reduced”', names: ['reduced'] },
  tour: { label: '“has a tour”', names: ['tour'] },
  open: { label: 'the open house', names: ['openFrom', 'openTo'] },
  amenities: { label: 'the amenities', names: ['amenities'] },
  rooms: { label: 'the rooms of the tour', names: ['rooms'] },
}
