import { amenities, tourRooms } from '#features/listings/contract'
import { noCounts, priceEdges, steps, type FacetCounts, type Step } from './facet-plan.ts'
import type { HomeColumns } from './home-columns.ts'
import { misses } from './mark-rows.ts'
import type { Predicate } from './predicates.ts'
import { amenitiesShift, factPlaces, roomsShift } from './row-layout.ts'

const steppers = Object.entries(steps) as [Step, readonly number[]][]

/**
 * Counts, in one pass over the rows that `rows` names, what every choice would find. `predicates` are the filters that can
 * be taken back; a home that misses exactly one of them counts for the choices of that one.
 */
export function countFacets(
  homes: HomeColumns,
  predicates: readonly Predicate[],
  rows: (each: (row: number) => void) => void,
): FacetCounts {
  const found = noCounts()
  const { a, b, c, price } = homes.arrays
  const names = [...new Set(predicates.map(({ about }) => about))]
  const numbered = predicates.map((predicate) => ({ predicate, bit: 1 << names.indexOf(predicate.about) }))
  const bitOf = (about: string) => (names.includes(about) ? 1 << names.indexOf(about) : 0)
  const [statusBit, typeBit, priceBit] = [bitOf('statuses'), bitOf('types'), bitOf('price')]
  const stepBits = steppers.map(([step]) => bitOf(step))
  const alone = new Map<number, number>()

  rows((row) => {
    const word = a[row] as number
    if ((word & 7) === 7) return
    let missed = 0
    for (const { predicate, bit } of numbered) if ((missed & bit) === 0 && misses(predicate, row) === 1) missed |= bit
    if ((missed & (missed - 1)) !== 0) return
    if (missed !== 0) alone.set(missed, (alone.get(missed) ?? 0) + 1)
    if ((missed & ~statusBit) === 0) add(found.statuses, word & 7)
    if ((missed & ~typeBit) === 0) add(found.types, ((word >>> 17) & 15) - 1)
    if ((missed & ~priceBit) === 0) add(found.prices, bar(price[row] as number))
    steppers.forEach(([step, least], place) => {
      if ((missed & ~(stepBits[place] ?? 0)) !== 0) return
      const { column, shift, bits } = factPlaces[step]
      const value = ((homes.arrays[column][row] as number) >>> shift) & (2 ** bits - 1)
      for (let choice = 0; choice < least.length && value >= (least[choice] ?? 0); choice++) add(found.steps[step], choice)
    })
    if (missed !== 0) return
    found.total++
    addBits(found.features, (word >>> 29) | ((((b[row] as number) >>> 9) & 3) << 3))
    addBits(found.amenities, ((b[row] as number) >>> amenitiesShift) & (2 ** amenities.length - 1))
    addBits(found.rooms, ((c[row] as number) >>> roomsShift) & (2 ** tourRooms.length - 1))
  })
  for (const name of names) found.relaxed[name] = alone.get(bitOf(name)) ?? 0
  return found
}

function add(counts: number[], place: number): void {
  const before = counts[place]
  if (before !== undefined) counts[place] = before + 1
}

function addBits(counts: number[], bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) add(counts, 31 - Math.clz32(left & -left))
}

function bar(price: number): number {
  let place = priceEdges.length - 1
  while (place > 0 && price < (priceEdges[place] ?? 0)) place--
  return place
}
