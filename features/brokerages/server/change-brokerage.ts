import * as texts from '#texts/brokerages'
import { requireVerifiedMailbox } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import type { BrokerageRole, RegistrationFields } from '#features/brokerages/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import type { Services } from '#platform/http/services.ts'
import { removeLogo } from './brand/logo.ts'
import {
  administeredBy,
  hasMemberBeside,
  lockBrokerage,
  may,
  memberIfAny,
  memberOf,
  membershipOf,
  refuseSecondBrokerage,
  type Member,
} from './brokerage-policy.ts'
import { brokerageTables, type MemberRow } from './brokerage-rows.ts'
import { reopenSameLicense } from './registration.ts'
import { releaseWaiting } from './review.ts'

/** Somebody left a brokerage that goes on; in the transaction, once they are out. */
export const brokerageLeft = defineTransactionEvent<{ accountId: number }>('brokerageLeft')

/** Creates a pending brokerage with the name of the founder's profile, so that listings of the brokerage carry it. */
export async function startBrokerage({ db, now }: Services, actor: Actor, fields: RegistrationFields): Promise<void> {
  requireVerifiedMailbox(actor)
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    await refuseSecondBrokerage(trx, actor.id)
    const name = (await agentCards(trx, [actor.id])).get(actor.id)?.brokerageName
    if (!name) throw new Problem('conflict', texts.addYourBrokerageToYourProfileFirst)
    const { brokerage_key } = await brokerageTables(trx)
      .insertInto('brokerage')
      .values({
        brokerage_name: name.slice(0, 200),
        x_license_number: fields.licenseNumber,
        x_license_state: fields.licenseState,
        x_submitted_at: at,
        created_at: at,
      })
      .returning('brokerage_key')
      .executeTakeFirstOrThrow()
    await brokerageTables(trx)
      .insertInto('brokerage_member')
      .values({ account_id: actor.id, brokerage_key, x_role: 'admin', joined_at: at })
      .execute()
    await reopenSameLicense(trx, brokerage_key, fields)
  })
}

/** Gives a role, as an administrator of the brokerage. */
export async function changeRole({ db, now }: Services, actor: Actor, accountId: number, role: BrokerageRole): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    await setRole(trx, brokerageKey, accountId, role, at)
  })
}

/** Gives a role, whoever asks: callers see to it that they may. */
export async function giveRole(
  trx: DatabaseTransaction,
  brokerageKey: number,
  accountId: number,
  role: BrokerageRole,
  at: Date,
): Promise<void> {
  await lockBrokerage(trx, brokerageKey)
  await setRole(trx, brokerageKey, accountId, role, at)
}

/** The brokerage is locked: of two administrators who step down at once, the second is refused. */
async function setRole(trx: DatabaseTransaction, brokerageKey: number, accountId: number, role: BrokerageRole, at: Date): Promise<void> {
  const member = await memberOf(trx, brokerageKey, accountId)
  if (role === 'agent') await refuseWithoutAdmin(trx, member)
  await brokerageTables(trx).updateTable('brokerage_member').set({ x_role: role }).where('account_id', '=', accountId).execute()
  if (role === 'admin') await releaseWaiting(trx, member, at)
}

/** Takes somebody out of the brokerage, or oneself. Listings stay with their agents; the last one out closes the brokerage. */
export async function removeMember(services: Services, actor: Actor, accountId: number): Promise<void> {
  const logo = await services.db.transaction().execute(async (trx) => {
    const membership = await membershipOf(trx, actor.id, { lock: true })
    const member = await memberOf(trx, membership.brokerageKey, accountId)
    if (!may.remove(membership.me, member)) throw new Problem('conflict', texts.onlyAdministratorsCanDoThis)
    if (!(await hasMemberBeside(trx, member))) {
      const closed = brokerageTables(trx).deleteFrom('brokerage').where('brokerage_key', '=', membership.brokerageKey)
      return (await closed.returning('x_logo_url').executeTakeFirst())?.x_logo_url ?? null
    }
    await refuseWithoutAdmin(trx, member)
    await takeOut(services, trx, member, new Date(services.now()))
    return null
  })
  await removeLogo(services, logo)
}

/**
 * Takes a user out of a brokerage; idempotent. Listings stay with their agent. The caller must be allowed to.
 * Returns `false` for the only administrator, who stays: the brokerage must not be without one.
 */
export async function leaveBrokerage(
  services: Pick<Services, 'events'>,
  trx: DatabaseTransaction,
  brokerageKey: number,
  accountId: number,
  at: Date,
): Promise<boolean> {
  await lockBrokerage(trx, brokerageKey)
  const member = await memberIfAny(trx, brokerageKey, accountId)
  if (!member) return true
  if (!(await hasMemberBeside(trx, member, 'admin'))) return false
  await takeOut(services, trx, member, at)
  return true
}

async function takeOut({ events }: Pick<Services, 'events'>, trx: DatabaseTransaction, member: Member, at: Date): Promise<void> {
  await releaseWaiting(trx, member, at)
  await brokerageTables(trx).deleteFrom('brokerage_member').where('account_id', '=', member.account_id).execute()
  await events.emitIn(trx, brokerageLeft, { accountId: member.account_id })
}

async function refuseWithoutAdmin(db: Database, member: MemberRow): Promise<void> {
  if (!(await hasMemberBeside(db, member, 'admin'))) throw new Problem('conflict', texts.makeSomebodyElseAnAdministratorFirst)
}
