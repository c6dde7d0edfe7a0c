import { searchToSaveKey as key } from '#features/saved-searches/contract'

const keptForMs = 24 * 60 * 60 * 1000

export interface KeptSearch {
  name: string
  query: string
}

/** A search somebody wants to save, while they sign in. In the browser, since the mail that confirms an account may open another tab. */
export function keepSearch(search: KeptSearch): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...search, until: Date.now() + keptForMs }))
  } catch {
    // Without storage the search is still in the address they come back to.
  }
}

export function keptSearch(): KeptSearch | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Partial<KeptSearch> & { until?: number }) | null
    if (typeof kept?.name !== 'string' || typeof kept.query !== 'string' || !(Number(kept.until) > Date.now())) return undefined
    return { name: kept.name, query: kept.query }
  } catch {
    return undefined
  }
}

export function forgetKeptSearch(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // It ends by itself after a day.
  }
}
