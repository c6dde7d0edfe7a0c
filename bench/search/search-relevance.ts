import { percentile, print, rounded, type Goal } from '../support/figures.ts'
import { fetchText } from './search-http.ts'

const common = ['fruit trees', 'solar panels', 'corner-lot cabin', 'heat pump', 'gas fireplace', 'lake', 'waterfront', 'new construction']
const cities = ['austin', 'houston', 'miami', 'chicago', 'denver']
/** Each is asked for the first time once, and again as a second page or a map would. */
const rounds = 3

/** Words over HTTP against one statement behind a bare server, in turns. */
export function measureRelevance(product: string, bare: string): Promise<Goal[]> {
  return compare({
    name: 'words',
    before: common.slice(0, 3),
    typed: [...common, ...cities.flatMap((city) => common.map((term) => `${term} ${city}`))],
    ours: (text) => `${product}/api/properties?limit=24&q=${text}`,
    theirs: (text) => `${bare}/words?q=${text}`,
    agree: (mine, theirs) => mine.total === theirs.total,
  })
}

const names = `austin, sacramento, houston, new york, los angeles, chicago, maricopa, whitfield, pittsburgh, phoenix, philadelphia,
  san antonio, san diego, dallas, jacksonville, fort worth, columbus, indianapolis, charlotte, seattle, denver, nashville, oklahoma city,
  boston, portland, las vegas, detroit, memphis, louisville, baltimore`.split(/,\s+/)
const misspelled = `sacremento, huoston, pittsburg, albuqerque, cincinatti, minneapols, philadelpia, indianopolis, jacksonvile, charlote,
  nashvile, oklahma city, louisvile, baltimroe, detriot, milwakee, tuscon, tallahasse, chatanooga, talahasee`.split(/,\s+/)
/** Typed before on both sides, by nobody who is measured: a server that has just begun is slower than one at work. */
const others = `atlanta, cleveland, honolulu, anchorage, spokane, madison, richmond, knoxville, savannah, tacoma`.split(/,\s+/)

const lettersOf = (name: string) => [3, 4, 5, name.length].map((length) => name.slice(0, length))

/** What is offered at every letter that is typed. */
export function measureSuggestions(product: string, bare: string): Promise<Goal[]> {
  return compare({
    name: 'suggestions',
    before: [...others, ...others, ...others].flatMap(lettersOf),
    typed: [...names.flatMap(lettersOf), ...misspelled],
    ours: (text) => `${product}/api/search/suggestions?query=${text}`,
    theirs: (text) => `${bare}/suggest?query=${text}`,
    agree: ({ places }, { labels }) => {
      const city = places?.find(({ kind }) => kind === 'city')
      return !city || (labels ?? []).includes(city.label)
    },
  })
}

interface Reply {
  total?: number
  labels?: string[]
  places?: { kind: string; label: string }[]
}

interface Comparison {
  name: string
  /** Asked first and not measured. */
  before: readonly string[]
  typed: readonly string[]
  ours: (text: string) => string
  theirs: (text: string) => string
  agree: (mine: Reply, reference: Reply) => boolean
}

async function compare({ name, before, typed, agree, ...addresses }: Comparison): Promise<Goal[]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  let differing = 0
  for (const text of [...before, ...Array.from({ length: rounds }, () => typed).flat()].map(encodeURIComponent)) {
    const sent = performance.now()
    const mine = JSON.parse(await fetchText(addresses.ours(text))) as Reply
    const between = performance.now()
    const reference = JSON.parse(await fetchText(addresses.theirs(text))) as Reply
    theirs.push(performance.now() - between)
    ours.push(between - sent)
    if (!agree(mine, reference)) differing++
  }
  const part = (list: number[], from: number, until?: number) => list.slice(from, until).toSorted((x, y) => x - y)
  const [a, b] = [part(ours, before.length), part(theirs, before.length)]
  const shareOf = (from: number, until: number) => ({
    oursP95: rounded(percentile(part(ours, from, until), 0.95)),
    sqlP95: rounded(percentile(part(theirs, from, until), 0.95)),
  })
  print(name, {
    asked: a.length,
    differing,
    oursP50: rounded(percentile(a, 0.5)),
    oursP95: rounded(percentile(a, 0.95)),
    sqlP50: rounded(percentile(b, 0.5)),
    sqlP95: rounded(percentile(b, 0.95)),
    firstTime: shareOf(before.length, before.length + typed.length),
    notCounted: shareOf(0, before.length),
  })
  return [
    { name: `${name} against bare SQL, p95`, value: percentile(a, 0.95) / percentile(b, 0.95), most: 1.5, unit: 'x' },
    { name: `${name} with another answer`, value: differing, most: 0, unit: '' },
  ]
}
