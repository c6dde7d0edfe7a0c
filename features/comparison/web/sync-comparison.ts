import { comparisonChanged, storeComparison, storedComparison } from '#features/comparison/contract'
import { call } from '#platform/web/call/call.ts'
import { deviceStorage } from '#platform/web/browser-storage.ts'
import { impersonationMark } from '#platform/web/session/impersonation.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { isRefusal, outbox } from '#platform/web/sync/outbox.ts'
import { compared, comparisonStore } from './comparison-store.ts'

/** Set while the server does not know of a change yet, so that an emptied list is not filled again from the old copy. */
const unsentKey = 'tourstead:comparison-unsent'
const pauseMs = 400

let followed = false
let pulled: string | undefined

/** At most one entry: the list as it is now, while the copy differs. Signing out empties the list, and nothing is put back. */
const comparisonOutbox = outbox<readonly number[]>({
  key: unsentKey,
  waiting: () => (me() !== undefined && isMarked() ? [idsCompared()] : []),
  deliver: send,
})

/** Keeps a signed-in person's copy in step. The list of this browser outranks it: the copy is taken over only by an empty one. */
export function syncComparison(): void {
  if (followed) return
  followed = true
  sessionStore.listen(() => void begin())
  comparisonOutbox.start()
  window.addEventListener(comparisonChanged, () => {
    // What a visitor takes out of their list says nothing about the list of whoever signs in later.
    if (me() === undefined) return
    mark(true)
    comparisonOutbox.flushAfter(pauseMs)
  })
  void begin()
}

const me = (): string | undefined => {
  const session = sessionStore.get()
  // The list of this browser is no list of whom an administrator looks as.
  if (impersonationMark()) return undefined
  return session.status === 'signed-in' && session.user.id > 0 ? session.user.firebaseUid : undefined
}

async function begin(): Promise<void> {
  const uid = me()
  if (uid === undefined || pulled === uid) return
  pulled = uid
  if (compared.get().length > 0 || isMarked()) {
    mark(true)
    return comparisonOutbox.flush()
  }
  try {
    const { items } = await call(storedComparison)
    if (items.length === 0 || compared.get().length > 0 || isMarked() || me() !== uid) return
    comparisonStore.replace(items)
  } catch {
    // The own list works without a copy; the next page asks again.
    pulled = undefined
  }
}

async function send(ids: readonly number[]): Promise<void> {
  try {
    await call(storeComparison, { body: { ids: [...ids] } })
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  if (ids.join() === idsCompared().join()) mark(false)
}

const idsCompared = (): number[] => compared.get().map(({ id }) => id)

const isMarked = (): boolean => deviceStorage.getItem(unsentKey) !== null

function mark(unsent: boolean): void {
  if (unsent) deviceStorage.setItem(unsentKey, '1')
  else deviceStorage.removeItem(unsentKey)
}
