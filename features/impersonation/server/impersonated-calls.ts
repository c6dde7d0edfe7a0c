import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { AskedOperation } from '#platform/http/app.ts'
import * as texts from '#texts/impersonation'

/**
 * What somebody who looks as another person reaches. Everything that is not named here is refused, so that a call added later is closed
 * until somebody decides about it. Never named: messages and other words between people (tours, shared lists, leads), the vault, exports,
 * files, ways to sign in.
 */
const shown = new Set(
  `/api/auth/user /api/whoami /api/feature-flags /api/saved-searches /api/saved-searches/:id/changes /api/lead-sharing /api/favorites
  /api/favorites/ids /api/user/badges/:userId /api/preferences /api/preferences/delivery /api/preferences/texts /api/agent
  /api/agent/review-notices /api/agent/approvals /api/brokerage /api/team /api/agent/guides /api/agent/profile /api/agent/verified
  /api/agent/listing-numbers /api/agent/first-steps /api/agent/dashboard /api/agent/properties /api/agent/properties/:id
  /api/agent/properties/:id/preview /api/agent/videos /api/agent/videos/:id /api/billing /api/billing/invoices /api/agent/open-houses
  /api/agent/tour-availability /api/agent/posts /api/agent/posts/calendar /api/agent/content-strategy /api/agent/library
  /api/agent/analytics /api/agent/seller-reports`.split(/\s+/),
)

/** What may be changed once the person allowed it: their own lists and drafts, nothing that reaches other people or locks anybody out. */
const changeable = new Set([
  'POST /api/favorites',
  'DELETE /api/favorites/:propertyId',
  'POST /api/saved-searches',
  'PATCH /api/saved-searches/:id',
  'DELETE /api/saved-searches/:id',
  'POST /api/saved-searches/:id/restore',
  'PUT /api/preferences',
  'PUT /api/preferences/delivery',
  'PUT /api/agent/profile',
  'POST /api/agent/properties',
  'PATCH /api/agent/properties/:id',
  'PUT /api/agent/properties/:id/photos/order',
  'PATCH /api/agent/properties/:id/photos/:photoId',
  'PUT /api/agent/properties/:id/videos',
  'PATCH /api/agent/videos/:id',
  'PUT /api/agent/videos/:id/chapters',
])

/** What concerns the administrator's own session: done by themselves, whomever they look as. */
const ofTheSession = new Set([
  'POST /api/auth/firebase-verify',
  'DELETE /api/auth/session',
  'GET /api/admin/impersonations/:id',
  'POST /api/admin/impersonations/:id/changes',
  'DELETE /api/admin/impersonations/:id',
])

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
const keyOf = ({ method, path }: AskedOperation): string => `${method === 'HEAD' ? 'GET' : method} ${path}`

/** Returns whether an operation is the administrator's own. */
export const isOfTheSession = (operation: AskedOperation): boolean => ofTheSession.has(keyOf(operation))

/** Returns whether everybody may read it; it is then read as by a visitor. */
export const isPublicRead = ({ method, access }: AskedOperation): boolean => isRead(method) && access === 'public'

/**
 * Returns whether an operation changes something and may, and false for one that only reads. Without an operation it is a live connection.
 * @throws Problem `impersonating` for all that is refused.
 */
export function isAllowedChange(operation: AskedOperation | undefined, name: string, changesAllowed: boolean): boolean {
  if (!operation) throw new Problem('impersonating', fill(texts.staysClosed, { name }))
  if (isRead(operation.method)) {
    if (!shown.has(operation.path)) throw new Problem('impersonating', fill(texts.staysClosed, { name }))
    return false
  }
  if (!changesAllowed) throw new Problem('impersonating', fill(texts.readOnly, { name }))
  if (!changeable.has(keyOf(operation))) throw new Problem('impersonating', fill(texts.onlyByThemselves, { name }))
  return true
}
