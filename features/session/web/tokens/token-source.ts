import * as texts from '#texts/session'
import { isGoodToken, readToken, tokenLimits } from './token-rules.ts'
import { learnServerTime, serverNow } from '#platform/web/server-clock.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

export interface TokenSource {
  /** A token with at least five minutes left; any failure yields none. `force` asks the provider for a fresh one. */
  get(force?: boolean): Promise<string | undefined>
  /** A token fetched after this call, or the reason why there is none. */
  fresh(): Promise<string>
  /** Does not hand this token out again; whoever is fetching another one gets it. */
  forget(token: string): void
  clear(): void
}

interface Cached {
  token: string
  expiresAt: number
}

export const quotaCode = 'auth/quota-exceeded'
export const quotaMessage = texts.firebaseQuotaExceededPleaseWaitBefore
export const nobodyMessage = texts.noUserIsCurrentlySignedIn

/** Hands out tokens by the specification's rules; callers at the same moment share one refresh. */
export function tokenSource(fetchToken: (force: boolean) => Promise<string | undefined>, now: () => number = serverNow): TokenSource {
  let cached: Cached | undefined
  let refreshing: { fresh: boolean; result: Promise<string> } | undefined
  let lastAttempt = -Infinity
  let attempts = 0
  let generation = 0
  let lastForced = -Infinity

  const stillValid = () => (cached && cached.expiresAt > now() ? cached.token : undefined)

  async function refresh(force: boolean, fresh: boolean): Promise<string> {
    const gap = lastAttempt + tokenLimits.leastGap - performance.now()
    if (gap > 0) {
      const known = stillValid()
      if (known && !fresh) return known
      await new Promise((resolve) => setTimeout(resolve, gap))
    }
    if (attempts >= tokenLimits.attemptsBeforeReset) {
      attempts = 0
      const known = stillValid()
      if (known) return known
    }
    lastAttempt = performance.now()
    attempts += 1
    if (force) cached = undefined
    const begun = generation
    try {
      const token = await goodToken(force, fresh)
      if (begun !== generation) throw new FormProblem(nobodyMessage)
      cached = { token, expiresAt: readToken(token)?.expiresAt ?? now() + tokenLimits.cacheWithoutExpiry }
      return token
    } catch (error) {
      cached = undefined
      throw hasCode(error, quotaCode) ? Object.assign(new Error(quotaMessage), { code: quotaCode }) : error
    }
  }

  async function goodToken(force: boolean, fresh: boolean): Promise<string> {
    const mayForce = fresh || performance.now() - lastForced >= tokenLimits.minRefreshGapMs
    let token = force && mayForce ? await forcedToken(fresh) : await fetchToken(false)
    // The SDK hands out a token until its last half minute; we want five minutes left.
    if (token && !force && mayForce && !isGoodToken(token, now())) token = await forcedToken(fresh)
    // The server decides whether a token is valid: this device's clock may be wrong.
    if (!token || !readToken(token)) throw new FormProblem(nobodyMessage)
    return token
  }

  /** Fetches a new token, whose times also say what the server's clock shows. Sign-ins do not count towards the limit. */
  async function forcedToken(fresh: boolean): Promise<string | undefined> {
    if (!fresh) lastForced = performance.now()
    const token = await fetchToken(true)
    learnServerTime(readToken(token ?? '')?.issuedAt ?? Number.NaN)
    return token
  }

  async function shared(force: boolean, fresh: boolean): Promise<string> {
    if (refreshing && fresh && !refreshing.fresh) await refreshing.result.catch(() => undefined)
    if (refreshing) return refreshing.result
    const result = refresh(force, fresh).finally(() => {
      if (refreshing?.result === result) refreshing = undefined
    })
    refreshing = { fresh, result }
    return result
  }

  return {
    async get(force = false) {
      if (!refreshing && !force && cached && cached.expiresAt - now() >= tokenLimits.leastValidity) return cached.token
      return shared(force, false).catch(() => undefined)
    },
    fresh: () => shared(true, true),
    forget(token) {
      if (cached?.token === token) cached = undefined
    },
    clear() {
      generation += 1
      cached = undefined
      refreshing = undefined
      attempts = 0
      lastAttempt = -Infinity
      lastForced = -Infinity
    },
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
