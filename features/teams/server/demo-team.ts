import { createHash } from 'node:crypto'
import type { LeadRouting, ListingsWith, MemberType, TeamRole } from '#features/teams/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { teamTables } from './team-rows.ts'

const dayMs = 86_400_000

export interface DemoTeam {
  name: string
  members: readonly { accountId: number; role: TeamRole; memberType: MemberType; listingsWith: ListingsWith; daysAgo: number }[]
  /** Somebody who is invited; the link of the demo mail is nobody's. */
  invited: string
  asking: readonly number[]
  leadRouting?: LeadRouting
}

/** Puts a team into the demo world, with an open invitation and a request to join. */
export async function createDemoTeam(
  trx: DatabaseTransaction,
  { name, members, invited, asking, leadRouting = 'leader' }: DemoTeam,
  now: number,
): Promise<void> {
  const tables = teamTables(trx)
  const { team_key } = await tables
    .insertInto('team')
    .values({ team_name: name, x_lead_routing: leadRouting, created_at: new Date(now - 90 * dayMs) })
    .returning('team_key')
    .executeTakeFirstOrThrow()
  await tables
    .insertInto('team_member')
    .values(
      members.map(({ accountId, role, memberType, listingsWith, daysAgo }) => ({
        account_id: accountId,
        team_key,
        x_role: role,
        team_member_type: memberType,
        x_listings_with: listingsWith,
        joined_at: new Date(now - daysAgo * dayMs),
      })),
    )
    .execute()
  const owner = members.find(({ role }) => role === 'owner')
  await tables
    .insertInto('team_invitation')
    .values({
      team_key,
      mailbox: invited,
      token_hash: createHash('sha256').update(`${invited} ${now}`).digest(),
      x_role: 'assistant',
      team_member_type: 'Transaction Coordinator',
      x_listings_with: 'team',
      invited_by: owner?.accountId ?? null,
      sent_at: new Date(now - dayMs),
      expires_at: new Date(now + 6 * dayMs),
    })
    .execute()
  await tables
    .insertInto('team_join_request')
    .values(asking.map((account_id) => ({ account_id, team_key, x_listings_with: 'agent', asked_at: new Date(now - dayMs / 2) })))
    .execute()
}
