import { isGoodToken, readToken, tokenLimits } from './token-rules.ts'

export interface TokenSource {
  get(force?: boolean): Promise<string | undefined>
  clear(): void
}

interface Cached {
  token: string
  expiresAt: number
}

/** Hands out tokens with at least five minutes left; callers at the same moment share one refresh, any failure yields none. */
export function tokenSource(fetchToken: (force: boolean) => Promise<string | undefined>, now: () => number = Date.now): TokenSource {
  let cached: Cached | undefined
  let refreshing: Promise<string | undefined> | undefined
  let lastAttempt = -Infinity
  let attempts = 0
  let generation = 0

  async function refresh(force: boolean): Promise<string | undefined> {
    const stillValid = cached && cached.expiresAt > now() ? cached.token : undefined
    if (now() - lastAttempt < tokenLimits.leastGap && stillValid) return stillValid
    if (attempts >= tokenLimits.attemptsBeforeReset) {
      attempts = 0
      if (stillValid) return stillValid
    }
    lastAttempt = now()
    attempts += 1
    const begun = generation
    if (force) cached = undefined
    try {
      let token = await fetchToken(force)
      // The SDK hands out a token until its last half minute; we want five minutes left.
      if (token && !force && !isGoodToken(token, now())) token = await fetchToken(true)
      if (begun !== generation) return undefined
      if (!token || !isGoodToken(token, now())) {
        cached = undefined
        return undefined
      }
      cached = { token, expiresAt: readToken(token)?.expiresAt ?? now() + tokenLimits.cacheWithoutExpiry }
      attempts = 0
      return token
    } catch {
      cached = undefined
      return undefined
    }
  }

  return {
    async get(force = false) {
      if (refreshing) return refreshing
      if (!force && cached && cached.expiresAt - now() >= tokenLimits.leastValidity) return cached.token
      refreshing = refresh(force).finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
    clear() {
      generation += 1
      cached = undefined
      attempts = 0
      lastAttempt = -Infinity
    },
  }
}
