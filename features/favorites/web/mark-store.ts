import { marksKey } from '#features/favorites/contract'
import { storedValue } from '#platform/web/stored-value.ts'
import { nothing, parseStoredMarks, type MarkState } from './mark-state.ts'

/** What is marked in this browser. */
export const marks = storedValue(marksKey, nothing, parseStoredMarks)

export function changeMarks(change: (state: MarkState) => MarkState): void {
  const before = marks.get()
  const next = change(before)
  if (next !== before) marks.set(isNothing(next) ? undefined : next)
}

const isNothing = (state: MarkState): boolean =>
  state.owner === '' && state.waiting.length === 0 && state.favorite.length === 0 && state.hidden.length === 0
