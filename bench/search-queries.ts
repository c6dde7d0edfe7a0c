import { planSearch } from '#features/search/server'
import { PropertySearch } from '#features/listings/contract'

export interface Asked {
  zoom: 'city' | 'metro' | 'state' | 'national'
  filters: 'none' | 'mid' | 'rare'
  query: PropertySearch
  /** The same as the address of a call. */
  text: string
}

const spans = { city: [0.15, 0.12], metro: [1.2, 1], state: [8, 6] } as const
const filterTexts = {
  none: '',
  mid: '&minPrice=300000&maxPrice=700000&beds=3&baths=2',
  rare: '&minPrice=1500000&beds=5&types=Townhouse',
} as const
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
  return Array.from({ length: count }, () => asked(pick(mix), pick(['none', 'mid', 'mid', 'rare'] as const), pick(points)))
}

export function asked(zoom: Asked['zoom'], filters: Asked['filters'], [east, north]: readonly [number, number]): Asked {
  const [width, height] = zoom === 'national' ? [0, 0] : spans[zoom]
  const edges = [east - width / 2, north - height / 2, east + width / 2, north + height / 2].map((edge) => edge.toFixed(5))
  const text = `limit=24${zoom === 'national' ? '' : `&bounds=${edges.join(',')}`}${filterTexts[filters]}`
  return { zoom, filters, query: PropertySearch.parse(Object.fromEntries(new URLSearchParams(text))), text }
}

export const planOf = (each: Asked) => planSearch(each.query, Date.now())
