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
  { locks, storedToken, now = Date.now }: Turns,
): (force: boolean) => Promise<string | undefined> {
  if (!locks) return fetchToken
  return async (force) => {
    const before = storedToken()
    let turn = false
    const inTurn = async () => {
      turn = true
      const stored = storedToken()
      return stored && stored !== before && isGoodToken(stored, now()) ? stored : fetchToken(force)
    }
    try {
      return await locks.request(lockName, { signal: AbortSignal.timeout(longestWaitMs) }, inTurn)
    } catch (error) {
      if (turn) throw error
      return fetchToken(force)
    }
  }
}
