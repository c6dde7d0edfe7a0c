import { isAtOrBelow, type FeatureFlag } from '#platform/contract/feature-flag.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'

/** What can be turned off, each declared by the feature it belongs to. */
export const declaredFlags = definePort<FeatureFlag>('featureFlags')

/** Signing in, what the law asks for, reports, personal data and administration stay whatever happens. */
const alwaysOn = [
  '/api/auth',
  '/identity',
  '/auth',
  '/login',
  '/setup',
  '/settings',
  '/api/feature-flags',
  '/health',
  '/config.json',
  '/api/admin',
  '/admin',
  '/terms',
  '/privacy',
  '/data-deletion',
  '/equal-housing-opportunity',
  '/contact',
  '/copyright',
  '/api/takedowns',
  '/api/consent',
  '/optout',
  '/unsubscribe',
  '/preferences',
  '/notifications/mail',
  '/alerts',
  '/api/search-alerts',
  '/api/reports',
  '/api/message-reports',
  '/api/agent/review-notices',
  '/agent/review-notices',
  '/api/blocks',
]

/**
 * Lets administrators turn a part of the product off.
 * @throws Error when it holds what always has to work.
 */
export function declareFlag(app: App, flag: FeatureFlag): void {
  for (const path of flag.paths)
    for (const needed of alwaysOn)
      if (isAtOrBelow(path, needed) || isAtOrBelow(needed, path)) throw new Error(`The flag ${flag.key} would turn ${needed} off.`)
  if (app.ports.parts(declaredFlags).some(({ key }) => key === flag.key)) throw new Error(`The flag ${flag.key} is declared twice.`)
  app.ports.add(declaredFlags, flag)
}
