import { searchToSaveKey as key } from '#features/saved-searches/contract'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'

const storedForMs = 24 * 60 * 60 * 1000

export interface StoredSearch {
  name: string
  query: string
  /** To be mailed when a home of it comes on the market. */
  notify?: boolean
}

/** A search somebody wants to save, while they sign in. In the browser, since the mail that confirms an account may open another tab. */
export function storeSearch(search: StoredSearch): void {
  // Without storage the search is still in the address they come back to.
  writeStored(key, { ...search, until: Date.now() + storedForMs })
}

export const storedSearch = (): StoredSearch | undefined =>
  readStored(key, (stored) => {
    if (!isRecord(stored) || typeof stored['name'] !== 'string' || typeof stored['query'] !== 'string') return undefined
    return Number(stored['until']) > Date.now()
      ? { name: stored['name'], query: stored['query'], notify: stored['notify'] === true }
      : undefined
  })

export const forgetStoredSearch = (): void => void writeStored(key, undefined)
