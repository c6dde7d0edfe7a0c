import { storeOffline, mayStoreOffline, readOffline } from './offline-store.ts'
import { copyCache, copyPage, deletePageCopies, copiedAt, type Load } from './page-copies.ts'

/** So many saved pages are copied; of more, those wished for last. */
const copiesAtMost = 30
const maxVisited = 10
const freshMs = 3_600_000
const rowName = 'copies'

/** Low priority: requests of the visible page come first. */
const load: Load = (input, init) => fetch(input, { ...init, priority: 'low' })

type Groups = Record<string, readonly string[]>

let turn: Promise<unknown> = Promise.resolve()

/**
 * Keeps copies of public pages for this identity, to be opened without a connection. Each group says which ones it wants, the
 * latest wish first; a page no group wants loses its copy. What was broken off is made up for. `renew` refreshes copies older than
 * an hour: all of them, or those of one path.
 */
export function copyWantedPages(
  owner: string,
  changed: (groups: Groups) => Groups,
  { renew = false }: { renew?: boolean | string } = {},
): Promise<void> {
  const done = turn.then(async () => work(owner, changed, renew)).catch(() => undefined)
  turn = done
  return done
}

/** Copies a page that this owner visits. The latest 10 visited pages stay, and never displace saved ones. */
export function copyVisitedPage(owner: string, path: string): Promise<void> {
  const changed = ({ visited = [], ...groups }: Groups) => ({
    ...groups,
    visited: [path, ...visited.filter((visitedPath) => visitedPath !== path)].slice(0, maxVisited),
  })
  return copyWantedPages(owner, changed, { renew: path })
}

async function work(owner: string, changed: (groups: Groups) => Groups, renew: boolean | string): Promise<void> {
  if (!mayStoreOffline(owner) || !('caches' in window)) return
  const groups = changed(understood((await readOffline(owner, rowName))?.value))
  await storeOffline(owner, rowName, groups)
  // Nobody would answer with them.
  if (!(await navigator.serviceWorker?.getRegistration())) return
  const { visited = [], ...saved } = groups
  const savedPages = [...new Set(Object.values(saved).flat())].slice(0, copiesAtMost)
  const wanted = [...new Set([...savedPages, ...visited])]
  await deletePageCopies((path) => !wanted.includes(path))
  const missing = new Set<string>()
  for (const path of wanted) {
    if (!mayStoreOffline(owner) || !navigator.onLine) break
    const madeAt = await copiedAtOf(path)
    const isRenewed = renew === true || renew === path
    if (madeAt !== undefined && (!isRenewed || Date.now() - madeAt < freshMs)) continue
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
