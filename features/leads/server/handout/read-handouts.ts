import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { leadTeamOf } from '#features/teams/server'
import type { Lead, LeadDetail, OfferedLead } from '#features/leads/contract'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/leads'
import { leadDetail } from '../lead-detail.ts'
import { joined, shown, toLead, type ShownRow } from '../read-leads.ts'
import { withoutNotes } from '../whose-leads.ts'

const most = 100

/** Both are on one team now: whoever left it sees nothing from that moment on. */
const onOneTeam = (me: number) => sql`exists (
  select from team_member mine join team_member theirs on theirs.team_key = mine.team_key
  where mine.account_id = ${me} and theirs.account_id = lead.agent_account_id)`

/** Returns the agent whose lead this person follows up; undefined for leads that were not handed to them. */
export async function leaderOf(db: Database, actorId: number, leadId: number): Promise<number | undefined> {
  const { rows } = await sql<{ leader: number }>`
    select lead.agent_account_id as leader from lead join lead_handout handout on handout.lead_id = lead.id
    where lead.id = ${leadId} and handout.account_id = ${actorId} and ${onOneTeam(actorId)}`.execute(db)
  return rows[0] && Number(rows[0].leader)
}

/** What a lead is to whoever follows it up: all but the notes of its agent. */
export async function toFollower(db: Database, lead: LeadDetail, leaderId: number): Promise<LeadDetail> {
  const leader = (await accountsById(db, [leaderId])).get(leaderId)
  return { ...withoutNotes(lead), leader: { id: leaderId, name: leader ? nameOf(leader) : texts.aFormerMember } }
}

/** What a lead is to its agent: with those it can be handed to, where the agent owns a team. */
async function toLeader(db: Database, lead: LeadDetail, agentId: number, now: number): Promise<LeadDetail> {
  const others = (await leadTeamOf(db, agentId, now))?.followers.filter(({ accountId }) => accountId !== agentId) ?? []
  if (others.length === 0) return lead
  const accounts = await accountsById(
    db,
    others.map(({ accountId }) => accountId),
  )
  const followers = others.map(({ accountId: id, absence }) => {
    const account = accounts.get(id)
    return { id, name: account ? nameOf(account) : texts.aFormerMember, isAccepting: absence === null }
  })
  return { ...lead, followers: followers.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/** Returns a lead as this person may see it: of their own, or handed to them. Throws 'not-found' for others. */
export async function myLead(db: Database, actorId: number, id: number, now: number): Promise<LeadDetail> {
  const leader = await leaderOf(db, actorId, id)
  if (leader !== undefined) return toFollower(db, await leadDetail(db, leader, id), leader)
  return toLeader(db, await leadDetail(db, actorId, id), actorId, now)
}

/** Returns what this person follows up for others, newest first, and what they can claim now, oldest first. */
export async function handedTo(db: Database, actorId: number, now: number): Promise<{ items: Lead[]; offered: OfferedLead[] }> {
  const handed = await sql<ShownRow>`
    select ${shown} from lead ${joined} where handout.account_id = ${actorId} and ${onOneTeam(actorId)}
    order by handout.handed_at desc, lead.id desc limit ${most}`.execute(db)
  const offered = await sql<ShownRow>`
    select ${shown} from lead ${joined} where handout.lead_id is not null and handout.account_id is null and ${onOneTeam(actorId)}
      and lead.agent_account_id <> ${actorId} and exists (
        select from team_member me where me.account_id = ${actorId} and me.x_role <> 'assistant' and me.x_accepts_leads
          and (me.x_away_until is null or me.x_away_until <= ${new Date(now)}))
    order by lead.id limit ${most}`.execute(db)
  return {
    items: handed.rows.map((row) => toLead(row)),
    offered: offered.rows.map((row) => {
      const { id, source, property, createdAt } = toLead(row)
      return { id, source, property, createdAt }
    }),
  }
}
