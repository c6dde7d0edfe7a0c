import { isIP } from 'node:net'

/** How many proxies in a row append to `X-Forwarded-For`, or the networks they are in; 0 when nobody is believed. */
export type TrustedProxies = number | readonly string[]

const mostHops = 16

/** Reads `off`, `on` (one proxy), a number of proxies, or addresses and networks with commas; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return 0
  if (text === 'on') return 1
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= mostHops ? Number(text) : undefined
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/** A prefix of 0 would believe everybody, and with that whatever the visitor writes. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits))
}
