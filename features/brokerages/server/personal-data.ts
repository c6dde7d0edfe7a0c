import * as texts from '#texts/brokerages'
import { accountById } from '#features/accounts/server'
import { merging, type MergeRule, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { membershipIfAny } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { officesOf } from './read-offices.ts'

const received = async (db: Database, id: number) =>
  brokerageTables(db)
    .selectFrom('brokerage_invitation')
    .select(['sent_at', 'expires_at'])
    .where('mailbox', '=', (await accountById(db, id)).email)
    .orderBy('id')
    .execute()

/** A brokerage has an administrator, and nobody is in two. Programs that follow it learn who left and who joined. */
const members: MergeRule = {
  columns: ['brokerage_member.account_id'],
  becomes: 'moved',
  ofAgents: true,
  async obstacle(db, { from, into }) {
    const [theirs, mine] = [await membershipIfAny(db, from), await membershipIfAny(db, into)]
    if (theirs?.me.x_role === 'admin') return 'brokerage-administrator'
    return theirs && mine && theirs.brokerageKey !== mine.brokerageKey ? 'two-brokerages' : undefined
  },
  async count(db, { from }) {
    return { moves: (await membershipIfAny(db, from)) ? 1 : 0, both: 0 }
  },
  async move(trx, { from, into }) {
    const left = await brokerageTables(trx).deleteFrom('brokerage_member').where('account_id', '=', from).returningAll().executeTakeFirst()
    if (!left) return
    const joining = brokerageTables(trx)
      .insertInto('brokerage_member')
      .values({ ...left, account_id: into })
    await joining.onConflict((conflict) => conflict.doNothing()).execute()
  },
}

/** Returns what is stored about somebody in a brokerage. They leave it first, so that none is left without an administrator. */
export const personalData: PersonalData = {
  name: 'brokerage',
  merge: [members, merging.erased('brokerage_invitation.invited_by')],
  async collect(db, { id }) {
    const membership = await membershipIfAny(db, id)
    const offices = membership ? await officesOf(db, membership.brokerageKey) : []
    const office = offices.find(({ brokerage_office_key }) => brokerage_office_key === membership?.me.brokerage_office_key)
    return {
      membership: membership
        ? {
            brokerage: membership.name,
            office: office?.office_name ?? null,
            role: membership.me.x_role,
            joinedAt: membership.me.joined_at.toISOString(),
          }
        : null,
      receivedInvitations: await received(db, id),
      sentInvitations: await brokerageTables(db)
        .selectFrom('brokerage_invitation')
        .select(['mailbox', 'sent_at', 'expires_at'])
        .where('invited_by', '=', id)
        .orderBy('id')
        .execute(),
    }
  },
  async plan(db, { id }) {
    const { length } = await received(db, id)
    return length === 0 ? [] : [{ what: texts.brokerageInvitationsYouReceived, count: length, outcome: 'erased', why: null }]
  },
  async obstacles(db, { id }) {
    return (await membershipIfAny(db, id)) ? [texts.leaveYourBrokerageFirst] : []
  },
  async erase(trx, { id }) {
    const { email } = await accountById(trx, id)
    const tables = brokerageTables(trx)
    await tables.deleteFrom('brokerage_invitation').where('mailbox', '=', email).execute()
    await tables.updateTable('brokerage_invitation').set({ invited_by: null }).where('invited_by', '=', id).execute()
  },
}
