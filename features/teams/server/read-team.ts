import { accountsById, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import { teamListings } from '#features/listings/server'
import type { MyTeam, Team } from '#features/teams/contract'
import type { Database } from '#platform/database/database.ts'
import { teamNameRule } from '../contract/team-name.ts'
import { awayUntil } from './lead-routing.ts'
import { seatsOf, type SeatLimit } from './seats.ts'
import { may, membersOf, membershipIfAny, type Membership } from './team-policy.ts'
import { teamTables, type MemberRow } from './team-rows.ts'

/** Returns what an agent sees of their team: members see who is on it, owners and admins also who was invited and who asked. */
export async function teamOf(db: Database, accountId: number, limits: readonly SeatLimit[], now: number): Promise<MyTeam> {
  const [membership, card] = await Promise.all([membershipIfAny(db, accountId), agentCards(db, [accountId])])
  return {
    team: membership ? await shown(db, membership, limits, now) : null,
    request: membership ? null : await requestBy(db, accountId),
    nameRule: teamNameRule(card.get(accountId)?.licenceState ?? null),
  }
}

async function requestBy(db: Database, accountId: number): Promise<MyTeam['request']> {
  const row = await teamTables(db)
    .selectFrom('team_join_request')
    .innerJoin('team', 'team.team_key', 'team_join_request.team_key')
    .select(['team_name', 'asked_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { teamName: row.team_name, askedAt: row.asked_at.toISOString() } : null
}

/** Returns who asks to join the team that this agent manages, oldest first. */
export async function teamRequestsFor(db: Database, accountId: number) {
  const membership = await membershipIfAny(db, accountId)
  return membership ? requestsTo(db, membership) : []
}

async function requestsTo(db: Database, { team, me }: Membership) {
  if (!may.manage(me)) return []
  return teamTables(db).selectFrom('team_join_request').selectAll().where('team_key', '=', team.team_key).orderBy('asked_at').execute()
}

async function shown(db: Database, { team, me }: Membership, limits: readonly SeatLimit[], now: number): Promise<Team> {
  const manages = may.manage(me)
  const members = await membersOf(db, team.team_key)
  const requests = await requestsTo(db, { team, me })
  const ids = [...members, ...requests].map(({ account_id }) => account_id)
  const [accounts, cards, limit] = await Promise.all([accountsById(db, ids), agentCards(db, ids), seatsOf(db, limits, members)])
  const named = (id: number) => {
    const account = accounts.get(id)
    return account ? nameOf(account) : ''
  }
  const owner = members.find(({ x_role }) => x_role === 'owner') ?? me
  const card = (id: number) => cards.get(id)
  return {
    id: team.team_key,
    name: team.team_name,
    brokerageName: card(owner.account_id)?.brokerageName ?? null,
    myRole: me.x_role,
    ownerName: named(owner.account_id),
    members: await Promise.all(
      members.map(async (member) => ({
        accountId: member.account_id,
        name: named(member.account_id),
        slug: card(member.account_id)?.slug ?? null,
        photoUrl: card(member.account_id)?.photoUrl ?? null,
        role: member.x_role,
        memberType: member.team_member_type,
        listingsWith: member.x_listings_with,
        joinedAt: member.joined_at.toISOString(),
        leads:
          member.x_role === 'assistant'
            ? null
            : { accepts: member.x_accepts_leads, awayUntil: awayUntil(member, now)?.toISOString() ?? null },
        leaving: may.remove(me, member) ? await leavingOf(db, member) : null,
      })),
    ),
    invitations: manages ? await invitationsOf(db, team.team_key, now) : [],
    requests: requests.map(({ account_id, asked_at }) => ({
      accountId: account_id,
      name: named(account_id),
      slug: card(account_id)?.slug ?? null,
      brokerageName: card(account_id)?.brokerageName ?? null,
      askedAt: asked_at.toISOString(),
    })),
    joinLink:
      manages && team.x_join_token && team.x_join_places && team.x_join_listings_with
        ? {
            token: team.x_join_token,
            places: team.x_join_places,
            asked: team.x_join_asked,
            listingsWith: team.x_join_listings_with,
          }
        : null,
    reviewsListings: team.x_reviews_listings,
    leadRouting: team.x_lead_routing,
    seats: { used: members.length, limit },
  }
}

async function leavingOf(db: Database, member: MemberRow): Promise<{ staying: number; takenAlong: number }> {
  const { since, before } = await teamListings.count(db, member.account_id, member.joined_at)
  return member.x_role !== 'owner' && member.x_listings_with === 'team'
    ? { staying: since, takenAlong: before }
    : { staying: 0, takenAlong: since + before }
}

async function invitationsOf(db: Database, teamKey: number, now: number): Promise<Team['invitations']> {
  const rows = await teamTables(db)
    .selectFrom('team_invitation')
    .selectAll()
    .where('team_key', '=', teamKey)
    .where('ended_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.mailbox,
    role: row.x_role,
    memberType: row.team_member_type,
    listingsWith: row.x_listings_with,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at.getTime() <= now,
  }))
}
