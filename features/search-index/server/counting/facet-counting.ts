import { blockSize } from '../wasm/block-size.ts'
import type { HomeColumns } from '../columns/listing-columns.ts'
import { noCounts, priceEdges, steps, type FacetCounts } from '#features/search-plan/server'
import { markMisses } from '../filtering/mark-rows.ts'
import type { Predicate } from '../filtering/predicates.ts'
import { amenitiesShift, gone, roomsShift } from '../columns/row-layout.ts'

/** Every edge of the price chart is a whole number of these. */
const priceStep = 50_000
const barOf = Uint8Array.from({ length: (priceEdges.at(-1) ?? 0) / priceStep + 1 }, (_, place) =>
  priceEdges.findLastIndex((edge) => edge <= place * priceStep),
)

/**
 * Counts in one pass what every choice would find. A home that misses exactly one filter counts for the choices of that one,
 * and for what taking it back would add. Values are counted as they are stored and summed up at the end.
 */
export class FacetCounting {
  readonly #homes: HomeColumns
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
  readonly #features = new Int32Array(32)
  readonly #amenities = [new Int32Array(256), new Int32Array(256)] as const
  readonly #rooms = [new Int32Array(1024), new Int32Array(1024)] as const
  #total = 0

  constructor(homes: HomeColumns, predicates: readonly Predicate[], today: number) {
    this.#homes = homes
    this.#today = today
    this.#names = [...new Set(predicates.map(({ about }) => about))]
    this.#numbered = predicates.map((predicate) => ({ predicate, bit: 1 << this.#names.indexOf(predicate.about) }))
    this.#alone = new Int32Array(this.#names.length)
  }

  add(base: number, chosen: Uint16Array, count: number): void {
    const { a, b, c, price } = this.#homes.arrays
    const missed = this.#missed.fill(0)
    const rows = Math.min(blockSize, this.#homes.count - base)
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
    for (let place = 0; place < count; place++) {
      const offset = chosen[place] as number
      const misses = missed[offset] as number
      if ((misses & (misses - 1)) !== 0) continue
      const row = base + offset
      const word = a[row] as number
      if ((word & 7) === gone) continue
      if (misses !== 0) one(this.#alone, 31 - Math.clz32(misses))
      if ((misses & ~statusBit) === 0) one(statuses, word & 7)
      if ((misses & ~typeBit) === 0) one(types, (word >>> 17) & 15)
      if ((misses & ~priceBit) === 0) one(prices, barOf[Math.min(barOf.length - 1, ((price[row] as number) / priceStep) | 0)] as number)
      if ((misses & ~bedBit) === 0) one(beds, (word >>> 3) & 63)
      if ((misses & ~bathBit) === 0) one(baths, (word >>> 9) & 255)
      if ((misses & ~garageBit) === 0) one(garages, (word >>> 21) & 15)
      if (misses !== 0) continue
      this.#total++
      const more = b[row] as number
      const rooms = (c[row] as number) >>> roomsShift
      const past = ((more >>> 10) & 1) === 1 && !this.#homes.open.get(row)?.some((day) => day >= this.#today)
      one(this.#features, (word >>> 29) | (((more >>> 9) & (past ? 1 : 3)) << 3))
      one(this.#amenities[0], (more >>> amenitiesShift) & 255)
      one(this.#amenities[1], (more >>> (amenitiesShift + 8)) & 255)
      one(this.#rooms[0], rooms & 1023)
      one(this.#rooms[1], rooms >>> 10)
    }
  }

  result(): FacetCounts {
    const found = noCounts()
    const plain = (counts: number[], from: Int32Array, offset = 0) =>
      counts.forEach((_, place) => (counts[place] = from[place + offset] ?? 0))
    const atLeast = (least: readonly number[], from: Int32Array) =>
      least.map((low) => from.subarray(low).reduce((sum, count) => sum + count, 0))
    const bits = (counts: number[], sets: readonly [Int32Array, number][]) =>
      counts.forEach((_, bit) => {
        for (const [from, first] of sets)
          if (bit >= first) from.forEach((count, set) => (counts[bit] = (counts[bit] ?? 0) + (set & (1 << (bit - first)) ? count : 0)))
      })
    found.total = this.#total
    plain(found.statuses, this.#statuses)
    plain(found.types, this.#types, 1)
    plain(found.prices, this.#prices)
    found.steps = {
      beds: atLeast(steps.beds, this.#beds),
      halfBaths: atLeast(steps.halfBaths, this.#halfBaths),
      garage: atLeast(steps.garage, this.#garages),
    }
    bits(found.features, [[this.#features, 0]])
    bits(found.amenities, [
      [this.#amenities[0], 0],
      [this.#amenities[1], 8],
    ])
    bits(found.rooms, [
      [this.#rooms[0], 0],
      [this.#rooms[1], 10],
    ])
    this.#names.forEach((name, place) => (found.relaxed[name] = this.#alone[place] ?? 0))
    return found
  }

  #bit(about: string): number {
    const place = this.#names.indexOf(about)
    return place < 0 ? 0 : 1 << place
  }
}

function one(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
