import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#platform/config/config.ts'
import { embedHosts } from '#platform/contract/media/embed-hosts.ts'
import type { App } from './app.ts'
import { kindOf } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What the scripts of a page carry to run; empty where none is needed: in development, and in replies that are no page. */
    scriptNonce: string
  }
}

/** Sets the security headers of every reply. What Helmet makes of the settings never changes, so it is asked once. */
export function setSecurityHeaders(app: App, config: Config, connect: readonly string[]): void {
  const { 'content-security-policy': policy, ...headers } = headersOf(securityHeaders(config, connect))
  app.decorateReply('scriptNonce', '')
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers)
    if (policy !== undefined) {
      if (mayBePage(request)) reply.scriptNonce = randomBytes(16).toString('hex')
      void reply.header('content-security-policy', withNonce(policy, reply.scriptNonce))
    }
    next()
  })
}

/** Pages answer forms as well, as long as these are sent to no call. */
function mayBePage(request: FastifyRequest): boolean {
  const kind = kindOf(request)
  return kind === 'pages' || (kind === 'writes' && !/^\/(?:api|identity)\//.test(request.url))
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(reply.req, reply, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}

const withNonce = (policy: string, nonce: string) =>
  nonce === '' ? policy : policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)

/**
 * What Helmet is told. Scripts run by nonce only. In development the policy is off, because the
 * development server injects styles and a worker of its own; the journeys run the production build. `connect` are
 * origins pages may call besides their own.
 */
export function securityHeaders(config: Config, connect: readonly string[] = []): HelmetOptions {
  const https = config.publicUrl.startsWith('https:')
  const tiles = [config.mapStyleUrl, config.satelliteTilesUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  return {
    contentSecurityPolicy:
      config.mode === 'development'
        ? false
        : {
            useDefaults: false,
            directives: {
              defaultSrc: ["'self'"],
              scriptSrc: ["'self'"],
              styleSrc: ["'self'"],
              styleSrcAttr: ["'unsafe-inline'"],
              imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
              mediaSrc: ["'self'", 'blob:'],
              fontSrc: ["'self'"],
              connectSrc: ["'self'", ...tiles, ...connect],
              workerSrc: ["'self'"],
              frameSrc: embedHosts.map((host) => `https://${host}`),
              frameAncestors: ["'none'"],
              formAction: ["'self'"],
              baseUri: ["'none'"],
              objectSrc: ["'none'"],
              ...(https && { upgradeInsecureRequests: [] }),
            },
          },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  }
}

/** Returns a policy that allows further sources by directive, besides those it names. */
export function withSources(policy: string, sources: Readonly<Record<string, readonly string[]>>): string {
  return policy
    .split(';')
    .map((directive) => [directive, ...(sources[directive.trim().split(' ')[0] ?? ''] ?? [])].join(' '))
    .join(';')
}

/** The same rules at their strictest, for the few replies that are made before any hook runs and never are a page. */
export function bareSecurityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
