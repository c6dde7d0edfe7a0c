import { propertyTypeText } from '#features/listings/web'
import { placesIn, type AddressName, type FilterGroup } from '#features/search/contract'
import { readMoney } from '#platform/contract/typed-number.ts'
import { clock, count, price, shortPrice } from '#platform/web/ui/text/format.ts'

/** A field for one number, chosen from a few; any other number an address holds is kept and shown as well. */
export interface NumberField {
  name: AddressName
  label: string
  help?: string
  any: string
  values: readonly number[]
  text: (value: number) => string
}

type Values = ReadonlyMap<string, string>
type Describe = (values: Values) => string | undefined

/** Where number fields stand together. */
type Section = 'cost' | 'size' | 'time' | 'tour' | 'point'

interface FilterText {
  /** What a search without it asks for, on the button that removes it. */
  any: string
  /** The filter as part of a search; undefined where the search does not ask for it. */
  describe: Describe
  section?: Section
  fields?: readonly NumberField[]
}

const range = (low: AddressName, high: AddressName, text: (value: number) => string, unit = ''): Describe => {
  return (values) => {
    const [from, to] = [values.get(low), values.get(high)]
    const shown = (typed: string) => text(readMoney(typed) ?? Number(typed))
    if (from !== undefined && to !== undefined) return `${shown(from)} to ${shown(to)}${unit}`
    if (from !== undefined) return `from ${shown(from)}${unit}`
    return to === undefined ? undefined : `up to ${shown(to)}${unit}`
  }
}
const given =
  (name: AddressName, text: (value: string) => string): Describe =>
  (values) => {
    const value = values.get(name)
    return value === undefined ? undefined : text(value)
  }
const set = (name: AddressName, text: string) => given(name, () => text)
const anyOf = (name: AddressName) => given(name, (value) => value.split(',').join(' or ').replace('Closed', 'Sold'))
const allOf = (value: string) => value.split(',').join(' and ')

const upTo = (text: (value: number) => string) => (value: number) => `Up to ${text(value)}`
const lastDays = (value: string) => (value === '1' ? 'the last day' : `the last ${value} days`)
const days = (value: number) => (value === 1 ? 'Last 24 hours' : `Last ${count(value)} days`)
const feet = (value: number) => `${count(value)} sq ft`
const acre = 43_560
const land = (value: number) => (value >= acre / 4 ? `${Number((value / acre).toFixed(2))} acre${value > acre ? 's' : ''}` : feet(value))
const minutes = (value: number) => `${clock(value)} min`
const stories = (value: number) => `${value} ${value === 1 ? 'story' : 'stories'}`
const noMinimum = { any: 'No minimum' } as const
const noMaximum = { any: 'No maximum' } as const

