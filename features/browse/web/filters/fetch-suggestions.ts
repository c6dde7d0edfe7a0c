import { searchSuggestions } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'
import type { Suggestion } from './use-suggestions.ts'

/** Places, then agents, that are named like what was typed. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { places, agents } = await call(searchSuggestions, { query: { query }, signal })
  return [
    ...places.map(({ label, homes }): Suggestion => ({ kind: 'place', key: label, label, homes })),
    ...agents.map(({ name, slug, brokerageName, homes }): Suggestion => ({
      kind: 'agent',
      key: slug,
      label: name,
      homes,
      note: brokerageName ?? 'Agent',
      slug,
    })),
  ]
}
