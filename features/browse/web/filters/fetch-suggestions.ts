import * as texts from '#texts/browse'
import { searchSuggestions } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'

export type Suggestion =
  | { kind: 'place'; key: string; label: string; homes: number | null }
  | { kind: 'home'; key: string; label: string; homes: null; id: number }
  | { kind: 'agent'; key: string; label: string; homes: number | null; note: string; slug: string }

/** Returns homes at the address typed, then places and agents that are named like it. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { places, agents, addresses } = await call(searchSuggestions, { query: { query }, signal })
  return [
    ...addresses.map(({ id, label }): Suggestion => ({ kind: 'home', key: `home ${id}`, label, homes: null, id })),
    ...places.map(({ label, homes }): Suggestion => ({ kind: 'place', key: label, label, homes })),
    ...agents.map(({ name, slug, brokerageName, homes }): Suggestion => ({
      kind: 'agent',
      key: slug,
      label: name,
      homes,
      note: brokerageName ?? texts.agent,
      slug,
    })),
  ]
}
