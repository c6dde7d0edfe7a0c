import { isIPv6 } from 'node:net'
import { Problem } from '#platform/contract/problem.ts'

const mostKeys = 20_000

/** What is left after something was done. */
export interface Spent {
  left: number
  /** Seconds until all of it may be done again. */
  endsIn: number
}

export interface PerKey {
  most: number
  windowMs: number
  now: () => number
  /** What people read who have to wait; without it the usual words. */
  message?: (seconds: number) => string
}

/**
 * Lets each key spend `most` in `windowMs`, 1 for each call unless told otherwise, and refuses more as `too-many`, saying how long
 * to wait. Counted in this process only: with n web processes a key may come to n times as much. Nothing is written down.
 */
export function perKey<Key>({ most, windowMs, now, message }: PerKey): (key: Key, cost?: number) => Spent {
  const windows = new Map<Key, { used: number; endsAt: number }>()
  return (key, cost = 1) => {
    const open = windows.get(key)
    if (open && open.endsAt > now()) {
      if (open.used + cost > most) {
        const seconds = Math.ceil((open.endsAt - now()) / 1000)
        throw new Problem('too-many', message?.(seconds), undefined, seconds)
      }
      open.used += cost
      return { left: most - open.used, endsIn: Math.ceil((open.endsAt - now()) / 1000) }
    }
    windows.delete(key)
    // The map keeps the order of insertion, so the first is the oldest.
    const [oldest] = windows.size >= mostKeys ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    windows.set(key, { used: cost, endsAt: now() + windowMs })
    return { left: Math.max(0, most - cost), endsIn: Math.ceil(windowMs / 1000) }
  }
}

/** The same for each network address. */
export function perAddress(options: PerKey): (address: string) => void {
  const spend = perKey<string>(options)
  return (address) => void spend(networkOf(address))
}

/** One household has a whole /64 of IPv6, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return ipv6Prefix(address)
}

/** Returns the first four groups of an IPv6 address, without leading zeros. */
export function ipv6Prefix(address: string): string {
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
