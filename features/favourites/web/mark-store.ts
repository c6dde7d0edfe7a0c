import { marksKey } from '#features/favourites/contract'
import { nothing, parseMarks, type MarkState } from './mark-state.ts'

const listeners = new Set<() => void>()
// The same text gives the same state, so that React sees a change only where there is one.
let seen: { text: string; state: MarkState } | undefined
/** Where storage is refused, marks live as long as the page. */
let inMemory: MarkState = nothing

function kept(): MarkState {
  try {
    const text = localStorage.getItem(marksKey)
    if (text === null) return inMemory
    if (seen?.text === text) return seen.state
    const state = parseMarks(text)
    if (!state) localStorage.removeItem(marksKey)
    seen = { text, state: state ?? nothing }
    return seen.state
  } catch {
    return inMemory
  }
}

/** What is marked in this browser, for `useSyncExternalStore`. */
export const markStore = {
  get: kept,
  onServer: (): MarkState => nothing,
  subscribe(listener: () => void): () => void {
    const fromOtherTab = ({ key }: StorageEvent) => void ((key === null || key === marksKey) && listener())
    listeners.add(listener)
    window.addEventListener('storage', fromOtherTab)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', fromOtherTab)
    }
  },
  change(change: (state: MarkState) => MarkState): void {
    const before = kept()
    const next = change(before)
    if (next === before) return
    try {
      inMemory = nothing
      if (isNothing(next)) localStorage.removeItem(marksKey)
      else localStorage.setItem(marksKey, JSON.stringify(next))
    } catch {
      inMemory = next
    }
    for (const listener of listeners) listener()
  },
}

const isNothing = (state: MarkState): boolean =>
  state.owner === '' && state.waiting.length === 0 && state.favorite.length === 0 && state.hidden.length === 0
