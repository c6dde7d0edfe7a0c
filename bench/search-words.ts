import { print, rounded, type Goal } from './figures.ts'
import { fetchText, percentile } from './search-http.ts'

const common = ['fruit trees', 'solar panels', 'corner-lot cabin', 'heat pump', 'gas fireplace', 'lake', 'waterfront', 'new construction']
const cities = ['austin', 'houston', 'miami', 'chicago', 'denver']
/** Each is asked for the first time once, and again as a second page or a map would. */
const rounds = 3

/** Words over HTTP against one statement behind a bare server, in turns. */
export function measureWords(product: string, bare: string): Promise<Goal[]> {
  const typed = [...common, ...cities.flatMap((city) => common.map((words) => `${words} ${city}`))]
  return compare(
    'words',
    typed,
    (text) => `${product}/api/properties?limit=24&q=${text}`,
    (text) => `${bare}/words?q=${text}`,
  )
}

const names = ['austin', 'sacramento', 'houston', 'new york', 'los angeles', 'chicago', 'maricopa', 'whitfield', 'pittsburgh']
const misspelled = ['sacremento', 'huoston', 'pittsburg', 'albuqerque', 'cincinatti', 'minneapols']

/** What is offered at every letter that is typed. */
export function measureSuggestions(product: string, bare: string): Promise<Goal[]> {
  const typed = [...names.flatMap((name) => [3, 4, 5, name.length].map((length) => name.slice(0, length))), ...misspelled]
  const ours = (text: string) => `${product}/api/search/suggestions?query=${text}`
  return compare('suggestions', typed, ours, (text) => `${bare}/suggest?query=${text}`)
}

type Address = (text: string) => string

async function compare(name: string, typed: readonly string[], ourAddress: Address, theirAddress: Address): Promise<Goal[]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  let differing = 0
  for (const text of [...typed.slice(0, 3), ...Array.from({ length: rounds }, () => typed).flat()].map(encodeURIComponent)) {
    const sent = performance.now()
    const mine = JSON.parse(await fetchText(ourAddress(text))) as { total?: number }
    const between = performance.now()
    const bare = JSON.parse(await fetchText(theirAddress(text))) as { total?: number }
    theirs.push(performance.now() - between)
    ours.push(between - sent)
    if (mine.total !== bare.total) differing++
  }
  const sorted = (list: number[]) => list.slice(3).toSorted((a, b) => a - b)
  const [a, b] = [sorted(ours), sorted(theirs)]
  print(name, {
    asked: a.length,
    differingTotals: differing,
    oursP50: rounded(percentile(a, 0.5)),
    oursP95: rounded(percentile(a, 0.95)),
    sqlP50: rounded(percentile(b, 0.5)),
    sqlP95: rounded(percentile(b, 0.95)),
  })
  return [
    { name: `${name} against bare SQL, p95`, value: percentile(a, 0.95) / percentile(b, 0.95), most: 1.5, unit: 'x' },
    { name: `${name} with another total`, value: differing, most: 0, unit: '' },
  ]
}
