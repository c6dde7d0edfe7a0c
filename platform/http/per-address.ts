import { isIPv6 } from 'node:net'
import { Problem } from '#platform/contract/problem.ts'

const mostAddresses = 20_000

/**
 * Lets each network address do something `most` times in `windowMs` and refuses more as `too-many`. Counted in this
 * process only: with n web processes an address may come to n times as much. Nothing is written down.
 */
export function perAddress({ most, windowMs, now }: { most: number; windowMs: number; now: () => number }): (address: string) => void {
  const windows = new Map<string, { used: number; endsAt: number }>()
  return (address) => {
    const network = networkOf(address)
    const open = windows.get(network)
    if (open && open.endsAt > now()) {
      if (open.used >= most) throw new Problem('too-many')
      open.used += 1
      return
    }
    windows.delete(network)
    // The map keeps the order of insertion, so the first is the oldest.
    if (windows.size >= mostAddresses) windows.delete(windows.keys().next().value ?? '')
    windows.set(network, { used: 1, endsAt: now() + windowMs })
  }
}

/** One household has a whole /64 of IPv6, so that is what counts as one address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':').toLowerCase()
}
