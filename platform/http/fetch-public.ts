import { lookup } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const redirectsAtMost = 3
const timeoutMs = 10_000

/** Why an address that a person typed could not be read. */
export class PublicFetchError extends Error {
  readonly reason: 'address' | 'unreachable' | 'status' | 'too-large'
  /** What was answered instead of 200. */
  readonly status: number | undefined
  constructor(reason: PublicFetchError['reason'], status?: number) {
    super(`A public address could not be read: ${reason}.`)
    this.name = 'PublicFetchError'
    this.reason = reason
    this.status = status
  }
}

interface Network {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  mayReach: (address: string) => boolean
  /** Where secure connections lead; tests have a server of their own. */
  options: Pick<RequestOptions, 'ca' | 'port'>
}

interface Asking {
  /** Only these are asked, also after a redirect; left out, every public one. */
  hosts?: readonly string[]
  accept?: string
}

export type ReadPublic = (url: string, bytesAtMost: number, asking?: Asking) => Promise<string>

const publicNetwork: Network = { resolve: (host) => lookup(host, { all: true }), mayReach: isPublicAddress, options: {} }

/**
 * Reads a text at an https address that a person typed. The name is resolved once, every address it has must be public, and the
 * connection goes to the one that was checked; each redirect is checked anew. @throws PublicFetchError
 */
export async function fetchPublicText(
  url: string,
  bytesAtMost: number,
  { hosts, accept = 'text/calendar, text/plain;q=0.5' }: Asking = {},
  network: Network = publicNetwork,
): Promise<string> {
  const check = (address: URL): URL => {
    if (hosts && !hosts.includes(address.hostname)) throw new PublicFetchError('address')
    return address
  }
  let at = check(parsed(url))
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    const response = await open(at, accept, network)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      at = check(parsed(new URL(headers.location, at).href))
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new PublicFetchError('status', statusCode)
    }
    return read(response, bytesAtMost)
  }
  throw new PublicFetchError('status')
}

function parsed(url: string): URL {
  const at = URL.parse(url)
  if (at?.protocol !== 'https:' || at.port !== '' || at.username !== '' || at.password !== '') throw new PublicFetchError('address')
  return at
}

async function open(at: URL, accept: string, { resolve, mayReach, options }: Network): Promise<IncomingMessage> {
  const host = at.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  const [chosen] = addresses
  if (!chosen) throw new PublicFetchError('unreachable')
  if (!addresses.every(({ address }) => mayReach(address))) throw new PublicFetchError('address')
  return new Promise((done, failed) => {
    const asked = request(
      at,
      {
        ...options,
        // What was checked is what is connected to, whatever the name says by now.
        lookup: (_host, wanted, answer) => (wanted.all ? answer(null, [chosen]) : answer(null, chosen.address, chosen.family)),
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'tourstead' },
        signal: AbortSignal.timeout(timeoutMs),
      },
      done,
    )
    asked.on('error', () => failed(new PublicFetchError('unreachable')))
    asked.end()
  })
}

async function read(response: IncomingMessage, bytesAtMost: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > bytesAtMost) throw new PublicFetchError('too-large')
      parts.push(part)
    }
  } catch (error) {
    response.destroy()
    throw error instanceof PublicFetchError ? error : new PublicFetchError('unreachable')
  }
  return Buffer.concat(parts).toString('utf8')
}
