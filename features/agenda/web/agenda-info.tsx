import * as texts from '#texts/agenda'
import type { AgendaKind, BuyerAgendaKind } from '#features/agenda/contract'
import type { MetricName } from '#features/analytics/contract'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const MetricsInfo = lazyPart(async () => (await import('#features/analytics/web')).loadMetricsInfo())

/** Metrics of the numbers; a line without a number has none. */
const kindMetrics: Readonly<Record<Exclude<AgendaKind | BuyerAgendaKind, 'planLapse' | 'showingHours'>, MetricName>> = {
  toursToAnswer: 'toursToAnswer',
  toursToday: 'toursToday',
  openHousesToday: 'openHousesToday',
  leadsWaiting: 'waitingLeads',
  leadsDue: 'stepsDue',
  unreadMessages: 'unreadMessages',
  leadsToClaim: 'leadsToClaim',
  handedLeads: 'teamLeads',
  sharedUnread: 'sharedUnread',
  approvals: 'toApprove',
  answersToReview: 'answersToReview',
  coListingInvitations: 'coListingInvitations',
  teamRequests: 'teamRequests',
  brokerageInvitations: 'brokerageInvitations',
  licensesEnding: 'licensesToRenew',
  reviewNotices: 'reviewNotices',
  listingsBeyondPlan: 'listingsBeyondPlan',
  agentLicensesExpired: 'expiredLicenses',
  agentLicensesExpiring: 'expiringLicenses',
  agentLicenseProblems: 'licenseProblems',
  agentLeadsUnanswered: 'waitingLeads',
  agentLeadsUnassigned: 'unassignedLeads',
  agentWording: 'wordingToReview',
  timesToAnswer: 'timesToAnswer',
  agreementsToSign: 'agreementsToSign',
}

const hasMetric = (kind: string): kind is keyof typeof kindMetrics => Object.hasOwn(kindMetrics, kind)

/** Renders one (i) with the definitions of the numbers that wait; nothing where no line has a number. */
export function AgendaInfo({ kinds }: { kinds: readonly string[] }) {
  const shown = [...new Set(kinds.flatMap((kind) => (hasMetric(kind) ? kindMetrics[kind] : [])))]
  if (shown.length === 0) return null
  return (
    <LazyBoundary>
      <MetricsInfo shown={shown} label={texts.whatCountsHere} />
    </LazyBoundary>
  )
}
