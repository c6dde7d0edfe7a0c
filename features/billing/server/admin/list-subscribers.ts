import { sql, type RawBuilder } from 'kysely'
import { nameOf, type Account } from '#features/accounts/server'
import { allPlans } from '#features/plans/server'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { Services } from '#platform/http/services.ts'
import { planInForce } from '../../contract/subscription-graph.ts'
import type { Subscriber, SubscriberFilter, subscribers } from '../../contract/admin-plans.ts'
import { billingVariables } from '../billing-settings.ts'
import type { BillingAccount, PlanGrant } from '../billing-rows.ts'
import { lastDayOf } from '../grants/running-grant.ts'
import { stateOf } from '../plan-limits.ts'
import { soonAfter } from './plan-numbers.ts'

const pageSize = 50

type Found = Pick<Account, 'id' | 'email' | 'first_name' | 'last_name' | 'username'> & {
  billing: BillingAccount | null
  grant_id: PlanGrant['id'] | null
  grant_plan: PlanGrant['plan'] | null
  grant_ends_at: Date | null
  grant_reason: string | null
}
type Reading = Pick<Services, 'db' | 'now' | 'config'>
type Asked = InputOf<typeof subscribers>['query']

/** Returns agents who ever had more than the free plan; whoever is searched for is found without one too. */
export async function subscriberPage(services: Reading, asked: Asked): Promise<ReplyOf<typeof subscribers>> {
  const rows = await subscriberRows(services, conditionsOf(services.now(), asked), asked.search ? 'left' : 'inner')
  const items = await shownAs(services, rows.slice(0, pageSize))
  return { items, next: (rows.length > pageSize && items.at(-1)?.id) || null }
}

/** Returns one agent as in the list. @throws Problem `not-found`. */
export async function subscriberOf(services: Reading, accountId: number): Promise<Subscriber> {
  const [subscriber] = await shownAs(services, await subscriberRows(services, [sql`account.id = ${accountId}`], 'left'))
  if (!subscriber) throw new Problem('not-found')
  return subscriber
}

function conditionsOf(now: number, { search, show, before }: Asked): RawBuilder<unknown>[] {
  const shown: Record<SubscriberFilter, RawBuilder<unknown>> = {
    all: sql`true`,
    active: sql`provider_status = 'active'`,
    trialing: sql`provider_status = 'trialing'`,
    ending: sql`provider_status = 'trialing' and trial_end < ${soonAfter(now)}`,
    due: sql`provider_status in ('past_due', 'unpaid')`,
    canceling: sql`provider_status in ('active', 'trialing') and cancel_at_period_end`,
    granted: sql`given.id is not null`,
  }
  // As the index `account_found` has it.
  const searched = sql`lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
  return [
    shown[show ?? 'all'],
    ...(before === undefined ? [] : [sql`account.id < ${before}`]),
    ...(search ? [sql`is_agent`, sql`${searched} like ${likePattern(normalEmail(search))}`] : []),
  ]
}

async function subscriberRows({ db, now }: Reading, conditions: RawBuilder<unknown>[], join: 'inner' | 'left'): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select account.id, email, first_name, last_name, username, to_jsonb(billing_account) as billing,
      given.id as grant_id, given.plan as grant_plan, given.ends_at as grant_ends_at, given.reason as grant_reason
    from account ${sql.raw(join)} join billing_account on billing_account.account_id = account.id
    left join lateral (select id, plan, ends_at, reason from billing_plan_grant
      where billing_plan_grant.account_id = account.id and ended_at is null and ends_at > ${new Date(now())}
      order by id desc limit 1) given on true
    where identity_uid not like 'deleted:%' and ${sql.join(conditions, sql` and `)}
    order by account.id desc limit ${pageSize + 1}`.execute(db)
  return rows
}

async function shownAs({ db, now, config }: Reading, rows: readonly Found[]): Promise<Subscriber[]> {
  const plans = await allPlans(db)
  const secretKey = billingVariables(config.environment)?.secretKey
  const customers = secretKey && `https://dashboard.stripe.com/${secretKey.includes('_test_') ? 'test/' : ''}customers/`
  return rows.map(({ billing: stored, ...row }) => {
    // JSON has no dates.
    const billing = stored ? { ...stored, past_due_since: stored.past_due_since && new Date(stored.past_due_since) } : undefined
    const state = stateOf(billing, now())
    const paid = planInForce(state, billing?.plan ?? null)
    const iso = (date: Date | null | undefined) => (date ? new Date(date).toISOString() : null)
    return {
      id: Number(row.id),
      name: nameOf(row),
      email: row.email,
      state,
      plan: billing?.plan ?? null,
      planInForce: plans.findLast(({ key }) => key === paid || key === row.grant_plan)?.key ?? paid,
      interval: billing?.billing_interval ?? null,
      priceCents: billing?.price_cents ?? null,
      trialEnd: iso(billing?.trial_end),
      periodEnd: iso(billing?.period_end),
      isCanceled: billing?.cancel_at_period_end ?? false,
      grant:
        row.grant_id !== null && row.grant_plan && row.grant_ends_at
          ? { id: Number(row.grant_id), plan: row.grant_plan, endsOn: lastDayOf(row.grant_ends_at), reason: row.grant_reason ?? '' }
          : null,
      customerUrl: customers && billing?.customer_id ? `${customers}${billing.customer_id}` : null,
    }
  })
}
