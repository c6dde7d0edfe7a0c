import { decodeAreas, encodeAreas } from './drawn-areas.ts'
import { addressNames } from './filters.ts'

const views = ['list', 'map', 'reel'] as const
export type View = (typeof views)[number]

/** Filters of which several values may be chosen; of others the last one counts. */
const lists: ReadonlySet<string> = new Set(['types', 'statuses', 'amenities', 'rooms'])

type RawSearch = Record<string, string | string[]>

/** What an address holds, before it is checked: names that repeat become lists, empty values are left out. */
export function rawSearch(params: URLSearchParams): RawSearch {
  const raw: RawSearch = {}
  for (const name of addressNames) {
    const values = params.getAll(name).filter((value) => value.trim() !== '')
    const last = values.at(-1)
    if (last === undefined) continue
    if (name === 'q') raw[name] = joinedPlaces(values.flatMap(placesIn))
    else if (name === 'areas') raw[name] = decodeAreas(last)
    else raw[name] = values.length > 1 && lists.has(name) ? values : last
  }
  return raw
}

export const viewOf = (params: URLSearchParams): View => views.find((view) => view === params.get('view')) ?? 'list'

/** The places and words of a `q`: they stand between semicolons. */
export function placesIn(text: string): string[] {
  return text
    .split(';')
    .map((place) => place.trim())
    .filter(Boolean)
}

const joinedPlaces = (places: readonly string[]): string => [...new Set(places)].join(';')

const defaults: Record<string, string> = { sort: 'newest', limit: '24', view: 'list' }

/** A short, stable address for a search: fixed order, no defaults, nothing empty. `null` removes a value. */
export function changedAddress(current: URLSearchParams, changes: Record<string, string | readonly string[] | null>): string {
  const next = new URLSearchParams()
  for (const name of [...addressNames, 'view']) {
    const values = name in changes ? [changes[name] ?? []].flat() : name === 'cursor' ? [] : current.getAll(name)
    const given = values.map((value) => value.trim()).filter((value) => value !== '' && value !== defaults[name])
    if (given.length === 0) continue
    if (name === 'q') next.set(name, joinedPlaces(given.flatMap(placesIn)))
    else if (name === 'areas') next.set(name, encodeAreas(decodeAreas(given[0] ?? '')))
    else next.set(name, given.join(','))
  }
  const text = next.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')
  return text ? `?${text}` : ''
}
