import type { LicenseStatus } from './license-status.ts'

/** `submit`: its owner typed it. `expire`: the clock. The others are an administrator's, with what the regulator shows. */
export const licenseSteps = ['submit', 'verify', 'mismatch', 'revoke', 'expire'] as const
export type LicenseStep = (typeof licenseSteps)[number]

/** Where each step leads. A license that is not as the state has it is typed anew by its owner, or looked up again. */
const graph: Readonly<Record<LicenseStatus, Partial<Record<LicenseStep, LicenseStatus>>>> = {
  unverified: { submit: 'submitted' },
  submitted: { submit: 'submitted', verify: 'verified', mismatch: 'mismatch', revoke: 'revoked' },
  verified: { submit: 'submitted', verify: 'verified', mismatch: 'mismatch', revoke: 'revoked', expire: 'expired' },
  expired: { submit: 'submitted', verify: 'verified', mismatch: 'mismatch', revoke: 'revoked' },
  mismatch: { submit: 'submitted', verify: 'verified', revoke: 'revoked' },
  // Another number is another license.
  revoked: { submit: 'submitted', verify: 'verified' },
}

/** Returns the status after a step, or undefined when it is not open from there. */
export function licenseAfter(status: LicenseStatus, step: LicenseStep): LicenseStatus | undefined {
  return graph[status][step]
}

/** What an administrator may decide about a license in this state. */
export function decisionsFor(status: LicenseStatus): ('verify' | 'mismatch' | 'revoke')[] {
  return (['verify', 'mismatch', 'revoke'] as const).filter((step) => graph[status][step])
}

/** Days before its last day from which a license counts as expiring. */
export const expiringDays = 30
