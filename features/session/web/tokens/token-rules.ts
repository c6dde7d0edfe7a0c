const minute = 60_000

/** The specification's numbers for ID tokens, in milliseconds unless named otherwise. */
export const tokenLimits = {
  leastValidity: 5 * minute,
  cacheWithoutExpiry: 60 * minute,
  checkEvery: minute,
  leastGap: 1000,
  attemptsBeforeReset: 10,
  /** Refused calls and short tokens cause at most one request to the provider in this time. */
  minRefreshGapMs: minute,
} as const

interface TokenTimes {
  /** Milliseconds since 1970; undefined when `exp` is there but says no time. */
  expiresAt: number | undefined
  /** Milliseconds since 1970 by the server's clock. */
  issuedAt: number | undefined
}

/** Reads a token that is well-formed: three parts, a header with alg, a payload with iss, aud and exp. Anything else is undefined. */
export function readToken(token: string): TokenTimes | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  const header = decoded(parts[0])
  const payload = decoded(parts[1])
  const exp = payload?.['exp']
  if (!header?.['alg'] || !payload?.['iss'] || !payload['aud'] || exp === undefined || exp === null) return undefined
  return { expiresAt: toMs(exp), issuedAt: toMs(payload['iat']) }
}

const toMs = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined

/** Good means well-formed and with at least five minutes left, as far as the token says when it ends. */
export function isGoodToken(token: string, now: number): boolean {
  const read = readToken(token)
  return read !== undefined && (read.expiresAt ?? Infinity) - now >= tokenLimits.leastValidity
}

/** The session at the identity server a token belongs to; a Firebase project names none. */
export function sessionOfToken(token: string | undefined): string | undefined {
  const sid = decoded(token?.split('.')[1])?.['sid']
  return typeof sid === 'string' ? sid : undefined
}

function decoded(part: string | undefined): Record<string, unknown> | undefined {
  try {
    const bytes = Uint8Array.from(atob((part ?? '').replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
