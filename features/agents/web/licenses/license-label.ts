import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import type { LicenseStatus } from '#features/agents/contract'
import { shortDayText } from '#platform/web/ui/text/day-text.ts'

/** "License checked on Nov 1, 2026": evidence with its date, never a bare seal. */
export function licenseLabel(status: LicenseStatus, checkedAt: string | null): string {
  if (status === 'verified' && checkedAt) return fill(texts.licenseCheckedOnDate, { date: shortDayText(checkedAt.slice(0, 10)) })
  if (status === 'expired') return texts.licenseExpired
  if (status === 'mismatch') return texts.licenseDoesntMatchStateRecords
  if (status === 'revoked') return texts.licenseRevoked
  return texts.licenseNotCheckedYet
}

/** How a license in this state is shown. */
export function licenseTone(status: LicenseStatus): 'good' | 'danger' | 'neutral' {
  if (status === 'verified') return 'good'
  return status === 'expired' || status === 'mismatch' || status === 'revoked' ? 'danger' : 'neutral'
}
