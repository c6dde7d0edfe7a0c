import { readMoney } from '#platform/contract/typed-number.ts'
import { placesIn } from './address.ts'

// Free of schemas: the first load of the page needs it.

type Named = 'beds' | 'baths' | 'minPrice' | 'maxPrice'
type TypedFilters = { q: readonly string[] } & Partial<Record<Named, string>>

const money = String.raw`(\$? ?\d[\d,.]*(?: ?(?:k|m|mm|thousand|million)\b)?)`
const number = String.raw`(?:at least )?\b(\d{1,2}(?:\.5)?)(?: ?\+| or more)?[ -]?`

/** In this order: a range of prices holds one that would be read alone. */
const forms: readonly { form: RegExp; names: readonly Named[] }[] = [
  { form: new RegExp(`${number}(?:bedrooms?|beds?|bdrms?|bds?|brs?)\\b`, 'gi'), names: ['beds'] },
  { form: new RegExp(`${number}(?:bathrooms?|baths?|bas?)\\b`, 'gi'), names: ['baths'] },
  { form: new RegExp(`(?:between |from )?${money} ?(?:-|\u2013|to|and) ?${money}`, 'gi'), names: ['minPrice', 'maxPrice'] },
  { form: new RegExp(`(?:\\b(?:under|below|less than|up to|at most|no more than|max)|<) ?${money}`, 'gi'), names: ['maxPrice'] },
  { form: new RegExp(`(?:\\b(?:over|above|more than|at least|from|min)|>) ?${money}`, 'gi'), names: ['minPrice'] },
]

/**
 * Reads filters out of the words of a search: "3-bedroom homes in Austin under $600,000" has beds, a highest price and Austin.
 * Undefined where the words name no filter.
 */
export function typedFilters(q: string): TypedFilters | undefined {
  const filters: Partial<Record<Named, string>> = {}
  const places = placesIn(q).flatMap((place) => placeWithout(place.replace(/\s+/g, ' '), filters))
  return Object.keys(filters).length > 0 ? { ...filters, q: places } : undefined
}

/** Takes the filters out of one place and keeps them in `filters`; a text that names none stays as it is. */
function placeWithout(text: string, filters: Partial<Record<Named, string>>): string[] {
  let rest = text
  for (const { form, names } of forms)
    rest = rest.replace(form, (match: string, ...values: string[]) => {
      const read = names.map((name, index) => valueOf(name, values[index] ?? ''))
      if (read.some((value) => value === undefined)) return match
      for (const [index, name] of names.entries()) filters[name] ??= read[index] ?? ''
      return cut
    })
  return rest === text ? [text] : [rest.split(cut).map(placeText).filter(Boolean).join(' ')].filter(Boolean)
}

const cut = '\n'

/** The number of a street and a ZIP are no price: so short a number counts with its sign or unit alone. */
function valueOf(name: Named, text: string): string | undefined {
  if (name === 'beds' || name === 'baths') return String(Number(text))
  const dollars = readMoney(text.replace(/[,.]+$/, ''))
  return dollars !== undefined && (dollars >= 100_000 || /[$a-z]/i.test(text)) ? String(dollars) : undefined
}

/** What is left between filters, without the words that only join them. "Gary, IN" ends with a state. */
function placeText(piece: string): string {
  return piece
    .replace(/\b(?:homes?|houses?)\b(?= *(?:$|for sale\b|in\b|near\b|with\b))/gi, '')
    .replace(/\bfor sale\b/gi, '')
    .replace(/^(?:[ ,]|\b(?:an?|and|with|in|near|at)\b)+/gi, '')
    .replace(/(?:[ ,]|(?<!, ?)\b(?:an?|and|with|in|near|at)\b)+$/g, '')
}
