import { serverNow } from '#platform/web/server-clock.ts'
import { isGoodToken } from './token-rules.ts'

const lockName = 'tourstead:token'
const longestWaitMs = 5000

interface Turns {
  locks: LockManager | undefined
  /** The token as the SDK keeps it where every tab sees it. */
  storedToken: () => string | undefined
  now?: () => number
}

/**
 * Tabs fetch tokens one after the other, so that two of them never send the same refresh token. A tab that waited takes
 * what the tab before it has fetched. Without locks (pages without encryption) or when a turn does not come, it goes ahead:
 * the server gives the same answer twice for two minutes.
 */
export function takingTurns(
  fetchToken: (force: boolean) => Promise<string | undefined>,
  { locks, storedToken, now = serverNow }: Turns,
): (force: boolean) => Promise<string | undefined> {
  return async (force) => {
    const before = storedToken()
    return inTurn(locks, async (waited) => {
      const stored = waited ? storedToken() : undefined
      return stored && stored !== before && isGoodToken(stored, now()) ? stored : fetchToken(force)
    })
  }
}

/** Runs work when no other tab is fetching a token; `waited` is whether there was a turn to wait for. */
export async function inTurn<T>(locks: LockManager | undefined, work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!locks) return work(false)
  let turn = false
  try {
    return (await locks.request(lockName, { signal: AbortSignal.timeout(longestWaitMs) }, () => {
      turn = true
      return work(true)
    })) as T
  } catch (error) {
    if (turn) throw error
    return work(false)
  }
}
