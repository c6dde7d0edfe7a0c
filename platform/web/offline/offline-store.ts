import { impersonationMark } from '#platform/web/session/impersonation.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { withOfflineStore } from './offline-database.ts'
import { pictureCacheName } from './picture-cache.ts'
import { deletePageCopies } from './page-copies.ts'
import { dropPushSubscription } from './push-subscription.ts'

// The name under which browsers have stored it from the beginning.
const storedAtField = 'keptAt'

interface Row {
  /** The identity it belongs to. */
  owner: string
  value: unknown
  [storedAtField]: number
}

export interface OfflineCopy {
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
}

/** The last moment that a date can be: https://tc39.es/ecma262/#sec-time-values-and-time-range */
const latestMs = 8.64e15

let wiped = false

/** Keeps a personal reply in this browser for its owner, to be read without a connection; whatever fails only costs that. */
export async function storeOffline(owner: string, name: string, value: unknown): Promise<void> {
  if (!mayStoreOffline(owner)) return
  try {
    const row: Row = { owner, value, [storedAtField]: Date.now() }
    await withOfflineStore('readwrite', (store) => store.put(row, name))
  } catch {
    // No room, or storage is forbidden.
  }
}

/** What was kept under this name for this identity; another one's, and what is damaged, is taken away instead. */
export async function readOffline(owner: string, name: string): Promise<OfflineCopy | undefined> {
  try {
    const row: unknown = await withOfflineStore('readonly', (store) => store.get(name))
    if (row === undefined) return undefined
    if (isRow(row) && row.owner === owner) return { value: row.value, storedAt: row[storedAtField] }
    await deleteOffline(name)
    return undefined
  } catch {
    return undefined
  }
}

/** Takes away what cannot be read. */
export async function deleteOffline(name: string): Promise<void> {
  try {
    await withOfflineStore('readwrite', (store) => store.delete(name))
  } catch {
    // It is left out of every answer all the same.
  }
}

/** Puts these pictures of our own host beside it and drops all others. */
export async function cachePictures(owner: string, paths: readonly string[]): Promise<void> {
  if (!mayStoreOffline(owner) || !('caches' in window)) return
  try {
    const cache = await caches.open(pictureCacheName)
    const wanted = new Set(paths.map((path) => new URL(path, window.location.origin).href))
    const there = await cache.keys()
    await Promise.all(there.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)))
    const known = new Set(there.map(({ url }) => url))
    await Promise.allSettled([...wanted].filter((url) => !known.has(url)).map((url) => cache.add(url)))
    if (!mayStoreOffline(owner)) await caches.delete(pictureCacheName)
  } catch {
    // Without pictures the rest is still there.
  }
}

/** Leaves nothing personal in the browser's database and caches. Nothing is kept afterwards until the page is loaded again. */
export async function clearOfflineData(): Promise<void> {
  wiped = sessionStore.get().status === 'signed-in'
  const again = () => {
    if (sessionStore.get().status !== 'signed-out') return
    wiped = false
    stop()
  }
  const stop = wiped ? sessionStore.listen(again) : () => undefined
  await Promise.allSettled([
    withOfflineStore('readwrite', (store) => store.clear()),
    // Whoever uses this browser next is shown nothing that was for somebody else.
    dropPushSubscription(),
    ...('caches' in globalThis ? [caches.delete(pictureCacheName), deletePageCopies()] : []),
  ])
}

/** Owns what a browser stores while no user is signed in. */
export const visitorOwner = ''

/** Returns whether this identity uses the browser itself, and nothing was wiped since it came. */
export function mayStoreOffline(owner: string): boolean {
  if (wiped || impersonationMark()) return false
  const session = sessionStore.get()
  return owner === visitorOwner ? session.status === 'signed-out' : session.status === 'signed-in' && session.user.firebaseUid === owner
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const { owner, [storedAtField]: storedAt } = value as Partial<Row>
  return typeof owner === 'string' && typeof storedAt === 'number' && storedAt >= 0 && storedAt <= latestMs
}
