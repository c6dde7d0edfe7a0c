import { withOfflineStore } from './offline-database.ts'
import { copyCache, copyPage, type Load } from './page-copies.ts'

/** As `wanted-pages.ts` has it. Its session would be in the worker with an import. */
const rowName = 'copies'
const tried = new Set<string>()

/** Copies visited pages that the user left before their copy was complete. Tries each page once per worker. */
export async function copyRecordedPages(load: Load): Promise<void> {
  for (const path of await recordedPages()) {
    if (tried.has(path) || (await caches.match(path, { cacheName: copyCache(path) }))) continue
    tried.add(path)
    // Signing out deletes the records.
    await copyPage(path, load, async () => (await recordedPages()).includes(path)).catch(() => undefined)
  }
}

async function recordedPages(): Promise<string[]> {
  const row = await withOfflineStore<{ value?: { visited?: unknown } } | undefined>('readonly', (store) => store.get(rowName)).catch(
    () => undefined,
  )
  const visited = row?.value?.visited
  return Array.isArray(visited) ? visited.filter((path) => typeof path === 'string') : []
}
