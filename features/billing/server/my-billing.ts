import { accountById } from '#features/accounts/server'
import { findSignUpPlan } from '#features/agents/server'
import { type Billing, type Invoice } from '#features/billing/contract'
import { holdAt, graceDays } from '../contract/subscription-graph.ts'
import { planHold } from '#features/listings/server'
import { allPlans } from '#features/plans/server'
import { filmUse } from '#features/videos/server'
import { textsSent } from '#features/notifications/server'
import type { Database } from '#platform/database/database.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import type { BillingAccount, BillingInvoice, BillingTables } from './billing-rows.ts'
import { lastDayOf, runningGrant } from './grants/running-grant.ts'
import { billingAccount, filmLimitOf, marketLimitOf, planOf, stateOf, staying } from './plan-limits.ts'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null
const graceMs = graceDays * 86_400_000

/** Returns what an agent sees of their plan, from what is stored of it. */
export async function billingOf({ db, now }: Pick<Services, 'db' | 'now'>, accountId: number, simulated: boolean): Promise<Billing> {
  const [account, person, listings, limit, plans, film, filmLimit, sent, held, given, signUpPlan] = await Promise.all([
    billingAccount(db, accountId),
    accountById(db, accountId),
    planHold.listings(db, accountId),
    marketLimitOf(db, accountId, now()),
    allPlans(db),
    filmUse(db, accountId),
    filmLimitOf(db, accountId, now()),
    textsSent(db, accountId, now()),
    planOf(db, accountId, now()),
    runningGrant(db, accountId, now()),
    findSignUpPlan(db, accountId),
  ])
  const state = stateOf(account, now())
  const stays = staying(listings, limit, account?.staying_listings ?? [])
  return {
    state,
    plan: account?.plan ?? 'basic',
    planInForce: held?.key ?? 'basic',
    signUpPlan: state === 'none' && !given && signUpPlan !== 'basic' ? signUpPlan : null,
    given: given ? { plan: given.plan, endsOn: lastDayOf(given.ends_at) } : null,
    interval: account?.billing_interval ?? 'month',
    nextCharge: nextCharge(account, state),
    trialEnd: state === 'trialing' ? iso(account?.trial_end) : null,
    endsAt: account?.cancel_at_period_end && state !== 'canceled' ? iso(account.period_end) : null,
    graceEndsAt: account?.past_due_since ? iso(new Date(account.past_due_since.getTime() + graceMs)) : null,
    trialAvailable: !account?.trial_used_at,
    founder: person?.is_founder ?? false,
    card: cardOf(account),
    limit,
    used: listings.filter(({ heldFrom }) => heldFrom === null).length,
    film: { minutes: film.minutes, gigabytes: film.gigabytes, minutesLimit: filmLimit.minutes, gigabytesLimit: filmLimit.gigabytes },
    texts: { sent, limit: held?.textAlerts ?? null },
    leadExport: held?.leadExport ?? false,
    freeLimit: plans.find(({ key }) => key === 'basic')?.activeHomes ?? null,
    over: account?.over_limit_since
      ? {
          holdAt: holdAt(state, account.over_limit_since).toISOString(),
          listings: listings.map(({ id, title, status, heldFrom }) => ({
            id,
            title,
            status,
            held: heldFrom !== null,
            stays: stays.has(id),
          })),
        }
      : null,
    simulated,
  }
}

function nextCharge(account: BillingAccount | undefined, state: Billing['state']): Billing['nextCharge'] {
  if (!account?.period_end || account.price_cents === null || account.cancel_at_period_end) return null
  // Without a card a trial ends by itself, and nothing is charged.
  if (state === 'trialing' && !account.card_last4) return null
  return state === 'trialing' || state === 'active' ? { at: account.period_end.toISOString(), cents: account.price_cents } : null
}

function cardOf(account: BillingAccount | undefined): Billing['card'] {
  if (!account?.card_last4 || !account.card_brand || !account.card_exp_month || !account.card_exp_year) return null
  return { brand: account.card_brand, last4: account.card_last4, expMonth: account.card_exp_month, expYear: account.card_exp_year }
}

export function invoicesOf(db: Database, accountId: number, query: PageQuery): Promise<Page<BillingInvoice>> {
  const invoices = db
    .withTables<BillingTables>()
    .selectFrom('billing_invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return selectPage(invoices, query)
}

export const invoiceLine = (row: BillingInvoice): Invoice => ({
  id: row.id,
  number: row.number,
  status: row.status,
  at: row.created_at.toISOString(),
  totalCents: row.total_cents,
})
