import type { ListingColumns } from '../columns/listing-columns.ts'
import type { RowSet } from '../text/posting-lists.ts'
import { contains } from './ring.ts'
import {
  amenitiesPlace,
  factPlaces,
  flagsPlace,
  openPlace,
  roomsPlace,
  statusPlace,
  taxPlace,
  tourPlace,
  typePlace,
} from '../columns/row-layout.ts'
import { choices, featureBits, storedRange, type PlaceTest, type SearchPlan } from '#features/search-plan/server'

export type Numbers = Int32Array | Uint16Array | Uint32Array

/** One thing asked of a listing. `about` names what a person would take back to find more listings. */
export type Predicate = { about: string } & (
  | { kind: 'range'; array: Numbers; low: number; high: number }
  | { kind: 'packed'; array: Numbers; shift: number; mask: number; low: number; high: number }
  | { kind: 'set'; array: Numbers; shift: number; mask: number; set: number }
  | { kind: 'bits'; array: Numbers; need: number }
  | { kind: 'rows'; rows: RowSet }
  /** `table` has 1 for each code that belongs, `blocks` for each block that may have it. */
  | { kind: 'lookup'; codes: Numbers; table: Uint8Array; blocks: Uint8Array }
  | { kind: 'test'; test: (row: number) => boolean }
)

const maskOf = (bits: number) => 2 ** bits - 1
const feeMask = maskOf(factPlaces.fee.bits)

/** Cheap and choosy ones first, what selects rows by itself before all; the tests that call a function see what the others left. */
export function predicatesOf(listings: ListingColumns, plan: SearchPlan, selected: RowSet | undefined): Predicate[] {
  const { arrays } = listings
  const all: Predicate[] = selected ? [{ about: 'selection', kind: 'rows', rows: selected }] : []
  all.push(...boxPredicates(listings, plan))
  if (plan.places.length > 0) all.push(placePredicate(listings, plan.places))
  for (const { fact, low, high } of plan.ranges) {
    const { column, shift, bits } = factPlaces[fact]
    const [from, to] = storedRange(fact, low, high)
    if (bits === 32) all.push({ about: fact, kind: 'range', array: arrays[column], low: from, high: to })
    else all.push({ about: fact, kind: 'packed', array: arrays[column], shift, mask: maskOf(bits), low: from, high: to })
  }
  all.push({
    about: 'statuses',
    kind: 'set',
    array: arrays.a,
    shift: statusPlace.shift,
    mask: maskOf(statusPlace.bits),
    set: plan.statuses,
  })
  if (plan.types !== undefined)
    all.push({ about: 'types', kind: 'set', array: arrays.a, shift: typePlace.shift, mask: maskOf(typePlace.bits), set: plan.types })
  all.push(...bitPredicates(listings, plan), ...testPredicates(listings, plan))
  return all
}

function boxPredicates({ arrays }: ListingColumns, { box }: SearchPlan): Predicate[] {
  if (!box) return []
  return [
    { about: 'bounds', kind: 'range', array: arrays.east, low: box.west, high: box.east },
    { about: 'bounds', kind: 'range', array: arrays.north, low: box.south, high: box.north },
  ]
}

function bitPredicates({ arrays }: ListingColumns, plan: SearchPlan): Predicate[] {
  const all: Predicate[] = []
  const need = (about: string, array: Numbers, bits: number) => bits !== 0 && all.push({ about, kind: 'bits', array, need: bits })
  const { features } = plan
  for (const flag of choices.flags.names) need(flag, arrays[flagsPlace.column], (features & featureBits[flag]) << flagsPlace.shift)
  need('tour', arrays[tourPlace.column], features & featureBits.tour ? 1 << tourPlace.shift : 0)
  need('open', arrays[openPlace.column], features & featureBits.open ? 1 << openPlace.shift : 0)
  need('amenities', arrays[amenitiesPlace.column], plan.amenities << amenitiesPlace.shift)
  need('rooms', arrays[roomsPlace.column], plan.rooms << roomsPlace.shift)
  return all
}

function testPredicates({ arrays: { east, north, price, month }, open }: ListingColumns, plan: SearchPlan): Predicate[] {
  const all: Predicate[] = []
  const at = (array: Numbers, row: number) => array[row] ?? 0
  const { circle, areas, monthly } = plan
  if (monthly)
    all.push({
      about: 'monthly',
      kind: 'test',
      test: (row) => {
        const tax = at(month, row) >>> taxPlace.shift
        const cost = at(price, row) * monthly.share + (tax === 0 ? at(price, row) * monthly.taxShare : (tax - 1) / 12)
        return cost + (at(month, row) & feeMask) <= monthly.most
      },
    })
  if (circle && circle.square < Number.MAX_SAFE_INTEGER)
    all.push({
      about: 'miles',
      kind: 'test',
      test: (row) => {
        const dx = (at(east, row) - circle.east) * circle.shortening
        const dy = at(north, row) - circle.north
        return dx * dx + dy * dy <= circle.square
      },
    })
  if (areas.length > 0)
    all.push({ about: 'areas', kind: 'test', test: (row) => areas.some((area) => contains(area, at(east, row), at(north, row))) })
  const days = plan.open
  if (days)
    all.push({ about: 'open', kind: 'test', test: (row) => open.get(row)?.some((day) => day >= days.from && day <= days.to) ?? false })
  return all
}

function placePredicate(listings: ListingColumns, groups: readonly PlaceTest[][]): Predicate {
  const { place: codes, placeNames, placesCalled, placeBlocks } = listings
  const [first, ...others] = groups.map((places) => new Set(places.flatMap((place) => placesCalled.find(place))))
  const belonging = [...(first ?? [])].filter((code) => others.every((group) => group.has(code)))
  const table = new Uint8Array(placeNames.length)
  for (const code of belonging) table[code] = 1
  return { about: 'place', kind: 'lookup', codes, table, blocks: placeBlocks.of(belonging) }
}
