import * as z from 'zod/mini'
import { PropertySearch, type PropertyFilters } from '#features/listings/contract'

export const views = ['list', 'map'] as const
export const View = z.enum(views)
export type View = z.infer<typeof View>

/** The search and how it is shown, exactly as the address of the page holds it. */
export interface BrowseSearch {
  search: PropertySearch
  view: View
}

export type RawSearch = Record<string, string | string[]>

/** What an address holds, before it is checked: names that repeat become lists, empty values are left out. */
export function rawSearch(params: URLSearchParams): RawSearch {
  const raw: RawSearch = {}
  for (const [name] of params) {
    if (!(name in PropertySearch.shape) || name in raw) continue
    const values = params.getAll(name).filter((value) => value.trim() !== '')
    const [first] = values
    if (first !== undefined) raw[name] = values.length > 1 ? values : first
  }
  return raw
}

/** The checked search of an address, or the refused fields by name with a sentence each. */
export function readSearch(params: URLSearchParams): { ok: true; value: BrowseSearch } | { ok: false; fields: Record<string, string> } {
  const view = params.get('view') === 'map' ? 'map' : 'list'
  const parsed = PropertySearch.safeParse(rawSearch(params))
  if (parsed.success) return { ok: true, value: { search: parsed.data, view } }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[String(issue.path[0])] ??= issue.message
  return { ok: false, fields }
}

/** The filters alone, for the map: no order, no page. */
export function filtersOf(search: PropertySearch): PropertyFilters {
  const { sort: _sort, cursor: _cursor, limit: _limit, ...filters } = search
  return filters
}

const defaults: Record<string, string> = { sort: 'newest', limit: '24', view: 'list' }

/** A short, stable address for a search: fixed order, no defaults, nothing empty. `null` removes a value. */
export function changedAddress(current: URLSearchParams, changes: Record<string, string | readonly string[] | null>): string {
  const names = [...Object.keys(PropertySearch.shape), 'view']
  const next = new URLSearchParams()
  for (const name of names) {
    const values = name in changes ? [changes[name] ?? []].flat() : name === 'cursor' ? [] : current.getAll(name)
    const given = values.map((value) => value.trim()).filter((value) => value !== '' && value !== defaults[name])
    if (given.length > 0) next.set(name, given.join(','))
  }
  const text = next.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
