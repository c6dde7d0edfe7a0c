import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#platform/config/config.ts'
import { embedHosts } from '#platform/contract/embed-hosts.ts'

/**
 * Security headers for every reply. Scripts run by nonce only. In development the policy is off, because the
 * development server injects styles and a worker of its own; the journeys run the production build. `connect` are
 * origins pages may call besides their own.
 */
export function securityHeaders(config: Config, connect: readonly string[] = []): FastifyHelmetOptions {
  const https = config.publicUrl.startsWith('https:')
  const tiles = [config.mapStyleUrl, config.satelliteTilesUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  return {
    enableCSPNonces: config.mode !== 'development',
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
