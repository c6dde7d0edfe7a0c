import { searchToSaveKey as key } from '#features/saved-searches/contract'
import { frequencies, type Frequency } from '#features/notifications/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'

const storedForMs = 24 * 60 * 60 * 1000

export interface StoredSearch {
  name: string
  query: string
  /** The chosen mail frequency; absent keeps the server's default, or the choice of a search that is saved already. */
  mail?: Frequency
}

/** A search somebody wants to save, while they sign in. In the browser, since the mail that confirms an account may open another tab. */
export function storeSearch(search: StoredSearch): void {
  // Without storage the search is still in the address they come back to.
  writeStored(key, { ...search, until: serverNow() + storedForMs })
}

export const storedSearch = (): StoredSearch | undefined =>
  readStored(key, (stored) => {
    if (!isRecord(stored) || typeof stored['name'] !== 'string' || typeof stored['query'] !== 'string') return undefined
    if (Number(stored['until']) <= serverNow()) return undefined
    const mail = frequencies.find((frequency) => frequency === stored['mail'])
    return { name: stored['name'], query: stored['query'], ...(mail && { mail }) }
  })

export const forgetStoredSearch = (): void => void writeStored(key, undefined)
