import { placesIn, type AddressName } from '#features/search/contract'
import { readMoney } from '#platform/contract/typed-number.ts'
import { clock, count, price, shortPrice } from '#platform/web/ui/text/format.ts'

type Values = ReadonlyMap<string, string>
/** Says one part of a search; undefined where the search does not ask for it. */
type Phrase = (values: Values) => string | undefined

const range = (low: AddressName, high: AddressName, text: (value: number) => string, unit = ''): Phrase => {
  return (values) => {
    const [from, to] = [values.get(low), values.get(high)]
    const said = (typed: string) => text(readMoney(typed) ?? Number(typed))
    if (from !== undefined && to !== undefined) return `${said(from)} to ${said(to)}${unit}`
    if (from !== undefined) return `from ${said(from)}${unit}`
    return to === undefined ? undefined : `up to ${said(to)}${unit}`
  }
}
const one =
  (name: AddressName, text: (value: string) => string): Phrase =>
  (values) => {
    const value = values.get(name)
    return value === undefined ? undefined : text(value)
  }
const listed = (name: AddressName, before = ''): Phrase =>
  one(name, (value) => before + value.split(',').join(' or ').replace('Closed', 'Sold'))
const said = (name: AddressName, words: string): Phrase => one(name, () => words)
const days = (value: string) => (value === '1' ? 'the last day' : `the last ${value} days`)

const phrases: readonly Phrase[] = [
  one('q', (value) => placesIn(value).join(' and ')),
  (values) =>
    [values.get('city'), values.get('county') && `${values.get('county')} County`, values.get('state'), values.get('zip')]
      .filter(Boolean)
      .join(', ') || undefined,
  said('bounds', 'one part of the map'),
  said('areas', 'a drawn area'),
  (values) => (values.has('near') ? `around a point${values.has('miles') ? `, ${values.get('miles')} miles` : ''}` : undefined),
  range('minPrice', 'maxPrice', shortPrice),
  one('maxMonthly', (value) => `up to ${price(Number(value))} a month`),
  one('beds', (value) => `${value}+ beds`),
  one('baths', (value) => `${value}+ baths`),
  listed('types'),
  listed('statuses'),
  range('minArea', 'maxArea', count, ' sq ft'),
  range('minLot', 'maxLot', count, ' sq ft of land'),
  range('minYear', 'maxYear', String, ' built'),
  range('minStories', 'maxStories', String, ' stories'),
  one('garage', (value) => `${value}+ garage spaces`),
  one('maxFee', (value) => (value === '0' ? 'no HOA fee' : `HOA fee up to ${price(Number(value))}`)),
  one('days', (value) => `listed in ${days(value)}`),
  said('reduced', 'price reduced'),
  said('newConstruction', 'new construction'),
  said('seniorCommunity', '55+ community'),
  one('amenities', (value) => value.split(',').join(' and ')),
  (values) => (values.has('openFrom') || values.has('openTo') ? 'with an open house' : undefined),
  said('tour', 'with a tour'),
  one('rooms', (value) => `tour shows ${value.split(',').join(' and ')}`),
  range('minTour', 'maxTour', clock, ' tour'),
  one('filmed', (value) => `filmed in ${days(value)}`),
  said('agentId', 'homes of one agent'),
]

/** What a search asks for, in words: "Austin, TX", "up to $600K", "3+ beds". Nothing for a search of everything. */
export function searchWords(query: string): string[] {
  const values = new Map([...new URLSearchParams(query)].filter(([, value]) => value !== ''))
  return phrases.map((phrase) => phrase(values)).filter((words) => words !== undefined)
}

/** A name to begin with, which its person may change. */
export function suggestedName(query: string): string {
  const name = searchWords(query).slice(0, 4).join(', ') || 'All homes'
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 80)
}
