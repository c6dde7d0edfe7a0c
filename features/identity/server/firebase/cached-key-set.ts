import { importJWK, type CryptoKey, type JWK } from 'jose'
import { Problem } from '#platform/contract/problem.ts'

const goodForMs = 24 * 3_600_000
const usualMaxAgeMs = 3_600_000
const coolDownMs = 30_000
const patienceMs = 5_000

export interface CachedKeySet {
  /** Undefined when the issuer has no such key. Throws `unavailable` when that cannot be known. */
  find(kid: string): Promise<CryptoKey | undefined>
}

/**
 * The public keys of an issuer elsewhere, fetched when needed and renewed in the background. While their host is silent the last
 * good set serves for up to 24 hours: an outage there must not sign anybody out here.
 */
export function cachedKeySet(url: string, now: () => number): CachedKeySet {
  let keys = new Map<string, CryptoKey>()
  let fetchedAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let maxAgeMs = 0
  let fetching: Promise<boolean> | undefined

  async function fetchKeys(): Promise<boolean> {
    triedAt = now()
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
      if (!reply.ok) return false
      const { keys: listed } = (await reply.json()) as { keys: JWK[] }
      const imported = await Promise.all(listed.map(async (jwk) => [jwk.kid ?? '', (await importJWK(jwk, 'RS256')) as CryptoKey] as const))
      keys = new Map(imported)
      const seconds = Number(/max-age=(\d+)/.exec(reply.headers.get('cache-control') ?? '')?.[1])
      maxAgeMs = Number.isFinite(seconds) ? seconds * 1000 : usualMaxAgeMs
      fetchedAt = now()
      return true
    } catch {
      return false
    }
  }
  const renew = (): Promise<boolean> => (fetching ??= fetchKeys().finally(() => (fetching = undefined)))

  return {
    async find(kid) {
      const age = now() - fetchedAt
      const known = age <= goodForMs ? keys.get(kid) : undefined
      if (known) {
        if (age > maxAgeMs && now() - triedAt > coolDownMs) void renew()
        return known
      }
      // A made-up key id must not make us ask the issuer again and again.
      if (age <= goodForMs && now() - triedAt <= coolDownMs && !fetching) return undefined
      if (!(await renew())) throw new Problem('unavailable')
      return keys.get(kid)
    },
  }
}
