import { useEffect, useState } from 'react'
import { searchSuggestions } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'

export type Suggestion =
  | { kind: 'place'; key: string; label: string; homes: number | null }
  | { kind: 'agent'; key: string; label: string; homes: number | null; note: string; slug: string }

const pauseMs = 80

/** Places and agents named like what is typed, also misspelled. A suggestion that does not come is no failure of the search. */
export function useSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const query = typed.trim()
  useEffect(() => {
    if (query.length < 2) return setSuggestions([])
    const gone = new AbortController()
    const timer = setTimeout(() => {
      call(searchSuggestions, { query: { query: query.slice(0, 80) }, signal: gone.signal }).then(
        ({ places, agents }) =>
          setSuggestions([
            ...places.map(({ label, homes }): Suggestion => ({ kind: 'place', key: label, label, homes })),
            ...agents.map(({ name, slug, brokerageName, homes }): Suggestion => ({
              kind: 'agent',
              key: slug,
              label: name,
              homes,
              note: brokerageName ?? 'Agent',
              slug,
            })),
          ]),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query])
  return suggestions
}
