import { filterGroups, type FilterGroup } from '#features/search/contract'

/** Ends the sentence "… without", by the names that the counts use. */
const labels: Readonly<Record<FilterGroup, string>> = {
  q: 'the place or words',
  city: 'the place',
  bounds: 'the section of the map',
  areas: 'the drawn area',
  near: 'the distance from the point',
  agentId: 'the agent',
  price: 'the price range',
  maxMonthly: 'the cost a month',
  beds: 'the bedrooms',
  baths: 'the bathrooms',
  area: 'the living area',
  lot: 'the size of the lot',
  year: 'the year it was built',
  stories: 'the stories',
  garage: 'the garage',
  fee: 'the HOA fee',
  days: 'the days on site',
  tourLength: 'the length of the tour',
  filmed: 'the day of filming',
  types: 'the type of home',
  statuses: 'the status',
  newConstruction: '“new construction”',
  seniorCommunity: '“55+ community”',
  reduced: '“price reduced”',
  tour: '“has a tour”',
  open: 'the open house',
  amenities: 'the amenities',
  rooms: 'the rooms of the tour',
}

interface Relaxable {
  filter: FilterGroup
  label: string
  /** The parts of the address that are taken back. */
  names: readonly string[]
}

/** The filter of this name, if it is one. */
export function relaxable(filter: string): Relaxable | undefined {
  if (!Object.hasOwn(filterGroups, filter)) return undefined
  const group = filter as FilterGroup
  return { filter: group, label: labels[group], names: filterGroups[group] }
}
