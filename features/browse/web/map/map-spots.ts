import { mapPixels } from '#features/location/contract'
import type { MapGroup, MapListing } from '#features/search/contract'
import { cellOf, type Spot } from './map-geometry.ts'
import type { Pins } from '../results/results-state.ts'

export type ListingSpot = Spot & { kind: 'home'; home: MapListing }
export type GroupSpot = Spot & { kind: 'group'; group: MapGroup }
export type MapSpot = ListingSpot | GroupSpot

/** Each is a button in the page; far more would be slower to draw and to walk through than to zoom. */
const mostSpots = 320

/**
 * Groups and homes in reading order, from the north-west on. Homes that a person hid are left out; groups of the server count
 * what the search finds, as the total above the list does.
 */
export function spotsOf({ picture, level }: Pick<Pins, 'picture' | 'level'>, zoom: number, hidden: ReadonlySet<number>): MapSpot[] {
  const groups = picture.groups.map((group): GroupSpot => ({
    kind: 'group',
    key: `group ${cellOf(group.longitude, group.latitude, level)}`,
    group,
    ...mapPixels(group, zoom),
  }))
  const seen = picture.listings.filter(({ id }) => !hidden.has(id))
  const homes = seen.map((home): ListingSpot => ({ kind: 'home', key: `home ${home.id}`, home, ...mapPixels(home, zoom) }))
  return groupOverlapping([...groups.toSorted((a, b) => b.group.count - a.group.count), ...homes])
    .slice(0, mostSpots)
    .toSorted((a, b) => Math.round(a.y / 60) - Math.round(b.y / 60) || a.x - b.x)
}

/** Prices are wide and low, and larger than they look to a finger. */
const [priceAcross, priceDown] = [76, 32]
/** The door beside the price of a home that is open to visitors soon. */
const doorAcross = 18
const gapPx = 4

/** How wide a group of so many homes is drawn. */
export const groupPx = (homes: number): 36 | 44 | 52 => (homes < 100 ? 36 : homes < 10_000 ? 44 : 52)

/** Spots that would cover one another become one group, so that each can be seen and pressed. */
function groupOverlapping(spots: readonly MapSpot[]): MapSpot[] {
  const placed: MapSpot[] = []
  for (const spot of spots) {
    const near = placed.findIndex((each) => overlap(each, spot))
    const overlapped = placed[near]
    if (overlapped) placed[near] = merged(overlapped, spot)
    else placed.push(spot)
  }
  return placed
}

function overlap(a: MapSpot, b: MapSpot): boolean {
  const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  const widths = widthOf(a) + widthOf(b)
  if (a.kind === 'group' && b.kind === 'group') return Math.hypot(across, down) < widths / 2 + gapPx
  return across < widths / 2 && down < (heightOf(a) + heightOf(b)) / 2
}

const widthOf = (spot: MapSpot): number =>
  spot.kind === 'group' ? groupPx(spot.group.count) : priceAcross + (spot.home.isOpenSoon ? doorAcross : 0)
const heightOf = (spot: MapSpot): number => (spot.kind === 'group' ? groupPx(spot.group.count) : priceDown)

function merged(first: MapSpot, second: MapSpot): GroupSpot {
  const [a, b] = [groupOf(first), groupOf(second)]
  const count = a.count + b.count
  return {
    ...first,
    kind: 'group',
    key: first.kind === 'group' ? first.key : `group of ${first.key}`,
    group: {
      longitude: (a.longitude * a.count + b.longitude * b.count) / count,
      latitude: (a.latitude * a.count + b.latitude * b.count) / count,
      count,
      lowestPrice: Math.min(a.lowestPrice, b.lowestPrice),
    },
  }
}

const groupOf = (spot: MapSpot): MapGroup =>
  spot.kind === 'group'
    ? spot.group
    : { longitude: spot.home.longitude, latitude: spot.home.latitude, count: 1, lowestPrice: spot.home.price }
