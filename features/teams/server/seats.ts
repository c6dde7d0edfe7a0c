import * as texts from '#texts/teams'
import { maxTeamMembers } from '#features/teams/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import { teamTables, type MemberRow } from './team-rows.ts'

/** Returns how many people the plan of a team's owner seats; null without a limit. Billing hands it in. */
export type SeatLimit = (db: Database, ownerId: number) => Promise<number | null>
export const seatLimit = definePort<SeatLimit>('teams: how many people a plan seats')

export async function seatsOf(db: Database, limits: readonly SeatLimit[], members: readonly MemberRow[]): Promise<number | null> {
  const owner = members.find(({ x_role }) => x_role === 'owner')
  if (!owner) return null
  const allowed = (await Promise.all(limits.map((limit) => limit(db, owner.account_id)))).filter((limit) => limit !== null)
  return allowed.length > 0 ? Math.min(...allowed) : null
}

/**
 * Counts who is on the team, and open invitations where one more is to be sent; the team is locked by then.
 * @throws Problem 'conflict' when one more does not fit.
 */
export async function refuseOverSeats(
  db: Database,
  limits: readonly SeatLimit[],
  members: readonly MemberRow[],
  { teamKey, at, withInvitations }: { teamKey: number; at: Date; withInvitations: boolean },
): Promise<void> {
  const limit = Math.min((await seatsOf(db, limits, members)) ?? maxTeamMembers, maxTeamMembers)
  const invited = withInvitations ? await openInvitations(db, teamKey, at) : 0
  if (members.length + invited < limit) return
  if (!withInvitations) throw new Problem('conflict', texts.theTeamHasNoSeatLeft)
  throw new Problem('conflict', limit === 1 ? texts.yourPlanHasOneSeat : fill(texts.yourPlanHasCountSeats, { count: limit }))
}

async function openInvitations(db: Database, teamKey: number, at: Date): Promise<number> {
  const { count } = await teamTables(db)
    .selectFrom('team_invitation')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('team_key', '=', teamKey)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return Number(count)
}
