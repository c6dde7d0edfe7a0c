import { searchSuggestions } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'

export type Suggestion =
  | { kind: 'place'; key: string; label: string; homes: number | null }
  | { kind: 'agent'; key: string; label: string; homes: number | null; note: string; slug: string }

/** Returns places, then agents, that are named like what was typed. */
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
