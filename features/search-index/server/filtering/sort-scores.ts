import type { ListingColumns } from '../columns/listing-columns.ts'
import { factPlaces } from '../columns/row-layout.ts'
import type { Fact, SearchPlan } from '#features/search-plan/server'

/** What a listing is sorted by, as a number: the same one the database computes and a continuation carries. */
export function valuesOf({ arrays }: ListingColumns, { sort: { key }, circle }: SearchPlan): (row: number) => number {
  const fact = (name: Fact) => {
    const { column, shift, bits } = factPlaces[name]
    const [array, mask] = [arrays[column], 2 ** bits - 1]
    return (row: number) => ((array[row] as number) >>> shift) & mask
  }
  const { published, price, east, north } = arrays
  switch (key) {
    case 'newest':
      return (row) => published[row] as number
    case 'price':
      return (row) => price[row] as number
    case 'beds':
      return fact('beds')
    case 'area':
      return fact('area')
    case 'tour':
      return fact('tourSeconds')
    case 'perArea': {
      const area = fact('area')
      // Listings of unknown size come last.
      return (row) => (area(row) === 0 ? 1e15 : (price[row] as number) / area(row))
    }
    case 'distance':
      return (row) => {
        if (!circle) return 0
        const dx = ((east[row] as number) - circle.east) * circle.shortening
        const dy = (north[row] as number) - circle.north
        return dx * dx + dy * dy
      }
  }
}
