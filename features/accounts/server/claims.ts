import { roleOf } from '../contract.ts'
import { flagsOf } from './account.ts'
import type { Account } from './account-rows.ts'

export type Claims = Record<string, string | number | boolean>

/** What the token should say about an account: a hint for pages, never a ground for a decision. */
export function wantedClaims(account: Account): Claims {
  const flags = flagsOf(account)
  return { userId: account.id, role: roleOf(flags), ...flags, hasPermissions: account.permissions.length > 0 }
}

export function claimsDiffer(wanted: Claims, present: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([name, value]) => present[name] !== value)
}
