import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopbackName } from '#platform/config/loopback.ts'

/** The name in the Host header without its port, in small letters; undefined when there is none that can be read. */
export function hostnameOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { host } = headers
  if (!host || /[/?#@\s\\]/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

/** Loopback names always are; others when `PUBLIC_URL`, `HOST` or `ALLOWED_HOSTS` names them. */
export function isServedHost(request: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean {
  const name = hostnameOf(request)
  return name !== undefined && (isLoopbackName(name) || allowed.includes(name))
}

const passedOnBy = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether somebody at this computer asks, and no proxy for somebody else: the connection comes from here, the address typed
 * was one of this computer (a page elsewhere can make a name of its own point here), and nobody passed the request on.
 */
export function asksFromThisMachine(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const passedOn = Object.keys(request.headers).some((name) => name.startsWith('x-forwarded-') || passedOnBy.includes(name))
  const name = hostnameOf(request)
  return !passedOn && name !== undefined && isLoopbackName(name) && isLoopbackAddress(request.socket.remoteAddress)
}

/** Whether an address is one of this computer, also when it is an IPv4 address written as IPv6. */
export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && isLoopbackName(plain)
}
