import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { ipv6Prefix } from '#platform/http/per-address.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from '../realm.ts'

/** After `limit` uses within the window the key is blocked, each further use doubling the block up to the longest. */
export interface Allowance {
  name: string
  limit: number
  windowSeconds: number
  firstBlockSeconds: number
  longestBlockSeconds: number
}

const hourly = (name: string, limit: number): Allowance => ({
  name,
  limit,
  windowSeconds: 3600,
  firstBlockSeconds: 3600,
  longestBlockSeconds: 3600,
})

export const allowances = {
  /** Wrong passwords for one address from one network: a minute's pause after ten, doubling up to a quarter of an hour. */
  signIn: { name: 'sign-in', limit: 10, windowSeconds: 3600, firstBlockSeconds: 60, longestBlockSeconds: 900 },
  /** Wrong passwords for any addresses from one network. */
  signInNetwork: { name: 'sign-in-network', limit: 100, windowSeconds: 900, firstBlockSeconds: 300, longestBlockSeconds: 900 },
  /** Wrong passwords for one address from everywhere, except from browsers that signed in to it before. */
  signInAccount: hourly('sign-in-account', 100),
  /** Wrong codes of a second factor for one account. */
  secondFactor: { name: 'second-factor', limit: 10, windowSeconds: 3600, firstBlockSeconds: 60, longestBlockSeconds: 900 },
  /** Calls with one solved puzzle. */
  proof: { name: 'proof', limit: 20, windowSeconds: 3600, firstBlockSeconds: 3600, longestBlockSeconds: 3600 },
  signUp: hourly('sign-up', 20),
  oauthStart: hourly('oauth-start', 200),
  /** Digits of mailed sign-in links that are typed, right or wrong. */
  typedCodeForAddress: hourly('typed-code-address', 20),
  typedCodeFromNetwork: hourly('typed-code-network', 60),
  mailToAddress: hourly('mail-address', 5),
  mailFromNetwork: hourly('mail-network', 20),
} as const satisfies Record<string, Allowance>

/**
 * Counts a use of each of `rows` (key, uses, started_at; the last is now) as one statement, so that parallel tries cannot slip
 * through. Returns key and uses so far of those that are not blocked.
 */
export function counting({ limit, windowSeconds, firstBlockSeconds, longestBlockSeconds }: Allowance, rows: string): string {
  const over = `throttle.started_at <= excluded.started_at - interval '${windowSeconds} seconds'`
  const uses = `case when ${over} then 1 else throttle.uses + 1 end`
  return `
    insert into identity.throttle as throttle (key, uses, started_at) ${rows}
    on conflict (key) do update set
      uses = ${uses},
      started_at = case when ${over} then excluded.started_at else throttle.started_at end,
      blocked_until = case when ${uses} >= ${limit}
        then excluded.started_at + make_interval(secs => least(${longestBlockSeconds}, ${firstBlockSeconds} * power(2, least(${uses} - ${limit}, 20))))
        end
    where throttle.blocked_until is null or throttle.blocked_until <= excluded.started_at
    returning throttle.uses`
}

/** Counts one use; refuses while the key is blocked. Returns the uses so far. */
export async function spend(realm: Realm, allowance: Allowance, ...subject: string[]): Promise<number> {
  const text = counting(allowance, 'values ($1::text, 1, $2::timestamptz)')
  const [row] = await realm.statements.run<{ uses: number }>(`identity spend ${allowance.name}`, text, [
    counterOf(allowance, ...subject),
    realm.time(),
  ])
  if (!row) throw tooMany()
  return row.uses
}

/** A row of the table as JSON has it. */
export interface Counter {
  key: string
  uses: number
  started_at: string
  blocked_until: string | null
}

/** How often each key was used within its window, counted from rows that were read already; refuses when one of them is blocked. */
export function usesUnlessBlocked(realm: Realm, rows: readonly Counter[], ...counted: [Allowance, ...string[]][]): number[] {
  const now = realm.time().getTime()
  return counted.map(([allowance, ...subject]) => {
    const row = rows.find(({ key }) => key === counterOf(allowance, ...subject))
    if (row?.blocked_until && Date.parse(row.blocked_until) > now) throw tooMany()
    return row && Date.parse(row.started_at) > now - allowance.windowSeconds * 1000 ? row.uses : 0
  })
}

/** How often a key was used within its window, without counting. */
export async function usesOf(realm: Realm, allowance: Allowance, ...subject: string[]): Promise<number> {
  const row = await realm.db
    .selectFrom('identity.throttle')
    .select('uses')
    .where('key', '=', counterOf(allowance, ...subject))
    .where('started_at', '>', new Date(realm.time().getTime() - allowance.windowSeconds * 1000))
    .executeTakeFirst()
  return row?.uses ?? 0
}

export async function forgive(realm: Realm, allowance: Allowance, ...subject: string[]): Promise<void> {
  await forget(realm, counterOf(allowance, ...subject))
}

export async function forget(realm: Realm, counter: string): Promise<void> {
  await realm.db.deleteFrom('identity.throttle').where('key', '=', counter).execute()
}

/** The network an address belongs to, /24 or /64; undefined for this very machine, whose volume is nobody's abuse. */
export function networkOf(remote: string): string | undefined {
  const address = remote.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address.startsWith('127.') ? undefined : `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(address) || address === '::1') return undefined
  return `${ipv6Prefix(address)}::/64`
}

const tooMany = () => new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.')

/** The key of a counter. Hashed, because an address field often holds a password typed into the wrong place. */
export const counterOf = ({ name }: Allowance, ...subject: string[]): string =>
  `${name}:${createHash('sha256').update(subject.join('\n')).digest('base64url')}`
