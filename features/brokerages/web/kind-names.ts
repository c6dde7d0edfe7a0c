import * as texts from '#texts/brokerages'
import type { MetricName } from '#features/analytics/contract'
import type { CountedKind } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'

export const kindNames: Record<CountedKind, string> = {
  'coming-soon': texts.comingSoon,
  active: texts.active,
  'under-contract': texts.underContract,
  pending: texts.pending,
  closed: texts.closed,
  'off-market': texts.offMarket,
  draft: texts.drafts,
  'in-review': texts.waitingForApproval,
  unanswered: texts.unanswered,
  unassigned: texts.unassigned,
  'license-expired': texts.licenseExpired,
  'license-expiring': texts.licenseExpiring,
  'license-problem': texts.licenseProblem,
  wording: texts.wording,
  'no-brokerage-line': texts.noBrokerageLine,
}

export const kindMetrics: Record<CountedKind, MetricName> = {
  'coming-soon': 'comingSoonListings',
  active: 'activeListings',
  'under-contract': 'underContractListings',
  pending: 'pendingListings',
  closed: 'closedListings',
  'off-market': 'offMarketListings',
  draft: 'draftListings',
  'in-review': 'inReview',
  unanswered: 'waitingLeads',
  unassigned: 'unassignedLeads',
  'license-expired': 'expiredLicenses',
  'license-expiring': 'expiringLicenses',
  'license-problem': 'licenseProblems',
  wording: 'wordingToReview',
  'no-brokerage-line': 'withoutBrokerageName',
}

export const attentionKinds = [
  'unanswered',
  'unassigned',
  'in-review',
  'license-expired',
  'license-expiring',
  'license-problem',
  'wording',
  'no-brokerage-line',
] as const satisfies CountedKind[]
export const listingKinds = [
  'coming-soon',
  'active',
  'under-contract',
  'pending',
  'closed',
  'off-market',
  'draft',
] as const satisfies CountedKind[]

/** Returns how long something took, in the largest unit that says enough. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return fill(texts.countMinutes, { count: minutes })
  const hours = Math.round(minutes / 60)
  if (hours < 24) return fill(texts.countHours, { count: hours })
  const days = Math.round(hours / 24)
  return days === 1 ? texts.oneDay : fill(texts.countDays, { count: days })
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
/** Returns a day of a calendar, `2027-05-31`, which is the same in every zone. */
export const dayText = (day: string): string => days.format(new Date(day))
