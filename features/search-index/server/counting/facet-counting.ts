import { blockSize } from '../wasm/block-size.ts'
import type { ListingColumns } from '../columns/listing-columns.ts'
import { featureBits, noCounts, priceEdges, steps, type FacetCounts } from '#features/search-plan/server'
import { markMisses } from '../filtering/mark-rows.ts'
import type { Predicate } from '../filtering/predicates.ts'
import { amenitiesPlace, flagsPlace, removedStatus, roomsPlace, tourPlace } from '../columns/row-layout.ts'

/** Sets of choices are counted in two halves, so that the counters stay small. */
const [lowAmenities, lowRooms] = [Math.ceil(amenitiesPlace.bits / 2), Math.ceil(roomsPlace.bits / 2)]
const amenitiesMask = 2 ** amenitiesPlace.bits - 1

/** Every edge of the price chart is a whole number of these. */
const priceStep = 50_000
const barOf = Uint8Array.from({ length: (priceEdges.at(-1) ?? 0) / priceStep + 1 }, (_, index) =>
  priceEdges.findLastIndex((edge) => edge <= index * priceStep),
)

/**
 * Counts in one pass what every choice would find. A listing that misses exactly one filter counts for the choices of that one,
 * and for what taking it back would add. Values are counted as they are stored and summed up at the end.
 */
export class FacetCounting {
  readonly #listings: ListingColumns
  readonly #today: number
  readonly #names: string[]
  readonly #numbered: { predicate: Predicate; bit: number }[]
  readonly #missed = new Uint32Array(blockSize)
  readonly #alone: Int32Array
  readonly #statuses = new Int32Array(8)
  readonly #types = new Int32Array(16)
  readonly #prices = new Int32Array(priceEdges.length)
  readonly #beds = new Int32Array(64)
  readonly #halfBaths = new Int32Array(256)
  readonly #garages = new Int32Array(16)
  readonly #features = new Int32Array(2 * featureBits.open)
  readonly #amenities = [new Int32Array(1 << lowAmenities), new Int32Array(1 << (amenitiesPlace.bits - lowAmenities))] as const
  readonly #rooms = [new Int32Array(1 << lowRooms), new Int32Array(1 << (roomsPlace.bits - lowRooms))] as const
  #total = 0

  constructor(listings: ListingColumns, predicates: readonly Predicate[], today: number) {
    this.#listings = listings
    this.#today = today
    this.#names = [...new Set(predicates.map(({ about }) => about))]
    this.#numbered = predicates.map((predicate) => ({ predicate, bit: 1 << this.#names.indexOf(predicate.about) }))
    this.#alone = new Int32Array(this.#names.length)
  }

  add(base: number, chosen: Uint16Array, count: number): void {
    const { a, b, c, price } = this.#listings.arrays
    const missed = this.#missed.fill(0)
    const rows = Math.min(blockSize, this.#listings.count - base)
    for (const { predicate, bit } of this.#numbered) markMisses(predicate, bit, base, rows, missed)
    const [statusBit, typeBit, priceBit] = [this.#bit('statuses'), this.#bit('types'), this.#bit('price')]
    const [bedBit, bathBit, garageBit] = [this.#bit('beds'), this.#bit('halfBaths'), this.#bit('garage')]
    const [statuses, types, prices, beds, baths, garages] = [
      this.#statuses,
      this.#types,
      this.#prices,
      this.#beds,
      this.#halfBaths,
      this.#garages,
    ]
    for (let index = 0; index < count; index++) {
      const offset = chosen[index] as number
      const misses = missed[offset] as number
      if ((misses & (misses - 1)) !== 0) continue
      const row = base + offset
      const word = a[row] as number
      if ((word & 7) === removedStatus) continue
      if (misses !== 0) addOne(this.#alone, 31 - Math.clz32(misses))
      if ((misses & ~statusBit) === 0) addOne(statuses, word & 7)
      if ((misses & ~typeBit) === 0) addOne(types, (word >>> 17) & 15)
      if ((misses & ~priceBit) === 0) addOne(prices, barOf[Math.min(barOf.length - 1, ((price[row] as number) / priceStep) | 0)] as number)
      if ((misses & ~bedBit) === 0) addOne(beds, (word >>> 3) & 63)
      if ((misses & ~bathBit) === 0) addOne(baths, (word >>> 9) & 255)
      if ((misses & ~garageBit) === 0) addOne(garages, (word >>> 21) & 15)
      if (misses !== 0) continue
      this.#total++
      const more = b[row] as number
      const rooms = (c[row] as number) >>> roomsPlace.shift
      const amenities = (more >>> amenitiesPlace.shift) & amenitiesMask
      const past = ((more >>> 10) & 1) === 1 && !this.#listings.open.get(row)?.some((day) => day >= this.#today)
      addOne(this.#features, (word >>> flagsPlace.shift) | (((more >>> tourPlace.shift) & (past ? 1 : 3)) * featureBits.tour))
      addOne(this.#amenities[0], amenities & ((1 << lowAmenities) - 1))
      addOne(this.#amenities[1], amenities >>> lowAmenities)
      addOne(this.#rooms[0], rooms & ((1 << lowRooms) - 1))
      addOne(this.#rooms[1], rooms >>> lowRooms)
    }
  }

  result(): FacetCounts {
    const counts = noCounts()
    const plain = (counts: number[], from: Int32Array, offset = 0) =>
      counts.forEach((_, index) => (counts[index] = from[index + offset] ?? 0))
    const atLeast = (least: readonly number[], from: Int32Array) =>
      least.map((low) => from.subarray(low).reduce((sum, count) => sum + count, 0))
    const bits = (counts: number[], sets: readonly [Int32Array, number][]) =>
      counts.forEach((_, bit) => {
        for (const [from, first] of sets)
          if (bit >= first) from.forEach((count, set) => (counts[bit] = (counts[bit] ?? 0) + (set & (1 << (bit - first)) ? count : 0)))
      })
    counts.total = this.#total
    plain(counts.statuses, this.#statuses)
    plain(counts.types, this.#types)
    plain(counts.prices, this.#prices)
    counts.steps = {
      beds: atLeast(steps.beds, this.#beds),
      halfBaths: atLeast(steps.halfBaths, this.#halfBaths),
      garage: atLeast(steps.garage, this.#garages),
    }
    bits(counts.features, [[this.#features, 0]])
    bits(counts.amenities, [
      [this.#amenities[0], 0],
      [this.#amenities[1], lowAmenities],
    ])
    bits(counts.rooms, [
      [this.#rooms[0], 0],
      [this.#rooms[1], lowRooms],
    ])
    this.#names.forEach((name, index) => (counts.relaxed[name] = this.#alone[index] ?? 0))
    return counts
  }

  #bit(about: string): number {
    const index = this.#names.indexOf(about)
    return index < 0 ? 0 : 1 << index
  }
}

function addOne(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1
}
