import { authEvents, type AuthEvent } from '#platform/web/session/auth-events.ts'
import type { SessionUser } from '#platform/web/session/session.ts'

const verificationData = ['/api/agent/verified', '/api/agent/properties', '/api/agent/dashboard']

const roleData = {
  buyer: ['/api/whoami'],
  agent: ['/api/whoami', '/api/agent/profile', '/api/agent/verified', '/api/agent/properties'],
  admin: ['/api/whoami', '/api/agent/profile', '/api/agent/verified', '/api/agent/properties'],
}

/** After something about the verification of this person changed: what depends on it is read anew. */
export function emitVerificationChange(): void {
  authEvents.emit({ kind: 'verification_change', reload: verificationData })
}

/** What has happened between two confirmed states of who is signed in; a provisional user is none. */
export function authChanges(before: SessionUser | undefined, after: SessionUser | undefined): AuthEvent[] {
  if (!after) return before ? [{ kind: 'logout' }] : []
  if (!before || before.firebaseUid !== after.firebaseUid) return [{ kind: 'login', reload: 'everything', prefetch: roleData[after.role] }]
  const events: AuthEvent[] = []
  if (before.role !== after.role) events.push({ kind: 'role_change', reload: 'everything', prefetch: roleData[after.role] })
  if (before.isVerified !== after.isVerified) events.push({ kind: 'verification_change', reload: verificationData })
  return events
}
