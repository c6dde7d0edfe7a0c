import { useEffect, useState } from 'react'
import type { Suggestion } from './fetch-suggestions.ts'

const pauseMs = 80

/** Places and agents named like what is typed, also misspelled. A suggestion that does not come is no failure of the search. */
export function useSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const query = typed.trim()
  useEffect(() => {
    if (query.length < 2) return setSuggestions([])
    const controller = new AbortController()
    const timer = setTimeout(() => {
      // Pages that only start a search load what asks when somebody types.
      import('./fetch-suggestions.ts')
        .then(({ fetchSuggestions }) => fetchSuggestions(query.slice(0, 80), controller.signal))
        .then(setSuggestions, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return suggestions
}
