/** What everything here is, so that nobody looks for it: "homes with a pool", "Houston houses for sale". */
const listings = new Set(['homes', 'houses', 'properties', 'listings'])
/** The same where a text begins with it: "a house with a pool". Elsewhere it belongs to what stands before, as in "lake house". */
const listing = new Set(['home', 'house', 'property', 'listing'])
const articles = new Set(['a', 'an', 'the', 'any', 'some'])
/** What leads from a kind of listing to what it has, or where it is. */
const connectors = new Set(['for', 'in', 'near', 'with', 'on', 'by', 'that', 'within', 'around'])

/**
 * Returns for each of these terms whether it only joins others. `isOne` returns whether two mean something together: "mobile homes".
 */
export function fillersIn(terms: readonly string[], isOne: (two: readonly string[]) => boolean): boolean[] {
  const begins = (at: number) => terms.slice(0, at).every((term) => articles.has(term))
  return terms.map((term, at) => {
    const [before, after] = [terms[at - 1], terms[at + 1]]
    if (term === 'near') return terms.length > 1
    if (term === 'sale') return before === 'for'
    if (!listings.has(term) && !(listing.has(term) && begins(at))) return false
    return after !== undefined && connectors.has(after) && !(before !== undefined && isOne([before, term]))
  })
}

/** Whether these terms look for nothing: "homes for sale in". */
export const areFillers = (terms: readonly string[]): boolean =>
  fillersIn(terms, () => false).every((filler, at) => filler || articles.has(terms[at] ?? '') || connectors.has(terms[at] ?? ''))
