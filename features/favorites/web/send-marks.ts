import * as texts from '#texts/favorites'
import { addFavorite, hideListing, listingMarks, marksKey, removeFavorite, unhideListing } from '#features/favorites/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { isRefusal, outbox } from '#platform/web/sync/outbox.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { href } from 'react-router'
import { answered, ownedBy, withoutWish, type Waiting } from './mark-state.ts'
import { changeMarks, marks } from './mark-store.ts'
import { unlistedFavorites } from './unlisted-favorites.ts'

let isStarted = false
let read: string | undefined

/** The last wish for each listing, sent once the session of its person is known to the server. */
const marksOutbox = outbox<Waiting>({
  key: marksKey,
  waiting() {
    const session = sessionStore.get()
    if (session.status !== 'signed-in' || session.user.id === 0) return []
    return marks.get().waiting.filter(({ owner }) => owner === session.user.firebaseUid)
  },
  deliver: send,
  laneOf: ({ kind, id }) => `${kind}:${id}`,
})

export const sendMarks = marksOutbox.flush

/** Follows who is signed in, reads their marks once a page, and sends what waits. Further calls do nothing. */
export function startMarks(): void {
  if (isStarted) return
  isStarted = true
  sessionStore.listen(() => void follow())
  marksOutbox.start()
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
    const reply = await call(listingMarks)
    if (marks.get() === before) return reply
  }
}

async function send(wish: Waiting): Promise<void> {
  try {
    const reply = await deliver(wish)
    changeMarks((state) => answered(state, wish, reply))
    if (wish.kind === 'favorite') void keepPage(wish, reply.isSet).catch(() => undefined)
  } catch (error) {
    if (!isRefusal(error)) throw error
    changeMarks((state) => withoutWish(state, wish))
    toast({ title: texts.couldntSave, description: explain(error), variant: 'destructive' })
    if (error.status === 404) unlistedFavorites.notify(wish.id)
  }
}

/** The page of a listing with a heart can be opened without a connection. */
async function keepPage({ owner, id }: Waiting, isSet: boolean): Promise<void> {
  const page = href('/property/:id', { id: String(id) })
  await keepPages(owner, (pages) => [...(isSet ? [page] : []), ...pages.filter((path) => path !== page)])
}

async function keepPages(owner: string, change: (pages: readonly string[]) => readonly string[]): Promise<void> {
  const { copyWantedPages } = await importWithRetry(() => import('#platform/web/offline/wanted-pages.ts'))
  await copyWantedPages(owner, (groups) => ({ ...groups, favorite: change(groups['favorite'] ?? []) }))
}

function deliver({ kind, id, isSet, wishedAt }: Waiting) {
  if (isSet) return call(kind === 'favorite' ? addFavorite : hideListing, { body: { propertyId: id, wishedAt } })
  return call(kind === 'favorite' ? removeFavorite : unhideListing, { params: { propertyId: id }, query: { wishedAt } })
}
