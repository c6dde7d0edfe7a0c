import * as texts from '#texts/billing'
import { sql } from 'kysely'
import { accountsById, type Account } from '#features/accounts/server'
import { planHold } from '#features/listings/server'
import { allPlans } from '#features/plans/server'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { addGrant, endGrant, type NewGrant, type previewGrant } from '../../contract/admin-plans.ts'
import type { BillingTables } from '../billing-rows.ts'
import { applyLimits, paidPlanOf, planOf, staying, billingAccount } from '../plan-limits.ts'
import { mailGranted, mailGrantEnded } from './grant-mails.ts'
import { lastDayOf, runningGrant } from './running-grant.ts'

const dayMs = 86_400_000
const daysAtMost = 731
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const tablesOf = (db: Database) => db.withTables<BillingTables>()

/** Returns an agent who has not left. @throws Problem `not-found`, `conflict` for somebody who is no agent. */
async function agentOf(db: Database, accountId: number): Promise<Account> {
  const account = (await accountsById(db, [accountId])).get(accountId)
  if (!account || account.identity_uid === `deleted:${accountId}`) throw new Problem('not-found')
  if (!account.is_agent) throw new Problem('conflict', texts.plansAreForAgents)
  return account
}

/** Returns what changes with a plan at no charge; without a plan, what changes when the one of now ends. */
export async function grantPreview(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { accountId, plan }: InputOf<typeof previewGrant>['query'],
): Promise<ReplyOf<typeof previewGrant>> {
  await agentOf(db, accountId)
  const [plans, current, paid, listings, account] = await Promise.all([
    allPlans(db),
    planOf(db, accountId, now()),
    paidPlanOf(db, accountId, now()),
    planHold.listings(db, accountId),
    billingAccount(db, accountId),
  ])
  const then = plans.findLast(({ key }) => key === paid || key === plan)
  const stays = staying(listings, then?.activeHomes ?? null, account?.staying_listings ?? [])
  return {
    planNow: current?.key ?? 'basic',
    planThen: then?.key ?? 'basic',
    comingBack: listings.filter(({ id, heldFrom }) => heldFrom !== null && stays.has(id)).length,
    beyond: listings.filter(({ id, heldFrom }) => heldFrom === null && !stays.has(id)).length,
  }
}

/** Gives an agent a plan at no charge. `enforced`: limits hold on this site, so that the market is brought in line at once. */
export async function grantPlan(services: Services, caller: AuditedCaller, body: NewGrant, enforced: boolean): Promise<void> {
  const { accountId, plan, endsOn, reason, replaces } = body
  const at = services.now()
  const endsAt = new Date(Date.parse(`${endsOn}T00:00:00Z`) + dayMs)
  if (endsAt.getTime() - dayMs <= at) throw refusedDay(texts.chooseADayAfterToday)
  if (endsAt.getTime() > at + daysAtMost * dayMs) throw refusedDay(texts.chooseADayWithinTwoYears)
  await services.db.transaction().execute(async (trx) => {
    const account = await alone(trx, accountId)
    const current = await runningGrant(trx, accountId, at)
    if ((current?.id ?? null) !== replaces) throw new Problem('conflict', texts.somebodyElseChangedThePlan)
    const before = await planOf(trx, accountId, at)
    // Once given a plan, an agent is held to a limit afterwards, as after one that was paid for.
    await tablesOf(trx)
      .insertInto('billing_account')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute()
    if (current)
      await tablesOf(trx)
        .updateTable('billing_plan_grant')
        .set({ ended_at: new Date(at), ended_by: caller.actor.id })
        .where('id', '=', current.id)
        .execute()
    await tablesOf(trx).updateTable('billing_plan_grant').set({ is_settled: true }).where('account_id', '=', accountId).execute()
    await tablesOf(trx)
      .insertInto('billing_plan_grant')
      .values({ account_id: accountId, plan, ends_at: endsAt, reason, granted_at: new Date(at), granted_by: caller.actor.id })
      .execute()
    const note = {
      subject: `account ${accountId}`,
      accountId,
      reason,
      before: { plan: before?.key, granted: current?.plan, through: current && lastDayOf(current.ends_at) },
      after: { plan: (await planOf(trx, accountId, at))?.key, granted: plan, through: endsOn },
    }
    await recordAudit(trx, addGrant, caller, note, at)
    await mailGranted(services, trx, account.email, await nameOfPlan(trx, plan), dayFormat.format(endsAt.getTime() - dayMs))
  })
  if (enforced) await applyLimits(services, accountId)
}

/** Ends a plan at no charge early; returns whose it was. @throws Problem `not-found`, `conflict` where it ended before. */
export async function endGrantEarly(
  services: Services,
  caller: AuditedCaller,
  { grantId, reason, enforced }: { grantId: number; reason: string; enforced: boolean },
): Promise<number> {
  const at = services.now()
  const grant = await tablesOf(services.db)
    .selectFrom('billing_plan_grant')
    .select('account_id')
    .where('id', '=', grantId)
    .executeTakeFirst()
  if (!grant) throw new Problem('not-found')
  const accountId = grant.account_id
  await services.db.transaction().execute(async (trx) => {
    const account = await alone(trx, accountId)
    const current = await runningGrant(trx, accountId, at)
    if (current?.id !== grantId) throw new Problem('conflict', texts.somebodyElseChangedThePlan)
    const before = await planOf(trx, accountId, at)
    await tablesOf(trx)
      .updateTable('billing_plan_grant')
      .set({ ended_at: new Date(at), ended_by: caller.actor.id })
      .where('id', '=', grantId)
      .execute()
    const after = await planOf(trx, accountId, at)
    const note = {
      subject: `account ${accountId}`,
      accountId,
      reason,
      before: { plan: before?.key, granted: current.plan, through: lastDayOf(current.ends_at) },
      after: { plan: after?.key },
    }
    await recordAudit(trx, endGrant, caller, note, at)
    await mailGrantEnded(services, trx, account.email, await nameOfPlan(trx, current.plan), after?.name ?? '')
  })
  if (enforced) await settleEnded(services)
  return accountId
}

/** Brings the market in line with every plan at no charge that ended since. */
export async function settleEnded(services: Services): Promise<void> {
  const ended = await tablesOf(services.db)
    .selectFrom('billing_plan_grant')
    .select(['id', 'account_id'])
    .where('is_settled', '=', false)
    .where(({ or, eb }) => or([eb('ended_at', 'is not', null), eb('ends_at', '<=', new Date(services.now()))]))
    .orderBy('id')
    .execute()
  for (const { id, account_id: accountId } of ended) {
    await applyLimits(services, accountId)
    await tablesOf(services.db).updateTable('billing_plan_grant').set({ is_settled: true }).where('id', '=', id).execute()
  }
}

/** Waits for whoever changes the plan of this account; returns its agent. */
async function alone(trx: DatabaseTransaction, accountId: number): Promise<Account> {
  const account = await agentOf(trx, accountId)
  await sql`select pg_advisory_xact_lock(hashtext('billing'), ${accountId}::int)`.execute(trx)
  return account
}

const nameOfPlan = async (db: Database, plan: string) => (await allPlans(db)).find(({ key }) => key === plan)?.name ?? plan
const refusedDay = (sentence: string) => new Problem('invalid-input', sentence, { 'body.endsOn': sentence })
