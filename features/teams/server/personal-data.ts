import * as texts from '#texts/teams'
import { accountById } from '#features/accounts/server'
import { merging, type MergeRule, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { teamTables } from './team-rows.ts'

const membership = (db: Database, id: number) =>
  teamTables(db)
    .selectFrom('team_member')
    .innerJoin('team', 'team.team_key', 'team_member.team_key')
    .select(['team_name', 'x_role', 'team_member_type', 'x_listings_with', 'joined_at', 'x_accepts_leads', 'x_away_until'])
    .where('account_id', '=', id)
    .executeTakeFirst()

const invitationsTo = async (db: Database, id: number) =>
  teamTables(db)
    .selectFrom('team_invitation')
    .where('mailbox', '=', (await accountById(db, id)).email)

const teamOf = (db: Database, id: number) =>
  teamTables(db).selectFrom('team_member').select(['team_key', 'x_role']).where('account_id', '=', id).executeTakeFirst()

/** A team has an owner, and nobody is on two teams. */
const members: MergeRule = {
  ...merging.movesOnce(null, 'team_member.account_id', []),
  ofAgents: true,
  async obstacle(db, { from, into }) {
    const [theirs, mine] = [await teamOf(db, from), await teamOf(db, into)]
    if (theirs?.x_role === 'owner') return 'team-owner'
    return theirs && mine && theirs.team_key !== mine.team_key ? 'two-teams' : undefined
  },
}

/** Returns what is stored about somebody on a team. They leave it first, so that nobody's listings are left without an agent. */
export const personalData: PersonalData = {
  name: 'team',
  merge: [members, merging.erased('team_join_request.account_id', 'team_invitation.invited_by', 'team_invitation.accepted_by')],
  async collect(db, { id }) {
    const tables = teamTables(db)
    return {
      membership: (await membership(db, id)) ?? null,
      sentInvitations: await tables
        .selectFrom('team_invitation')
        .select(['mailbox', 'x_role', 'sent_at', 'expires_at', 'end_reason'])
        .where('invited_by', '=', id)
        .orderBy('id')
        .execute(),
      receivedInvitations: await (
        await invitationsTo(db, id)
      )
        .select(['x_role', 'sent_at', 'expires_at', 'end_reason'])
        .orderBy('id')
        .execute(),
      requests: await tables
        .selectFrom('team_join_request')
        .innerJoin('team', 'team.team_key', 'team_join_request.team_key')
        .select(['team_name', 'asked_at'])
        .where('account_id', '=', id)
        .execute(),
    }
  },
  async plan(db, { id }) {
    const { count } = await (
      await invitationsTo(db, id)
    )
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return count === '0' ? [] : [{ what: texts.invitationsYouReceived, count: Number(count), outcome: 'erased', why: null }]
  },
  async obstacles(db, { id }) {
    return (await membership(db, id)) ? [texts.leaveYourTeamFirst] : []
  },
  async erase(trx, { id }) {
    const tables = teamTables(trx)
    const { email } = await accountById(trx, id)
    await tables.deleteFrom('team_join_request').where('account_id', '=', id).execute()
    await tables.deleteFrom('team_invitation').where('mailbox', '=', email).execute()
    await tables.updateTable('team_invitation').set({ invited_by: null }).where('invited_by', '=', id).execute()
    await tables.updateTable('team_invitation').set({ accepted_by: null }).where('accepted_by', '=', id).execute()
  },
}
