import { placesIn, type AddressName } from '#features/search/contract'
import { readMoney } from '#platform/contract/typed-number.ts'
import { clock, count, price, shortPrice } from '#platform/web/ui/text/format.ts'

type Values = ReadonlyMap<string, string>
/** Describes one part of a search; undefined where the search does not ask for it. */
type Phrase = (values: Values) => string | undefined

const range = (low: AddressName, high: AddressName, text: (value: number) => string, unit = ''): Phrase => {
  return (values) => {
    const [from, to] = [values.get(low), values.get(high)]
    const shown = (typed: string) => text(readMoney(typed) ?? Number(typed))
    if (from !== undefined && to !== undefined) return `${shown(from)} to ${shown(to)}${unit}`
    if (from !== undefined) return `from ${shown(from)}${unit}`
    return to === undefined ? undefined : `up to ${shown(to)}${unit}`
  }
}
const part =
  (name: AddressName, text: (value: string) => string): Phrase =>
  (values) => {
    const given = values.get(name)
    return given === undefined ? undefined : text(given)
  }
const listed = (name: AddressName, before = ''): Phrase =>
  part(name, (value) => before + value.split(',').join(' or ').replace('Closed', 'Sold'))
const fixed = (name: AddressName, text: string): Phrase => part(name, () => text)
const days = (value: string) => (value === '1' ? 'the last day' : `the last ${value} days`)

const phrases: readonly Phrase[] = [
  part('q', (value) => placesIn(value).join(' and ')),
  (values) =>
    [values.get('city'), values.get('county') && `${values.get('county')} County`, values.get('state'), values.get('zip')]
      .filter(Boolean)
      .join(', ') || undefined,
  fixed('bounds', 'one part of the map'),
  fixed('areas', 'a drawn area'),
  (values) => (values.has('near') ? `around a point${values.has('miles') ? `, ${values.get('miles')} miles` : ''}` : undefined),
  range('minPrice', 'maxPrice', shortPrice),
  part('maxMonthly', (value) => `up to ${price(Number(value))} a month`),
  part('beds', (value) => `${value}+ beds`),
  part('baths', (value) => `${value}+ baths`),
  listed('types'),
  listed('statuses'),
  range('minArea', 'maxArea', count, ' sq ft'),
  range('minLot', 'maxLot', count, ' sq ft of land'),
  range('minYear', 'maxYear', String, ' built'),
  range('minStories', 'maxStories', String, ' stories'),
  part('garage', (value) => `${value}+ garage spaces`),
  part('maxFee', (value) => (value === '0' ? 'no HOA fee' : `HOA fee up to ${price(Number(value))}`)),
  part('days', (value) => `listed in ${days(value)}`),
  fixed('reduced', 'price reduced'),
  fixed('newConstruction', 'new construction'),
  fixed('seniorCommunity', '55+ community'),
  part('amenities', (value) => value.split(',').join(' and ')),
  (values) => (values.has('openFrom') || values.has('openTo') ? 'with an open house' : undefined),
  fixed('tour', 'with a tour'),
  part('rooms', (value) => `tour shows ${value.split(',').join(' and ')}`),
  range('minTour', 'maxTour', clock, ' tour'),
  part('filmed', (value) => `filmed in ${days(value)}`),
  fixed('agentId', 'homes of one agent'),
]

/** What a search asks for, in words: "Austin, TX", "up to $600K", "3+ beds". Nothing for a search of everything. */
export function describeSearch(query: string): string[] {
  const values = new Map([...new URLSearchParams(query)].filter(([, value]) => value !== ''))
  return phrases.map((phrase) => phrase(values)).filter((text) => text !== undefined)
}

/** A name to begin with, which its person may change. */
export function suggestedName(query: string): string {
  const name = describeSearch(query).slice(0, 4).join(', ') || 'All homes'
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 80)
}
