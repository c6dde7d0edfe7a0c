import { sql } from 'kysely'
import { indexSearches } from '../../features/saved-searches/server/alerts/search-areas.ts'
import { searchText } from '#features/saved-searches/contract'
import type { Database } from '#platform/database/database.ts'
import { write } from './alert-writes.ts'
import { dice } from '../search/search-queries.ts'

/** A home that people look around, as everybody sees it. */
export interface Around {
  zip: string
  city: string
  state: string
  east: number
  north: number
  price: number
}

/** Their mailboxes end in no reserved name, so that a mail server is asked to take their mail. */
const mailDomain = 'watchers.internal'

/** A third of the searches name a city, a third a ZIP; a quarter is drawn on the map, the rest is a part of it. */
const wheres = ['city', 'city', 'city', 'city', 'zip', 'zip', 'zip', 'zip', 'drawn', 'drawn', 'drawn', 'map'] as const
const types = ['Single Family Residence', 'Condominium', 'Townhouse', 'Condominium,Townhouse'] as const
const rarer = [
  'baths=2',
  'garage=2',
  'minYear=1990',
  'maxFee=400',
  'amenities=Fireplace',
  'tour=yes',
  'minArea=1500',
  'reduced=yes',
] as const
/** Of twenty searches two mail at once, six daily, four weekly. */
const frequencies = ['now', 'now', ...Array(6).fill('daily'), ...Array(4).fill('weekly'), ...Array(8).fill('off')] as const

/** The same searches each time: around homes, as people look where homes are, mostly with a price and rooms. */
export function searchesAround(homes: readonly Around[], count: number, seed = 11): string[] {
  const roll = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  return Array.from({ length: count }, () => {
    const home = pick(homes)
    const named = new URLSearchParams()
    whereOf(pick(wheres), home, roll).forEach(([name, value]) => named.set(name, value))
    if (roll() < 0.75) named.set('maxPrice', String(Math.ceil((home.price * (0.8 + roll() * 0.8)) / 25_000) * 25_000))
    if (roll() < 0.35) named.set('minPrice', String(Math.floor((home.price * (0.3 + roll() * 0.4)) / 25_000) * 25_000))
    if (roll() < 0.6) named.set('beds', String(1 + Math.floor(roll() * 4)))
    if (roll() < 0.4) named.set('types', pick(types))
    if (roll() < 0.3) for (const [name, value] of new URLSearchParams(pick(rarer))) named.set(name, value)
    const read = searchText(named.toString())
    if (!read.ok) throw new Error(`The bench saves what is no search: ${named.toString()} ${JSON.stringify(read.fields)}`)
    return read.text
  })
}

function whereOf(where: (typeof wheres)[number], { zip, city, state, east, north }: Around, roll: () => number): [string, string][] {
  if (where === 'city') return [['q', `${city}, ${state}`]]
  if (where === 'zip') return [['q', zip]]
  const reach = 0.02 + roll() * 0.1
  if (where === 'map') return [['bounds', [east - reach, north - reach, east + reach, north + reach].map((edge) => edge.toFixed(5)).join()]]
  const corners = 5 + Math.floor(roll() * 12)
  const ring = Array.from({ length: corners }, (_, index) => {
    const [turn, far] = [(index / corners) * 2 * Math.PI, reach * (0.6 + roll() * 0.4)]
    return `${(east + Math.cos(turn) * far).toFixed(5)},${(north + Math.sin(turn) * far).toFixed(5)}`
  })
  return [['areas', ring.join()]]
}

/** Adds people with proven mailboxes, `each` searches a person, all in the index. Returns how many milliseconds the index took. */
export async function watch(db: Database, queries: readonly string[], each: number, now: number): Promise<number> {
  const people = Math.ceil(queries.length / each)
  const rows = await write<{ id: number }>(db, 'people', [people, mailDomain])
  const roll = dice(5)
  let took = 0
  for (let start = 0; start < queries.length; start += 1000) {
    const part = queries.slice(start, start + 1000).map((query, index) => ({
      account: rows[Math.floor((start + index) / each)]?.id,
      name: `Search ${start + index}`,
      query,
      mail: frequencies[Math.floor(roll() * frequencies.length)],
    }))
    // Whoever drew the same search twice saves it once.
    const saved = await write<{ id: number; search_query: string }>(db, 'searches', [JSON.stringify(part), new Date(now)])
    const begun = performance.now()
    await indexSearches(db, saved, now)
    took += performance.now() - begun
  }
  await sql`analyze saved_search`.execute(db)
  await sql`analyze saved_search_area`.execute(db)
  return took
}

/** Homes on the market, spread over all of them. */
export async function searchedListings(db: Database, most: number): Promise<Around[]> {
  const { rows } = await sql<Around>`
    select postal_code as zip, city, state_or_province as state, x_public_longitude as east, x_public_latitude as north, list_price as price
    from listing where x_on_market and x_public_longitude is not null order by hashint8(listing_key) limit ${most}`.execute(db)
  return rows
}