/** What people read of each filter, in the order in which a search is described. */
export const filterTexts: Readonly<Record<FilterGroup, FilterText>> = {
  q: { any: 'Any location', describe: given('q', (value) => placesIn(value).join(' and ')) },
  city: {
    any: 'Any location',
    describe: (values) =>
      [values.get('city'), values.get('county') && `${values.get('county')} County`, values.get('state'), values.get('zip')]
        .filter(Boolean)
        .join(', ') || undefined,
  },
  bounds: { any: 'Any part of the map', describe: set('bounds', 'one part of the map') },
  areas: { any: 'Any area', describe: set('areas', 'a drawn area') },
  near: {
    any: 'Any distance',
    describe: (values) => (values.has('near') ? `around a point${values.has('miles') ? `, ${values.get('miles')} miles` : ''}` : undefined),
    section: 'point',
    fields: [
      {
        name: 'miles',
        label: 'Distance from the point',
        any: 'Any distance',
        values: [1, 5, 10, 25, 50, 100],
        text: (value) => `${value} ${value === 1 ? 'mile' : 'miles'}`,
      },
    ],
  },
  price: { any: 'Any price', describe: range('minPrice', 'maxPrice', shortPrice) },
  maxMonthly: {
    any: 'Any monthly cost',
    describe: given('maxMonthly', (value) => `up to ${price(Number(value))}/mo`),
    section: 'cost',
    fields: [
      {
        name: 'maxMonthly',
        label: 'Monthly cost',
        help: 'Includes loan, taxes, insurance, and HOA.',
        any: 'Any cost',
        values: [1500, 2000, 2500, 3000, 4000, 5000, 7500],
        text: upTo(price),
      },
    ],
  },
  beds: { any: 'Any beds', describe: given('beds', (value) => `${value}+ beds`) },
  baths: { any: 'Any baths', describe: given('baths', (value) => `${value}+ baths`) },
  types: { any: 'Any home type', describe: given('types', (value) => value.split(',').map(propertyTypeText).join(' or ')) },
  statuses: { any: 'Any status', describe: anyOf('statuses') },
  area: {
    any: 'Any size',
    describe: range('minArea', 'maxArea', count, ' sq ft'),
    section: 'size',
    fields: [
      { ...noMinimum, name: 'minArea', label: 'Living area from', values: [750, 1000, 1500, 2000, 2500, 3000, 4000], text: feet },
      { ...noMaximum, name: 'maxArea', label: 'Living area up to', values: [1000, 1500, 2000, 2500, 3000, 4000, 6000], text: feet },
    ],
  },
  lot: {
    any: 'Any lot size',
    describe: range('minLot', 'maxLot', count, ' sq ft of land'),
    section: 'size',
    fields: [
      { ...noMinimum, name: 'minLot', label: 'Lot from', values: [2000, 5000, acre / 4, acre / 2, acre, acre * 5], text: land },
      { ...noMaximum, name: 'maxLot', label: 'Lot up to', values: [5000, acre / 4, acre / 2, acre, acre * 5, acre * 20], text: land },
    ],
  },
  year: { any: 'Any year built', describe: range('minYear', 'maxYear', String, ' built') },
  stories: {
    any: 'Any stories',
    describe: range('minStories', 'maxStories', String, ' stories'),
    section: 'size',
    fields: [
      { ...noMinimum, name: 'minStories', label: 'Stories from', values: [1, 2, 3], text: stories },
      { ...noMaximum, name: 'maxStories', label: 'Stories up to', values: [1, 2, 3], text: stories },
    ],
  },
  garage: { any: 'Any garage', describe: given('garage', (value) => `${value}+ garage spaces`) },
  fee: {
    any: 'Any HOA fee',
    describe: given('maxFee', (value) => (value === '0' ? 'no HOA fee' : `HOA fee up to ${price(Number(value))}`)),
    section: 'cost',
    fields: [
      {
        name: 'maxFee',
        label: 'Monthly HOA fee',
        any: 'Any fee',
        values: [0, 100, 200, 300, 500, 800],
        text: (value) => (value === 0 ? 'No fee' : upTo(price)(value)),
      },
    ],
  },
  days: {
    any: 'Any time on site',
    describe: given('days', (value) => `listed in ${lastDays(value)}`),
    section: 'time',
    fields: [{ name: 'days', label: 'Days on Tourstead', any: 'Any time', values: [1, 3, 7, 14, 30, 90], text: days }],
  },
  reduced: { any: 'Any price history', describe: set('reduced', 'price reduced') },
  newConstruction: { any: 'New and existing homes', describe: set('newConstruction', 'new construction') },
  seniorCommunity: { any: 'Any community', describe: set('seniorCommunity', '55+ community') },
  amenities: { any: 'Any amenities', describe: given('amenities', allOf) },
  open: {
    any: 'With or without an open house',
    describe: (values) => (values.has('openFrom') || values.has('openTo') ? 'with an open house' : undefined),
  },
  tour: { any: 'With or without a tour', describe: set('tour', 'with a tour') },
  rooms: { any: 'Any rooms', describe: given('rooms', (value) => `tour shows ${allOf(value)}`) },
  tourLength: {
    any: 'Any tour length',
    describe: range('minTour', 'maxTour', clock, ' tour'),
    section: 'tour',
    fields: [
      { ...noMinimum, name: 'minTour', label: 'Tour from', values: [30, 60, 120, 300], text: (value) => `${minutes(value)} or more` },
      { ...noMaximum, name: 'maxTour', label: 'Tour up to', values: [60, 120, 300, 600], text: upTo(minutes) },
    ],
  },
  filmed: {
    any: 'Any filming date',
    describe: given('filmed', (value) => `filmed in ${lastDays(value)}`),
    section: 'tour',
    fields: [{ name: 'filmed', label: 'Filmed', any: 'Any time', values: [7, 30, 90, 180, 365], text: days }],
  },
  agentId: { any: 'Any agent', describe: set('agentId', 'homes of one agent') },
}

/** The number fields of these sections, section by section. */
export const fieldsIn = (...sections: Section[]): NumberField[] =>
  sections.flatMap((wanted) => Object.values(filterTexts).flatMap(({ section, fields = [] }) => (section === wanted ? fields : [])))
