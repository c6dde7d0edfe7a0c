import { sql } from 'kysely'
import * as texts from '#texts/teams'
import type { LeadRouting, setAcceptingLeads as setAcceptingCall } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import type { Services } from '#platform/http/services.ts'
import { membersOf, membershipIfAny, membershipOf, ownedBy } from './team-policy.ts'
import { teamTables, type MemberRow } from './team-rows.ts'

/** Somebody is off their team. The team is locked until the transaction ends. */
export const memberLeft = defineTransactionEvent<{ accountId: number; at: Date }>('memberLeft')

export async function setLeadRouting({ db }: Services, actor: Actor, routing: LeadRouting): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { team } = await ownedBy(trx, actor.id)
    await teamTables(trx).updateTable('team').set({ x_lead_routing: routing }).where('team_key', '=', team.team_key).execute()
  })
}

export async function setAcceptingLeads(
  { db, now }: Services,
  actor: Actor,
  { accepts, awayUntil: until }: InputOf<typeof setAcceptingCall>['body'],
): Promise<void> {
  if (until !== null && Date.parse(until) <= now())
    throw new Problem('invalid-input', texts.chooseADayToCome, { 'body.awayUntil': texts.chooseADayToCome })
  await db.transaction().execute(async (trx) => {
    const { me } = await membershipOf(trx, actor.id, { lock: true })
    if (me.x_role === 'assistant') throw new Problem('conflict', texts.assistantsGetNoLeads)
    await teamTables(trx)
      .updateTable('team_member')
      .set({ x_accepts_leads: accepts, x_away_until: until === null ? null : new Date(until) })
      .where('account_id', '=', me.account_id)
      .execute()
  })
}

/** Returns until when somebody is away; null for who is here. */
export const awayUntil = ({ x_away_until }: MemberRow, now: number): Date | null =>
  x_away_until !== null && x_away_until.getTime() > now ? x_away_until : null

interface Follower {
  accountId: number
  /** Why nothing comes to this person by itself now; null while they are accepting leads. */
  absence: 'off' | 'away' | null
}

/** Who can be handed leads of a team's owner, the owner among them; whoever waited longest for the round robin first. */
export interface LeadTeam {
  routing: LeadRouting
  followers: Follower[]
}

/** Returns the team that leads of this agent are handed out on; undefined for an agent who owns none. Locked where leads are handed out. */
export async function leadTeamOf(db: Database, agentId: number, now: number, { lock = false } = {}): Promise<LeadTeam | undefined> {
  const membership = await membershipIfAny(db, agentId, { lock })
  if (membership?.me.x_role !== 'owner') return undefined
  const members = (await membersOf(db, membership.team.team_key)).filter(({ x_role }) => x_role !== 'assistant')
  return {
    routing: membership.team.x_lead_routing,
    // Of several who never had a turn, whoever joined first.
    followers: members
      .toSorted((a, b) => a.x_lead_turn - b.x_lead_turn)
      .map((member) => ({
        accountId: member.account_id,
        absence: member.x_accepts_leads ? (awayUntil(member, now) ? 'away' : null) : 'off',
      })),
  }
}

/** Puts this person last in the round robin of their team, which the caller has locked. */
export async function recordTurn(trx: DatabaseTransaction, accountId: number): Promise<void> {
  await sql`
    update team_member set x_lead_turn = 1 + (select max(x_lead_turn) from team_member mate where mate.team_key = team_member.team_key)
    where account_id = ${accountId}`.execute(trx)
}
