import type { ColumnType, Generated, Selectable } from 'kysely'
import type { LeadRouting, ListingsWith, MemberType, TeamRole } from '#features/teams/contract'
import type { Database } from '#platform/database/database.ts'

interface TeamTable {
  team_key: Generated<number>
  team_name: string
  x_join_token: string | null
  x_join_places: number | null
  x_join_asked: Generated<number>
  x_join_listings_with: ListingsWith | null
  x_reviews_listings: Generated<boolean>
  x_lead_routing: Generated<LeadRouting>
  created_at: Generated<Date>
}

interface MemberTable {
  account_id: number
  team_key: number
  x_role: TeamRole
  team_member_type: MemberType
  x_listings_with: ListingsWith
  joined_at: ColumnType<Date, Date | undefined, never>
  x_accepts_leads: Generated<boolean>
  x_away_until: Date | null
  x_lead_turn: Generated<number>
}

interface InvitationTable {
  id: Generated<number>
  team_key: number
  mailbox: string
  token_hash: Buffer
  x_role: Exclude<TeamRole, 'owner'>
  team_member_type: MemberType
  x_listings_with: ListingsWith
  invited_by: number | null
  sent_at: Date
  expires_at: Date
  accepted_by: number | null
  ended_at: Date | null
  end_reason: 'accepted' | 'revoked' | null
}

export type TeamTables = {
  team: TeamTable
  team_member: MemberTable
  team_invitation: InvitationTable
  team_join_request: { account_id: number; team_key: number; x_listings_with: ListingsWith; asked_at: Date }
}

export type TeamRow = Selectable<TeamTable>
export type MemberRow = Selectable<MemberTable>
export type InvitationRow = Selectable<InvitationTable>

export const teamTables = (db: Database) => db.withTables<TeamTables>()
