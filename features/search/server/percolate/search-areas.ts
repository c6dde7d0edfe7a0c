import type { Box, PlaceTest, SearchPlan } from '#features/search-plan/server'

/** Sides of cells in millionths of a degree, finest first: a search stands in cells of the first size of which few cover it. */
const cellSides = [20_000, 100_000, 500_000, 2_500_000, 12_500_000] as const
const cellsAtMost = 12
/** Where a search stands that names no part of the country. */
const everywhere = '*'

/** What is known of where a listing stands; lower case where letters are compared. */
export interface ListingPlace {
  zip: string | null
  city: string | null
  county: string | null
  state: string | null
  /** Millionths of a degree, as everybody may know them. */
  east: number | null
  north: number | null
  agentId: number
}

/** The areas a search is indexed under: whatever it finds stands in at least one of them. */
export function areasOfSearch(plan: SearchPlan): string[] {
  const [places] = plan.places
  if (places) return [...new Set(places.map(areaOfPlace))]
  if (plan.areas.length > 0) return [...new Set(plan.areas.flatMap((corners) => cellsOf(boxAround(corners))))]
  if (plan.box) return cellsOf(plan.box)
  if (plan.agentId !== undefined) return [`agent ${plan.agentId}`]
  return [everywhere]
}

/** Every area a listing stands in. */
export function areasOfListing({ zip, city, county, state, east, north, agentId }: ListingPlace): string[] {
  const named = [
    zip !== null && `zip ${zip}`,
    city !== null && `city ${city}`,
    city !== null && state !== null && `city ${city}, ${state}`,
    county !== null && `county ${county}`,
    county !== null && state !== null && `county ${county}, ${state}`,
    state !== null && `state ${state}`,
  ].filter((area) => area !== false)
  const cells =
    east === null || north === null ? [] : cellSides.map((side) => cell(side, Math.floor(east / side), Math.floor(north / side)))
  return [...named, ...cells, `agent ${agentId}`, everywhere]
}

/** The narrowest name: what else the place says is compared afterwards. */
function areaOfPlace({ zip, city, county, state }: PlaceTest): string {
  if (zip !== undefined) return `zip ${zip}`
  const inState = state === undefined ? '' : `, ${state}`
  if (city !== undefined) return `city ${city}${inState}`
  if (county !== undefined) return `county ${county}${inState}`
  return state === undefined ? everywhere : `state ${state}`
}

const cell = (side: number, column: number, row: number) => `cell ${side} ${column} ${row}`

function cellsOf({ west, south, east, north }: Box): string[] {
  for (const side of cellSides) {
    const [left, right] = [Math.floor(west / side), Math.floor(east / side)]
    const [bottom, top] = [Math.floor(south / side), Math.floor(north / side)]
    const [columns, rows] = [right - left + 1, top - bottom + 1]
    // Edges that have crossed enclose nothing.
    if (columns < 1 || rows < 1) return []
    if (columns * rows > cellsAtMost) continue
    return Array.from({ length: columns * rows }, (_, index) => cell(side, left + (index % columns), bottom + Math.floor(index / columns)))
  }
  return [everywhere]
}

function boxAround(corners: readonly number[]): Box {
  const easts = corners.filter((_, index) => index % 2 === 0)
  const norths = corners.filter((_, index) => index % 2 === 1)
  return { west: Math.min(...easts), south: Math.min(...norths), east: Math.max(...easts), north: Math.max(...norths) }
}
