import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { readMoney } from '#platform/contract/typed-number.ts'
import { shortPrice } from '#platform/web/ui/text/format.ts'
import { valuesOf } from './search-values.ts'

export function priceLabel(params: URLSearchParams): string {
  const [from = 0, to = 0] = [params.get('minPrice'), params.get('maxPrice')].map((typed) => readMoney(typed ?? ''))
  if (from > 0 && to > 0) return `${shortPrice(from)} – ${shortPrice(to)}`
  if (from > 0) return `${shortPrice(from)}+`
  return to > 0 ? fill(texts.upToTo, { to: shortPrice(to) }) : 'Price'
}

export function roomsLabel(params: URLSearchParams): string {
  const [beds, baths] = [params.get('beds'), params.get('baths')]
  return [beds && `${beds}+ beds`, baths && `${baths}+ baths`].filter(Boolean).join(', ') || texts.bedsAndBaths
}

export function chosenLabel(params: URLSearchParams, name: string, label: string): string {
  const values = valuesOf(params, name).map((value) => (value === 'Closed' ? 'Sold' : value))
  return values.length > 1 ? `${label}: ${values.length}` : (values[0] ?? label)
}
