import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Everything that IANA sets aside: this machine, its networks, and what is not for connections.
const setAside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  setAside.addSubnet(network, bits, 'ipv4')

const reachable = new BlockList()
reachable.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Addresses of IPv4 inside.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  setAside.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the public internet, so that the server may be sent there by somebody else. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !setAside.check(address, 'ipv4')
  return isIPv6(address) && reachable.check(address, 'ipv6') && !setAside.check(address, 'ipv6')
}
