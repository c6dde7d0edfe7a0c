import * as texts from '#texts/browse'
import { sortOrders } from '#features/search/contract'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useDeferredParams } from './deferred-params.tsx'

const names: Record<(typeof sortOrders)[number], string> = {
  newest: texts.newest,
  price: texts.priceLowToHigh,
  '-price': texts.priceHighToLow,
  beds: texts.mostBedrooms,
  area: texts.largest,
  perArea: texts.lowestPricePerSqFt,
  tour: texts.longestTour,
  distance: texts.nearest,
  relevance: texts.bestMatch,
}

export function SortChoice() {
  const { params } = useDeferredParams()
  return (
    <Select
      name="sort"
      aria-label={texts.sort}
      defaultValue={params.get('sort') ?? 'newest'}
      className="w-40 text-sm [&_select]:min-h-10 [&_select]:py-0"
    >
      {sortOrders
        .filter((order) => (order !== 'distance' || params.has('near')) && (order !== 'relevance' || params.has('q')))
        .map((order) => (
          <option key={order} value={order}>
            {names[order]}
          </option>
        ))}
    </Select>
  )
}
