import { Resolver } from 'node:dns/promises'
import type { Environment } from '#platform/config/settings.ts'
import { fetchPublicText, publicFetch, type Network } from '#platform/http/fetch-public.ts'
import { signOnVariables } from './sign-on-settings.ts'

type ResolveTxt = (name: string) => Promise<string[][]>

/** What takes the place of the internet. */
export interface SignOnNetwork {
  resolveTxt?: ResolveTxt
  network?: Network
  /** Beside those of the settings. */
  furtherIssuers?: readonly string[]
}

/** How the server reaches what administrators of brokerages name: domains and providers. */
export interface Reach {
  resolveTxt: ResolveTxt
  /** Returns the text of a file at a domain; it follows no redirect to another. @throws PublicFetchError */
  readFile(url: string): Promise<string>
  fetchProvider: ReturnType<typeof publicFetch>
  /** Whether this may be the issuer of a provider. */
  isIssuer(text: string): boolean
}

const bytesOfFile = 1000
const bytesOfReply = 200_000

export function reachOf(environment: Environment, given: SignOnNetwork): Reach {
  const { dnsServers, furtherOrigins: configured } = signOnVariables(environment)
  const furtherOrigins = [...configured, ...(given.furtherIssuers ?? [])]
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return {
    resolveTxt: given.resolveTxt ?? ((name) => resolver.resolveTxt(name)),
    readFile: (url) => fetchPublicText(url, bytesOfFile, { hosts: [new URL(url).hostname], accept: 'text/plain' }, given.network),
    fetchProvider: publicFetch(bytesOfReply, furtherOrigins, given.network),
    isIssuer(text) {
      const url = URL.parse(text)
      if (!url || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false
      return furtherOrigins.includes(url.origin) || (url.protocol === 'https:' && url.port === '')
    },
  }
}
