import { addFavorite, hideHome, homeMarks, removeFavorite, showHome } from '#features/favorites/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { beforeSignOut, sessionStore } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { href } from 'react-router'
import { answered, ownedBy, withoutWish, type Waiting } from './mark-state.ts'
import { changeMarks, marks } from './mark-store.ts'
import { refusedHomes } from './unlisted-favorites.ts'

const againAfterMs = [2000, 5000, 15_000, 30_000]
const patienceWhenLeavingMs = 2000

let started = false
let read: string | undefined
let working = false
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** Follows who is signed in, reads their marks once a page, and sends what waits. Further calls do nothing. */
export function keepMarks(): void {
  if (started) return
  started = true
  sessionStore.listen(() => void follow())
  window.addEventListener('online', () => void sendMarks())
  beforeSignOut(async () => {
    await Promise.race([sendMarks(), new Promise((resolve) => setTimeout(resolve, patienceWhenLeavingMs))])
    return () => undefined
  })
  void follow()
}

async function follow(): Promise<void> {
  const session = sessionStore.get()
  if (session.status === 'loading') return
  const uid = session.status === 'signed-in' ? session.user.firebaseUid : ''
  const now = Date.now()
  const { owner, waiting } = marks.get()
  if (owner !== uid || waiting.some((wish) => wish.owner !== uid)) changeMarks((state) => ownedBy(state, uid, now))
  if (session.status === 'signed-out' || session.user.id === 0) return
  if (read !== uid) {
    read = uid
    try {
      const { favorite, hidden, latest } = await readMarks()
      changeMarks((state) => (state.owner === uid ? { ...state, favorite, hidden, latest: Math.max(state.latest, latest) } : state))
    } catch {
      // What was known before stays; it is asked for again with the next page.
      read = undefined
    }
  }
  await sendMarks()
  await keepPages(uid, (pages) => pages).catch(() => undefined)
}

/** What was marked while the server answered may be missing in the answer, so it is asked again. */
async function readMarks() {
  for (;;) {
    const before = marks.get()
    const reply = await call(homeMarks)
    if (marks.get() === before) return reply
  }
}

/** Sends the last wish for each home, one after the other; of several tabs only one at a time. Calling it again is never wrong. */
export async function sendMarks(): Promise<void> {
  // Back online there is an event for it.
  if (working || !navigator.onLine) return
  working = true
  clearTimeout(again)
  try {
    await alone(sendAll)
    failures = 0
  } catch {
    again = setTimeout(() => void sendMarks(), againAfterMs[Math.min(failures, againAfterMs.length - 1)])
    failures += 1
  } finally {
    working = false
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const session = sessionStore.get()
    if (session.status !== 'signed-in' || session.user.id === 0) return
    const wish = marks.get().waiting.find(({ owner }) => owner === session.user.firebaseUid)
    if (!wish) return
    try {
      const reply = await deliver(wish)
      changeMarks((state) => answered(state, wish, reply))
      if (wish.kind === 'favorite') void keepPage(wish, reply.isSet).catch(() => undefined)
    } catch (error) {
      if (!isFinal(error)) throw error
      changeMarks((state) => withoutWish(state, wish))
      toast({ title: 'Not saved', description: explain(error), variant: 'destructive' })
      if (error.status === 404) refusedHomes.tell(wish.id)
    }
  }
}

/** The page of a home with a heart can be opened without a connection. */
async function keepPage({ owner, id }: Waiting, isSet: boolean): Promise<void> {
  const page = href('/property/:id', { id: String(id) })
  await keepPages(owner, (pages) => [...(isSet ? [page] : []), ...pages.filter((path) => path !== page)])
}

async function keepPages(owner: string, change: (pages: readonly string[]) => readonly string[]): Promise<void> {
  const { copyWantedPages } = await importWithRetry(() => import('#platform/web/offline/wanted-pages.ts'))
  await copyWantedPages(owner, (groups) => ({ ...groups, favorite: change(groups['favorite'] ?? []) }))
}

function deliver({ kind, id, isSet, wishedAt }: Waiting) {
  if (isSet) return call(kind === 'favorite' ? addFavorite : hideHome, { body: { propertyId: id, wishedAt } })
  return call(kind === 'favorite' ? removeFavorite : showHome, { params: { propertyId: id }, query: { wishedAt } })
}

const isFinal = (error: unknown): error is CallError => error instanceof CallError && [400, 403, 404, 409, 410].includes(error.status)

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on secure pages only; elsewhere the time of the wish still keeps the last one.
  if ('locks' in navigator) await navigator.locks.request('tourstead:home-marks', work)
  else await work()
}
