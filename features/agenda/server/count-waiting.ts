import { approvalsOf } from '#features/approvals/server'
import { countSharedUnread } from '#features/assistants/server'
import { answerReviewsFor } from '#features/answers/server'
import type { AgendaKind } from '#features/agenda/contract'
import { billingOf } from '#features/billing/server'
import { countBrokerageWaits } from '#features/brokerages/server'
import { coListingsOf } from '#features/co-listings/server'
import { handedTo } from '#features/leads/server'
import { teamRequestsFor } from '#features/teams/server'
import { isPlanLapsing } from '#features/billing/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { Services } from '#platform/http/services.ts'

/** Counts that come from the function that lists the rows on their page. */
export type ListedKind = Exclude<
  AgendaKind,
  | 'toursToAnswer'
  | 'toursToday'
  | 'openHousesToday'
  | 'leadsWaiting'
  | 'leadsDue'
  | 'unreadMessages'
  | 'licensesEnding'
  | 'reviewNotices'
  | 'showingHours'
>

type AgendaServices = Pick<Services, 'db' | 'files' | 'now'>

/** Counts what waits for an agent on pages of other features: each number is the length of the list that its page shows. */
export async function countWaiting(services: AgendaServices, actor: Actor): Promise<Record<ListedKind, number>> {
  const { db, now } = services
  const [approvals, answers, coListings, teamRequests, handed, sharedUnread, billing, brokerage] = await Promise.all([
    approvalsOf(services, actor),
    answerReviewsFor(db, actor),
    coListingsOf(db, actor.id, { page: 1, limit: 1 }),
    teamRequestsFor(db, actor.id),
    handedTo(db, actor.id, now()),
    countSharedUnread(db, actor.id),
    billingOf(services, actor.id, false),
    countBrokerageWaits(services, actor),
  ])
  const { counts } = brokerage
  return {
    approvals: approvals.waiting.length,
    answersToReview: answers.waiting.length,
    coListingInvitations: coListings.invitations.length,
    teamRequests: teamRequests.length,
    leadsToClaim: handed.offered.length,
    handedLeads: handed.items.filter(({ stage, waitingSince }) => waitingSince !== null && !['won', 'lost', 'spam'].includes(stage)).length,
    sharedUnread,
    planLapse: isPlanLapsing(billing, now()) ? 1 : 0,
    listingsBeyondPlan: billing.over?.listings.filter(({ stays }) => !stays).length ?? 0,
    brokerageInvitations: brokerage.invitations,
    agentLicensesExpired: counts?.['license-expired'] ?? 0,
    agentLicensesExpiring: counts?.['license-expiring'] ?? 0,
    agentLicenseProblems: counts?.['license-problem'] ?? 0,
    agentLeadsUnanswered: counts?.unanswered ?? 0,
    agentLeadsUnassigned: counts?.unassigned ?? 0,
    agentWording: counts?.wording ?? 0,
  }
}
