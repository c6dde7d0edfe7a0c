import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import { addressNames, changedAddress, readSearch } from '#features/search/contract'

/** Under which a browser keeps the search that somebody wants to save, while they sign in. */
export const searchToSaveKey = 'tourstead:search-to-save'
/** The longest address of a search, with every area drawn. */
export const queryAtMost = 25_000
export const nameAtMost = 80
export const savedAtMost = 100
/** The highest price somebody may wait for, in dollars. */
export const priceDropAtMostMost = 1_000_000_000

// Where in the results somebody was and how they looked at them is no part of what they look for.
const notSaved = { cursor: null, limit: null, view: null } as const
const known: ReadonlySet<string> = new Set([...addressNames, 'view', 'home'])

export type ReadQuery = { ok: true; text: string } | { ok: false; fields: Record<string, string> }

/** The search of an address as it is kept: checked, in one order, without page and view; or what is refused, by name. */
export function searchText(query: string): ReadQuery {
  const params = new URLSearchParams(query)
  const fields: Record<string, string> = {}
  for (const [name] of params) if (!known.has(name)) fields[name.slice(0, 40)] = fill(texts.noFilterNamed, { name: name.slice(0, 40) })
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const text = textToSave(params)
  const read = readSearch(new URLSearchParams(text))
  return read.ok ? { ok: true, text } : { ok: false, fields: read.fields }
}

/** The same without checking it, to compare an address with what is saved. */
export const textToSave = (params: URLSearchParams): string => changedAddress(params, notSaved).replace(/^\?/, '')
