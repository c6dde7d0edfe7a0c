import { planSearch } from '#features/search/server'
import { readSearch, type PropertySearch } from '#features/search/contract'

type Filters = 'none' | 'mid' | 'rare' | 'tour' | 'open' | 'filmed'

export interface Asked {
  zoom: 'city' | 'metro' | 'state' | 'national'
  filters: Filters
  query: PropertySearch
  /** The same as the address of a call. */
  text: string
}

/** What strangers ask for, one as often as the other. */
export const everyFilter = ['none', 'mid', 'mid', 'rare', 'tour', 'open', 'filmed'] as const satisfies readonly Filters[]

const spans = { city: [0.15, 0.12], metro: [1.2, 1], state: [8, 6] } as const
const filterTexts: Record<Filters, string> = {
  none: '',
  mid: '&minPrice=300000&maxPrice=700000&beds=3&baths=2',
  rare: '&minPrice=1500000&beds=5&types=Townhouse',
  tour: '&minTour=60&filmed=365&rooms=Office&amenities=Fireplace&sort=tour',
  open: `&tour=yes&rooms=Kitchen,Primary Bedroom&openFrom=${dayAfter(0)}&openTo=${dayAfter(14)}`,
  filmed: '&minPrice=250000&maxTour=150&filmed=180&rooms=Living Room&amenities=Air conditioning',
}
function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const mix = [
  ...Array<'city'>(10).fill('city'),
  ...Array<'metro'>(5).fill('metro'),
  ...Array<'state'>(3).fill('state'),
  'national',
  'national',
] as const

/** The same numbers from 0 to 1 each time. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Half of them of a city, a quarter of a metropolis, the rest wider; around homes, as people look where homes are. */
export function mixedQueries(count: number, points: readonly (readonly [number, number])[], seed = 7): Asked[] {
  const roll = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  return Array.from({ length: count }, () => asked(pick(mix), pick(everyFilter), pick(points)))
}

export function asked(zoom: Asked['zoom'], filters: Asked['filters'], [east, north]: readonly [number, number]): Asked {
  const [width, height] = zoom === 'national' ? [0, 0] : spans[zoom]
  const edges = [east - width / 2, north - height / 2, east + width / 2, north + height / 2].map((edge) => edge.toFixed(5))
  const text = encodeURI(`limit=24${zoom === 'national' ? '' : `&bounds=${edges.join(',')}`}${filterTexts[filters]}`)
  return read(zoom, filters, text)
}

export const planOf = (each: Asked) => planSearch(each.query, Date.now())

const someFilters = [
  'minPrice=250000',
  'maxPrice=650000',
  'maxMonthly=3500',
  'beds=3',
  'baths=2.5',
  'types=Condominium,Townhouse',
  'statuses=Active,Closed',
  'minArea=1200&maxArea=2600',
  'minLot=6000',
  'minYear=1960&maxYear=2010',
  'maxStories=1',
  'garage=2',
  'maxFee=300',
  'days=60',
  'reduced=yes',
  'newConstruction=yes',
  'amenities=Fireplace,Pool',
  `openFrom=${dayAfter(0)}&openTo=${dayAfter(9)}`,
  `openTo=${dayAfter(4)}`,
  'tour=yes',
  'minTour=60&maxTour=150',
  'filmed=180',
  'rooms=Kitchen,Balcony',
  'state=TX',
] as const
const orders = ['newest', 'newest', 'price', '-price', 'beds', 'area', 'perArea', 'tour'] as const

/** Any filters and orders, mostly about cities: the database needs a second for each that is about the country. */
export function anyQueries(count: number, points: readonly (readonly [number, number])[], seed = 23): Asked[] {
  const roll = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  return Array.from({ length: count }, () => {
    const chance = roll()
    const zoom = chance < 0.85 ? 'city' : chance < 0.98 ? 'metro' : chance < 0.997 ? 'state' : 'national'
    const filters = Array.from({ length: Math.floor(roll() * 4) }, () => pick(someFilters))
    const { text } = asked(zoom, 'none', pick(points))
    // Two of them may set the same filter; the later one counts, for a search names each once.
    const named = new URLSearchParams(text)
    for (const [name, value] of new URLSearchParams([`sort=${pick(orders)}`, ...filters].join('&'))) named.set(name, value)
    return read(zoom, 'none', named.toString())
  })
}

function read(zoom: Asked['zoom'], filters: Asked['filters'], text: string): Asked {
  const asked = readSearch(new URLSearchParams(text))
  if (!asked.ok) throw new Error(`The bench asks for what is no search: ${text}`)
  return { zoom, filters, query: asked.value.search, text }
}
