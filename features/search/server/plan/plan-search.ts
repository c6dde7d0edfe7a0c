import { amenities, onMarketStatuses } from '#features/listings/contract'
import { townName } from '#features/location/server'
import { parseAreas, parseBounds, parseNear, tourRooms, type PropertyFilters, type PropertySearch } from '#features/search/contract'
import { milesPerDegree } from '#platform/contract/plane.ts'
import { assertNumbers } from '#platform/contract/stored-choices.ts'
import { monthlyShares } from './monthly-shares.ts'
import { featureBits, toLowercase, type Circle, type PlaceTest, choices, type SearchPlan, type SortKey } from '#features/search-plan/server'
import { readText } from '#features/search-text/server'
import { dayOf, rangesOf } from './range-filters.ts'
import { readCursor } from './search-cursor.ts'
import { boxOfAreas, boxOfCircle, within } from './search-boxes.ts'
import { typedPlaces } from './search-place.ts'

/** A day is over when it is in every zone of the country, as on the page of a listing. */
const lateHours = 12

assertNumbers('room of a tour', tourRooms.numbers, { max: choices.rooms.bits - 1 })

/** Reads a checked search; `now` is in milliseconds. @throws Problem when the cursor belongs to another search. */
export function planSearch(search: PropertySearch, now: number): SearchPlan {
  return { ...planFilters(search, now), sort: sortOf(search), after: readCursor(search), limit: search.limit }
}

/** How many days count as soon, beginning with today. */
const soonDays = 7

export function planFilters(filters: PropertyFilters, now: number): SearchPlan {
  const typed = typedPlaces(filters.q)
  const text = typed.flatMap((place) => place.text ?? []).join(' ')
  const bounds = filters.bounds ? parseBounds(filters.bounds) : undefined
  const drawn = filters.areas ? parseAreas(filters.areas) : []
  const areas = typeof drawn === 'string' ? [] : drawn.map((area) => area.map((degrees) => Math.round(degrees * 1e6)))
  const circle = circleOf(filters)
  return {
    statuses: choices.statuses.toBits(filters.statuses ?? onMarketStatuses),
    types: filters.types && choices.types.toBits(filters.types),
    ranges: rangesOf(filters, now),
    features: featuresOf(filters),
    amenities: amenities.toBits(filters.amenities ?? []),
    rooms: tourRooms.toBits(filters.rooms ?? []),
    places: [typed.flatMap(placeTest), placeTest(filters)].filter((group) => group.length > 0),
    box: within(bounds && typeof bounds !== 'string' ? micro(bounds) : undefined, boxOfAreas(areas), circle && boxOfCircle(circle)),
    areas,
    circle,
    open: openDays(filters, now),
    today: today(now),
    soon: { from: today(now), to: today(now) + soonDays - 1 },
    monthly: monthlyOf(filters, now),
    agentId: filters.agentId,
    text: text === '' ? undefined : readText(text),
    sort: { key: 'newest', descending: true },
    after: undefined,
    limit: 0,
  }
}

/** A month costs nobody knows what without a rate: then no home is known to cost so little. */
const nothing = { share: 0, taxShare: 0, most: -1 }

function monthlyOf({ maxMonthly }: PropertyFilters, now: number): SearchPlan['monthly'] {
  if (maxMonthly === undefined) return undefined
  const shares = monthlyShares(now)
  return shares ? { ...shares, most: maxMonthly } : nothing
}

const today = (now: number) => dayOf(now - lateHours * 3_600_000)

function openDays({ openFrom, openTo }: PropertyFilters, now: number): SearchPlan['open'] {
  if (!openFrom && !openTo) return undefined
  return { from: openFrom ? dayOf(Date.parse(openFrom)) : today(now), to: openTo ? dayOf(Date.parse(openTo)) : 100_000 }
}

function featuresOf(asked: PropertyFilters): number {
  let bits = 0
  if (asked.newConstruction) bits |= featureBits.newConstruction
  if (asked.seniorCommunity) bits |= featureBits.seniorCommunity
  if (asked.reduced) bits |= featureBits.reduced
  if (asked.tour) bits |= featureBits.tour
  if (asked.openFrom || asked.openTo) bits |= featureBits.open
  return bits
}

type Place = { [Name in keyof PlaceTest]?: string | undefined }

function placeTest({ zip, city, county, state }: Place): PlaceTest[] {
  const test: PlaceTest = {}
  if (zip) test.zip = zip
  if (city) test.city = toLowercase(townName(city, state ?? ''))
  if (county) test.county = toLowercase(county)
  if (state) test.state = state
  return Object.keys(test).length > 0 ? [test] : []
}

/** Inwards, so that no listing outside the edges belongs. */
function micro({ west, south, east, north }: { west: number; south: number; east: number; north: number }) {
  const up = (degrees: number) => Math.ceil(Math.round(degrees * 1e8) / 100)
  const down = (degrees: number) => Math.floor(Math.round(degrees * 1e8) / 100)
  return { west: up(west), south: up(south), east: down(east), north: down(north) }
}

function circleOf({ near, miles }: PropertyFilters): Circle | undefined {
  const point = near ? parseNear(near) : undefined
  if (!point || typeof point === 'string') return undefined
  const reach = miles === undefined ? Infinity : (miles / milesPerDegree) * 1e6
  return {
    east: Math.round(point.longitude * 1e6),
    north: Math.round(point.latitude * 1e6),
    shortening: Math.cos((point.latitude * Math.PI) / 180),
    square: miles === undefined ? Number.MAX_SAFE_INTEGER : Math.ceil(reach * reach),
  }
}

const descending: readonly string[] = ['newest', '-price', 'beds', 'area', 'tour']

function sortOf({ sort }: PropertySearch): SearchPlan['sort'] {
  // Which of the newest fit best is compared afterwards, by `rankedPage`.
  if (sort === 'relevance') return { key: 'newest', descending: true }
  return { key: sort.replace('-', '') as SortKey, descending: descending.includes(sort) }
}
