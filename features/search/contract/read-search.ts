import { PropertySearch } from './search.ts'
import { rawSearch, viewOf, type View } from './address.ts'

/** The search and how it is shown, exactly as the address of the page holds it. */
export interface BrowseSearch {
  search: PropertySearch
  view: View
}

/** The checked search of an address, or the refused fields by name with a sentence each. */
export function readSearch(params: URLSearchParams): { ok: true; value: BrowseSearch } | { ok: false; fields: Record<string, string> } {
  const parsed = PropertySearch.safeParse(rawSearch(params))
  if (parsed.success) return { ok: true, value: { search: parsed.data, view: viewOf(params) } }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[String(issue.path[0])] ??= issue.message
  return { ok: false, fields }
}
