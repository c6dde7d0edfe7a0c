import { BlockList, isIPv6 } from 'node:net'
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts'

/** Whether what this address says of the one before it is believed; `hop` counts from our own connection outwards. */
export type Trust = (address: string, hop: number) => boolean

/**
 * Proxies append to `X-Forwarded-For`, so what stands further left than they reach was written by the visitor. Fastify takes a plain
 * number for "nobody", hence the function.
 */
export function trustIn(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const networks = new BlockList()
  for (const network of proxies) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return (address) => networks.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4')
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
