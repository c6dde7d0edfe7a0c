import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { accountById } from '#features/accounts/server'
import { holdAt } from '../contract/subscription-graph.ts'
import { listingChanged, planHold, type PlanListing } from '#features/listings/server'
import { allPlans } from '#features/plans/server'
import type { FilmLimit } from '#features/videos/server'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import type { Plan as PlanKey } from '#features/accounts/contract'
import type { BillingAccount, BillingTables } from './billing-rows.ts'
import { runningGrant } from './grants/running-grant.ts'
import { planInForce, subscriptionState } from '../contract/subscription-graph.ts'

export async function billingAccount(db: Database, accountId: number): Promise<BillingAccount | undefined> {
  return db.withTables<BillingTables>().selectFrom('billing_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

export const stateOf = (account: BillingAccount | undefined, now: number) =>
  subscriptionState({ status: account?.provider_status ?? null, pastDueSince: account?.past_due_since ?? null }, now)

/** Returns how many listings an agent may have on the market; null without a limit. */
export async function marketLimitOf(db: Database, accountId: number, now: number): Promise<number | null> {
  return (await planOf(db, accountId, now))?.activeHomes ?? null
}

/** Returns how many people the plan of a team's owner seats; null without a limit. */
export async function seatLimitOf(db: Database, accountId: number, now: number): Promise<number | null> {
  return (await planOf(db, accountId, now))?.seats ?? null
}

/** Returns how much film an agent may upload; null without a limit. */
export async function filmLimitOf(db: Database, accountId: number, now: number): Promise<FilmLimit> {
  const plan = await planOf(db, accountId, now)
  return { minutes: plan?.videoMinutes ?? null, gigabytes: plan?.storageGigabytes ?? null }
}

/** Returns whether the plan of an agent saves leads as a spreadsheet. */
export async function leadExportOf(db: Database, accountId: number, now: number): Promise<boolean> {
  return (await planOf(db, accountId, now))?.leadExport ?? false
}

/** Returns how many texts with alerts an agent gets in 30 days; null without a limit, as for everybody who is no agent. */
export async function textLimitOf(db: Database, accountId: number, now: number): Promise<number | null> {
  const { is_agent } = await accountById(db, accountId)
  return is_agent ? ((await planOf(db, accountId, now))?.textAlerts ?? null) : null
}

/** Returns the plan whose limits hold for an agent, the larger of what is paid for and what was given; undefined without one. */
export async function planOf(db: Database, accountId: number, now: number) {
  const paid = await paidPlanOf(db, accountId, now)
  const given = await runningGrant(db, accountId, now)
  return (await allPlans(db)).findLast(({ key }) => key === paid || key === given?.plan)
}

/** Returns the key of the plan that would hold without any that was given at no charge. */
export async function paidPlanOf(db: Database, accountId: number, now: number): Promise<PlanKey> {
  const account = await billingAccount(db, accountId)
  return planInForce(stateOf(account, now), account?.plan ?? null)
}

/** Returns which listings stay on the market: those the agent chose, then those longest there. */
export function staying(listings: readonly PlanListing[], limit: number | null, chosen: readonly number[]): ReadonlySet<number> {
  const chosenFirst = [...listings.filter(({ id }) => chosen.includes(id)), ...listings.filter(({ id }) => !chosen.includes(id))]
  return new Set(chosenFirst.slice(0, limit ?? listings.length).map(({ id }) => id))
}

/**
 * Brings what an agent has on the market in line with the plan in force: listings beyond it go on Hold once their days are over,
 * those on Hold come back as they were as soon as there is room. Nothing is removed. Agents who never chose a paid plan are left alone.
 */
export async function applyLimits(services: Services, accountId: number): Promise<void> {
  const at = new Date(services.now())
  const changed = await services.db.transaction().execute(async (trx) => {
    const tables = trx.withTables<BillingTables>()
    const account = await tables
      .selectFrom('billing_account')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return false
    const limit = await marketLimitOf(trx, accountId, at.getTime())
    const listings = await planHold.listings(trx, accountId)
    const stays = staying(listings, limit, account.staying_listings)
    const over = listings.length > stays.size
    const since = over ? (account.over_limit_since ?? at) : null
    await tables.updateTable('billing_account').set({ over_limit_since: since }).where('account_id', '=', accountId).execute()
    const due = since !== null && holdAt(stateOf(account, at.getTime()), since) <= at
    const toHold = due ? listings.filter(({ id, heldFrom }) => heldFrom === null && !stays.has(id)) : []
    const toRestore = listings.filter(({ id, heldFrom }) => heldFrom !== null && stays.has(id))
    await planHold.hold(
      trx,
      toHold.map(({ id }) => id),
      at,
    )
    await planHold.restore(
      trx,
      toRestore.map(({ id }) => id),
      at,
    )
    if (over && !account.over_limit_since) await tell(services, trx, accountId, limitMails.over, limit ?? 0)
    if (toHold.length > 0) await tell(services, trx, accountId, limitMails.onHold, toHold.length)
    if (toRestore.length > 0) await tell(services, trx, accountId, limitMails.restored, toRestore.length)
    return toHold.length + toRestore.length > 0
  })
  if (changed) services.events.emit(listingChanged, { agentId: accountId })
}

async function tell(
  services: Services,
  db: Database,
  accountId: number,
  mail: { subject: string; text: string },
  count: number,
): Promise<void> {
  const account = await accountById(db, accountId)
  if (!account) return
  await post(services, db, account.email, mail, count)
}

function post(
  services: Pick<Services, 'mail' | 'config'>,
  db: Database,
  to: string,
  mail: { subject: string; text: string },
  count: number,
) {
  const url = `${services.config.publicUrl}/agent/dashboard?tab=billing`
  return services.mail.send(db, { kind: 'billing/limits', to, subject: mail.subject, text: fill(mail.text, { count, url }) })
}

const limitMails = {
  over: { subject: texts.chooseWhatStays, text: texts.overLimitText },
  onHold: { subject: texts.onHoldSubject, text: texts.onHoldText },
  restored: { subject: texts.restoredSubject, text: texts.restoredText },
}

const limitSample = (id: keyof typeof limitMails, when: string, count: number): MailSample => ({
  id: `billing/${id}`,
  when,
  write: (services) => post(services, services.db, 'jordan.lee@example.com', limitMails[id], count),
})

export const limitSamples: MailSample[] = [
  limitSample('over', 'An agent has more listings than the plan holds', 3),
  limitSample('onHold', 'Listings went on hold with the plan', 2),
  limitSample('restored', 'Listings came back with the plan', 2),
]

/** Looks at every agent whose days are running, by the clock. */
export async function applyDueLimits(services: Services): Promise<void> {
  const rows = await services.db
    .withTables<BillingTables>()
    .selectFrom('billing_account')
    .select('account_id')
    .where(({ or, eb }) => or([eb('over_limit_since', 'is not', null), eb('past_due_since', 'is not', null)]))
    .execute()
  for (const { account_id: id } of rows) await applyLimits(services, id)
}
