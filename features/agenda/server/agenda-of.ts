import { sql } from 'kysely'
import { agendaKinds, type AgendaItem, type AgendaKind } from '#features/agenda/contract'
import { listPublished, publishedOpenHouses } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { countWaiting, type ListedKind } from './count-waiting.ts'

/** How long before its last day a license is on the agenda. */
const licenseDays = 30

const pages: Readonly<Record<AgendaKind, string>> = {
  toursToAnswer: '/agent/dashboard?tab=tours',
  toursToday: '/agent/dashboard?tab=tours',
  openHousesToday: '/agent/open-houses',
  leadsWaiting: '/agent/leads?view=list&waiting=yes',
  leadsDue: '/agent/leads?view=list&due=today',
  unreadMessages: '/messages',
  leadsToClaim: '/agent/leads',
  handedLeads: '/agent/leads',
  sharedUnread: '/assistants',
  approvals: '/agent/approvals',
  answersToReview: '/agent/approvals',
  coListingInvitations: '/agent/approvals',
  teamRequests: '/team-settings',
  brokerageInvitations: '/brokerage/dashboard',
  licensesEnding: '/agent/profile',
  reviewNotices: '/agent/review-notices',
  planLapse: '/agent/dashboard?tab=billing',
  listingsBeyondPlan: '/agent/dashboard?tab=billing',
  showingHours: '/agent/dashboard?tab=tours',
  agentLicensesExpired: '/brokerage/dashboard?show=license-expired#list',
  agentLicensesExpiring: '/brokerage/dashboard?show=license-expiring#list',
  agentLicenseProblems: '/brokerage/dashboard?show=license-problem#list',
  agentLeadsUnanswered: '/brokerage/dashboard?show=unanswered#list',
  agentLeadsUnassigned: '/brokerage/dashboard?show=unassigned#list',
  agentWording: '/brokerage/dashboard?show=wording#list',
}

type Stored = Record<Exclude<AgendaKind, 'openHousesToday' | ListedKind>, number>

/** Returns how much of each kind needs this agent at a moment. Tours and open houses are of today on the clock of their home. */
export async function agendaOf(services: Pick<Services, 'db' | 'files' | 'now'>, actor: Actor, day: string): Promise<AgendaItem[]> {
  const { db, now } = services
  const [stored, openHousesToday, listed] = await Promise.all([
    storedCounts(db, actor.id, now(), day),
    openHousesOn(db, actor.id, now()),
    countWaiting(services, actor),
  ])
  const counts = { ...stored, ...listed, openHousesToday }
  return agendaKinds.map((kind) => ({
    kind,
    count: counts[kind],
    to: pages[kind],
  }))
}

async function storedCounts(db: Database, agentId: number, now: number, day: string): Promise<Stored> {
  const at = new Date(now)
  const openLead = sql`agent_account_id = ${agentId} and stage not in ('won', 'lost', 'spam')`
  const { rows } = await sql<Stored>`
    select
      (select count(*)::int from tour_request where agent_account_id = ${agentId}
        and (state = 'requested' or (state = 'rescheduled' and proposed_by is distinct from ${agentId}))) as "toursToAnswer",
      (select count(*)::int from tour_request where agent_account_id = ${agentId} and state in ('confirmed', 'rescheduled')
        and starts_at + length_minutes * interval '1 minute' > ${at}
        and (starts_at at time zone time_zone)::date = (${at}::timestamptz at time zone time_zone)::date) as "toursToday",
      (select count(*)::int from lead_awaiting_answer where agent_account_id = ${agentId}) as "leadsWaiting",
      (select count(*)::int from lead where ${openLead} and next_action_on <= ${day}::date) as "leadsDue",
      coalesce((select unread from message_inbox where account_id = ${agentId}), 0)::int as "unreadMessages",
      (select count(*)::int from member_state_license join agent_profile using (member_key)
        where account_id = ${agentId} and x_status in ('verified', 'expired')
        and member_state_license_expiration_date <= (${at}::timestamptz at time zone x_time_zone)::date + ${licenseDays}::int) as "licensesEnding",
      (select count(*)::int from moderation_case where account_id = ${agentId} and state in ('change_asked', 'taken_down')
        and answer is null) as "reviewNotices",
      (select count(*)::int where not exists (
        select from tour_agent where account_id = ${agentId} and hours_chosen
        union all select from team_member where account_id = ${agentId} and x_role = 'assistant')) as "showingHours"`.execute(db)
  return rows[0] as Stored
}

/** Counts open houses that are not over and begin by midnight, of the listings whose sheets `/agent/open-houses` shows. */
async function openHousesOn(db: Database, agentId: number, now: number): Promise<number> {
  const listings = (await listPublished(db, agentId)).filter(({ isPublic, isOnMarket }) => isPublic && isOnMarket)
  const keys = listings.map(({ id }) => id)
  const houses = await publishedOpenHouses(db, keys, now)
  return houses.filter(({ house }) => house.date === dateIn(house.timeZone, now)).length
}

/** Returns the day of a moment on the clocks of a zone: 2026-12-06. */
const dateIn = (timeZone: string, moment: number): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
