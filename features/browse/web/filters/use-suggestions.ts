import { useEffect, useState } from 'react'

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
      // Pages that only start a search load what asks when somebody types.
      import('./fetch-suggestions.ts')
        .then(({ fetchSuggestions }) => fetchSuggestions(query.slice(0, 80), gone.signal))
        .then(setSuggestions, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query])
  return suggestions
}
