import * as texts from '#texts/brokerages'
import { accountById } from '#features/accounts/server'
import { merging, type PersonalData } from '#features/personal-data/server'
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

/** Returns what is stored about somebody in a brokerage. They leave it first, so that none is left without an administrator. */
export const personalData: PersonalData = {
  name: 'brokerage',
  merge: [merging.stops('brokerage', 'brokerage_member.account_id'), merging.erased('brokerage_invitation.invited_by')],
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
