import type { FastifyRequest } from 'fastify'
import { matchPath } from 'react-router'
import { signedInCookie } from '#features/session/contract'

/** Pages that show nothing to a visitor. Who may see what on them is decided by the token: by `RequireRole`, and by every call. */
export const guardedPages = [
  '/messages',
  '/notifications',
  '/profile',
  '/settings',
  '/what-agents-see',
  '/support-access',
  '/schedule-visit',
  '/schedule-visit/:propertyId',
  '/agent/dashboard',
  '/agent/leads',
  '/contactmap',
  '/agent/guides',
  '/vault',
  '/socialcalendar',
  '/contentstrategy',
  '/agent/agreement',
  '/agent/open-houses',
  '/agent/homes/:id',
  '/agent/homes/:id/preview',
  '/agent/verify-phone',
  '/agent/profile',
  '/agent/profile-setup',
  '/team-settings',
  '/brokerage/dashboard',
  '/brokerage/api',
  '/brokerage/hand-over/:accountId',
  '/brokerage/single-sign-on',
  '/agent/approvals',
  '/agent/co-listings',
  '/agent/homes/:id/co-listing',
  '/assistants',
  '/assistants/:agentId',
  '/admin',
  '/agent/review-notices',
  '/admin/message-reports',
  '/admin/feature-flags',
  '/admin/plans',
  '/admin/jurisdictions',
  '/admin/jurisdictions/:code',
  '/admin/moderation',
  '/admin/licenses',
  '/admin/agent/:agentId/profile',
  '/admin/phone-reviews',
  '/admin/takedowns',
  '/admin/enterprise',
  '/admin/copy-review',
  '/admin/library-manager',
  '/admin/insights',
  '/admin/events',
  '/admin/analytics',
  '/admin/properties',
  '/admin/leads',
  '/admin/audit',
  '/admin/bulk-actions',
  '/admin/impersonations',
  '/admin/outbox',
  '/admin/mails',
  '/admin3',
] as const

const marked = new RegExp(`(?:^|;\\s*)${signedInCookie.name}=${signedInCookie.value}(?:;|$)`)

/** Where a visitor who opens a guarded page goes to sign in; undefined for every other request. */
export function signInFirst({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  const opened = headers['sec-fetch-dest'] ?? 'document'
  // The page itself is nobody's: a worker that keeps it for reading offline may have it.
  if (opened !== 'document' || marked.test(headers.cookie ?? '')) return undefined
  const [path = ''] = url.split('?')
  return guardedPages.some((page) => matchPath(page, path)) ? `/auth?redirect=${encodeURIComponent(url)}` : undefined
}
