import * as texts from '#texts/teams'
import type { TeamRole } from '#features/teams/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { teamTables, type MemberRow, type TeamRow } from './team-rows.ts'

/** Who may do what on a team, as sentences. */
export const may = {
  /** Owners and admins invite, answer requests, and say what somebody does on the team. */
  manage: ({ x_role }: MemberRow): boolean => x_role === 'owner' || x_role === 'admin',
  /** Only the owner renames the team and gives roles. */
  own: ({ x_role }: MemberRow): boolean => x_role === 'owner',
  /** Everybody may go; the owner removes anybody, an admin those who are neither owner nor admin. */
  remove: (by: MemberRow, member: MemberRow): boolean =>
    by.account_id === member.account_id || by.x_role === 'owner' || (by.x_role === 'admin' && !may.manage(member)),
}

export interface Membership {
  team: TeamRow
  me: MemberRow
}

/** Returns the team of this person, locked where it is to be changed. @throws Problem 'not-found' for who is on none. */
export async function membershipOf(db: Database, accountId: number, { lock = false } = {}): Promise<Membership> {
  const membership = await membershipIfAny(db, accountId, { lock })
  if (!membership) throw new Problem('not-found', texts.youArentOnATeam)
  return membership
}

export async function membershipIfAny(db: Database, accountId: number, { lock = false } = {}): Promise<Membership | undefined> {
  const tables = teamTables(db)
  const before = await tables.selectFrom('team_member').select('team_key').where('account_id', '=', accountId).executeTakeFirst()
  if (!before) return undefined
  const team = await tables
    .selectFrom('team')
    .selectAll()
    .where('team_key', '=', before.team_key)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  // Read after the lock: somebody may have been removed while we stood in line.
  const me = await tables
    .selectFrom('team_member')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('team_key', '=', before.team_key)
    .executeTakeFirst()
  return team && me && { team, me }
}

/**
 * Returns the locked team of somebody who manages it.
 * @throws Problem 'conflict' for other members, because 403 would end the session in the browser.
 */
export async function managedBy(db: Database, accountId: number): Promise<Membership> {
  const membership = await membershipOf(db, accountId, { lock: true })
  if (!may.manage(membership.me)) throw new Problem('conflict', texts.onlyOwnersAndAdminsCanDoThis)
  return membership
}

export async function ownedBy(db: Database, accountId: number): Promise<Membership> {
  const membership = await membershipOf(db, accountId, { lock: true })
  if (!may.own(membership.me)) throw new Problem('conflict', texts.onlyTheOwnerCanDoThis)
  return membership
}

export async function membersOf(db: Database, teamKey: number): Promise<MemberRow[]> {
  return teamTables(db)
    .selectFrom('team_member')
    .selectAll()
    .where('team_key', '=', teamKey)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute()
}

/** Returns the roles of everybody on the team of this person, by account; empty for who is on none. */
export async function teamRolesOf(db: Database, accountId: number): Promise<ReadonlyMap<number, TeamRole>> {
  const rows = await teamTables(db)
    .selectFrom('team_member as mine')
    .innerJoin('team_member as member', 'member.team_key', 'mine.team_key')
    .select(['member.account_id', 'member.x_role'])
    .where('mine.account_id', '=', accountId)
    .orderBy('member.joined_at')
    .orderBy('member.account_id')
    .execute()
  return new Map(rows.map(({ account_id, x_role }) => [account_id, x_role]))
}

/** @throws Problem 'conflict' for somebody who is on a team already. */
export async function refuseOnATeam(db: Database, accountId: number): Promise<void> {
  if (await membershipIfAny(db, accountId)) throw new Problem('conflict', texts.youreOnATeamAlready)
}
