import { createWriteStream } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress } from './public-address.ts'

const redirectsAtMost = 3
const timeoutMs = 10_000

/** Why an address that a person typed could not be read. */
export class PublicFetchError extends Error {
  readonly reason: 'address' | 'unreachable' | 'timeout' | 'status' | 'too-large'
  /** What was answered instead of 200. */
  readonly status: number | undefined
  constructor(reason: PublicFetchError['reason'], status?: number) {
    super(`A public address could not be read: ${reason}.`)
    this.name = 'PublicFetchError'
    this.reason = reason
    this.status = status
  }
}

export interface Network {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  mayReach: (address: string) => boolean
  /** Where connections lead; tests have a server of their own. */
  options: Pick<RequestOptions, 'port' | 'protocol'>
  request?: typeof request
}

interface Asking {
  /** Only these are asked, also after a redirect; left out, every public one. */
  hosts?: readonly string[]
  accept?: string
  /** Until the last byte. */
  timeoutMs?: number
}

export type ReadPublic = (url: string, bytesAtMost: number, asking?: Asking) => Promise<string>

const publicNetwork: Network = { resolve: (host) => lookup(host, { all: true }), mayReach: isPublicAddress, options: {} }

/**
 * Reads a text at an https address that a person typed. The name is resolved once, every address it has must be public, and the
 * connection goes to the one that was checked; each redirect is checked again. @throws PublicFetchError
 */
export async function fetchPublicText(url: string, bytesAtMost: number, asking: Asking = {}, network?: Network): Promise<string> {
  return read(await openPublic(url, asking, network), bytesAtMost)
}

/** Streams the file at an https address that a person typed to `path`, with the checks of `fetchPublicText`. @throws PublicFetchError */
export async function fetchPublicFile(
  url: string,
  path: string,
  { maxBytes, ...asking }: Asking & { maxBytes: number },
  network?: Network,
): Promise<void> {
  await pipeline(readParts(await openPublic(url, asking, network), maxBytes), createWriteStream(path))
}

/** Follows redirects to the response of a file. @throws PublicFetchError */
async function openPublic(
  url: string,
  { hosts, accept = 'text/calendar, text/plain;q=0.5', timeoutMs: endsInMs = timeoutMs }: Asking,
  network: Network = publicNetwork,
): Promise<IncomingMessage> {
  const check = (address: URL): URL => {
    if (hosts && !hosts.includes(address.hostname)) throw new PublicFetchError('address')
    return address
  }
  let at = check(parsed(url))
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    const response = await open(at, { accept }, network, { endsInMs })
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
    return response
  }
  throw new PublicFetchError('status')
}

interface Sending {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

export interface PublicSender {
  /** Refuses what is no https address of the public internet, or leads nowhere. @throws PublicFetchError */
  check(url: string): Promise<void>
  /** Posts a body and returns the status. No redirect is followed, and nothing of the reply is read. @throws PublicFetchError */
  post(url: string, sending: Sending): Promise<number>
}

/** Returns who sends to addresses that people typed, by the same checks as `fetchPublicText`. */
export function publicSender(network: Network = publicNetwork): PublicSender {
  return {
    check: async (url) => void (await reachable(parsed(url), network)),
    async post(url, { headers, body, timeoutMs: endsInMs }) {
      const response = await open(parsed(url), headers, network, { body, endsInMs })
      response.destroy()
      return response.statusCode ?? 0
    },
  }
}

/**
 * Returns a `fetch` for libraries that are given addresses which people typed: by the same checks, without redirects, with a reply
 * that ends. `furtherOrigins` are reached as they are. @throws PublicFetchError
 */
export function publicFetch(bytesAtMost: number, furtherOrigins: readonly string[] = [], network: Network = publicNetwork) {
  return async (url: string, { headers, body }: { headers: Record<string, string>; body?: unknown; method: string }): Promise<Response> => {
    const sent = body === undefined || body === null ? undefined : String(body)
    if (furtherOrigins.includes(new URL(url).origin)) {
      const signal = AbortSignal.timeout(timeoutMs)
      return fetch(url, { headers, redirect: 'manual', signal, ...(sent !== undefined && { method: 'POST', body: sent }) })
    }
    const response = await open(parsed(url), headers, network, sent === undefined ? {} : { body: sent })
    const text = await read(response, bytesAtMost)
    const { statusCode: status = 502, headers: received } = response
    const type = received['content-type']
    return new Response(text === '' ? null : text, { status, ...(type && { headers: { 'content-type': type } }) })
  }
}

function parsed(url: string): URL {
  const at = URL.parse(url)
  if (at?.protocol !== 'https:' || at.port !== '' || at.username !== '' || at.password !== '') throw new PublicFetchError('address')
  return at
}

/** Returns the address to connect to, after all addresses of the name were checked. */
async function reachable(at: URL, { resolve, mayReach }: Network): Promise<{ address: string; family: number }> {
  const host = at.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  const [chosen] = addresses
  if (!chosen) throw new PublicFetchError('unreachable')
  if (!addresses.every(({ address }) => mayReach(address))) throw new PublicFetchError('address')
  return chosen
}

async function open(
  at: URL,
  headers: Record<string, string>,
  network: Network,
  { body, endsInMs = timeoutMs }: { body?: string; endsInMs?: number } = {},
): Promise<IncomingMessage> {
  const chosen = await reachable(at, network)
  return new Promise((done, failed) => {
    const asked = (network.request ?? request)(
      at,
      {
        ...network.options,
        ...(body !== undefined && { method: 'POST' }),
        // What was checked is what is connected to, whatever the name says by now.
        lookup: (_host, wanted, answer) => (wanted.all ? answer(null, [chosen]) : answer(null, chosen.address, chosen.family)),
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'tourstead' },
        signal: AbortSignal.timeout(endsInMs),
      },
      done,
    )
    asked.on('error', (error) => failed(new PublicFetchError(isTimeout(error) ? 'timeout' : 'unreachable')))
    asked.end(body)
  })
}

async function read(response: IncomingMessage, bytesAtMost: number): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of readParts(response, bytesAtMost)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function* readParts(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > maxBytes) throw new PublicFetchError('too-large')
      yield part
    }
  } catch (error) {
    if (error instanceof PublicFetchError) throw error
    throw new PublicFetchError(isTimeout(error) ? 'timeout' : 'unreachable')
  } finally {
    response.destroy()
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
