import { networkOf } from '#platform/http/per-address.ts'

/** How many connections one network has, and how many of them have not registered yet. */
export interface Network {
  readonly address: string
  open: number
  strangers: number
}

export const mostOfNetwork = { open: 1000, strangers: 100 } as const

/** Counts connections by network, so that one alone cannot take every place. */
export function openNetworks(): {
  /** The network of this address, or undefined when it has as many connections as one may have. */
  admit(address: string): Network | undefined
  left(network: Network): void
} {
  const networks = new Map<string, Network>()
  return {
    admit(address) {
      const key = networkOf(address)
      const network = networks.get(key) ?? { address: key, open: 0, strangers: 0 }
      if (network.open >= mostOfNetwork.open || network.strangers >= mostOfNetwork.strangers) return undefined
      networks.set(key, network)
      network.open += 1
      network.strangers += 1
      return network
    },
    left(network) {
      network.open -= 1
      if (network.open === 0) networks.delete(network.address)
    },
  }
}
