import { storeOffline, mayStoreOffline, readOffline } from './offline-store.ts'
import { copyCache, copyPage, deletePageCopies, copiedAt, type Load } from './page-copies.ts'

/** So many pages are copied; of more, those wished for last. */
const copiesAtMost = 30
const freshMs = 3_600_000
const rowName = 'copies'

const load: Load = (...request) => fetch(...request)

type Groups = Record<string, readonly string[]>

let turn: Promise<unknown> = Promise.resolve()

/**
 * Keeps copies of public pages for this identity, to be opened without a connection. Each group says which ones it wants, the
 * latest wish first; a page no group wants loses its copy. What was broken off is made up for, and with `renew` copies older than an
 * hour are made anew.
 */
export function copyWantedPages(owner: string, changed: (groups: Groups) => Groups, { renew = false } = {}): Promise<void> {
  const done = turn.then(async () => work(owner, changed, renew)).catch(() => undefined)
  turn = done
  return done
}

async function work(owner: string, changed: (groups: Groups) => Groups, renew: boolean): Promise<void> {
  if (!mayStoreOffline(owner) || !('caches' in window)) return
  const groups = changed(understood((await readOffline(owner, rowName))?.value))
  await storeOffline(owner, rowName, groups)
  // Nobody would answer with them.
  if (!(await navigator.serviceWorker?.getRegistration())) return
  const wanted = [...new Set(Object.values(groups).flat())].slice(0, copiesAtMost)
  await deletePageCopies((path) => !wanted.includes(path))
  const missing = new Set<string>()
  for (const path of wanted) {
    if (!mayStoreOffline(owner) || !navigator.onLine) break
    const madeAt = await copiedAtOf(path)
    if (madeAt !== undefined && (!renew || Date.now() - madeAt < freshMs)) continue
    const wasMissing = await copyPage(path, load, () => mayStoreOffline(owner)).catch(() => false)
    if (wasMissing) missing.add(path)
  }
  if (!mayStoreOffline(owner)) return deletePageCopies()
  const left = Object.entries(groups).map(([name, paths]) => [name, paths.filter((path) => !missing.has(path))] as const)
  if (missing.size > 0) await storeOffline(owner, rowName, Object.fromEntries(left))
}

async function copiedAtOf(path: string): Promise<number | undefined> {
  const copy = await caches.match(path, { cacheName: copyCache(path) })
  return copy && copiedAt(copy)
}

/** What another version left is begun anew. */
function understood(value: unknown): Groups {
  if (typeof value !== 'object' || value === null) return {}
  const lists = Object.entries(value).filter(([, paths]) => Array.isArray(paths) && paths.every((path) => typeof path === 'string'))
  return Object.fromEntries(lists) as Groups
}
