import { sql } from 'kysely'
import { graceDays } from '../../contract/subscription-graph.ts'
import { allPlans } from '#features/plans/server'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import type { Services } from '#platform/http/services.ts'
import type { PlanNumbers, planNumbers } from '../../contract/admin-plans.ts'

const dayMs = 86_400_000
/** Until when a trial is said to end soon, in the number and in the list it leads to. */
export const soonAfter = (now: number): Date => new Date(now + 7 * dayMs)
const paidDays = 30

type Counts = Omit<PlanNumbers, 'plan' | 'granted'>
const nothing: Counts = { active: 0, trialing: 0, trialsEndingSoon: 0, pastDue: 0, restricted: 0, canceling: 0, monthlyCents: 0 }

/** Returns every plan with how many agents are on it, from the copies of what the payment provider holds. */
export async function numbersOfPlans({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Omit<ReplyOf<typeof planNumbers>, 'provider'>> {
  const daysFromNow = (days: number) => new Date(now() + days * dayMs)
  const [plans, paid, granted, sums] = await Promise.all([
    allPlans(db),
    sql<Counts & { key: string }>`
      select plan as key,
        count(*) filter (where provider_status = 'active')::integer as active,
        count(*) filter (where provider_status = 'trialing')::integer as trialing,
        count(*) filter (where provider_status = 'trialing' and trial_end < ${soonAfter(now())})::integer as "trialsEndingSoon",
        count(*) filter (where due and not overdue)::integer as "pastDue",
        count(*) filter (where due and overdue)::integer as restricted,
        count(*) filter (where provider_status in ('active', 'trialing') and cancel_at_period_end)::integer as canceling,
        coalesce(round(sum(price_cents * case billing_interval when 'year' then 1 else 12 end)
          filter (where provider_status = 'active') / 12.0), 0)::float8 as "monthlyCents"
      from billing_account, lateral (select provider_status in ('past_due', 'unpaid') as due,
        coalesce(past_due_since <= ${daysFromNow(-graceDays)}, false) as overdue) state
      where plan is not null group by plan`.execute(db),
    sql<{ key: string; total: number }>`
      select plan as key, count(*)::integer as total from billing_plan_grant
      where ended_at is null and ends_at > ${daysFromNow(0)} group by plan`.execute(db),
    sql<{ agents: number; paidCents: number }>`select
      (select count(*)::integer from account where is_agent and identity_uid not like 'deleted:%') as agents,
      (select coalesce(sum(paid_cents), 0)::float8 from billing_invoice
        where status = 'paid' and created_at > ${daysFromNow(-paidDays)}) as "paidCents"`.execute(db),
  ])
  return {
    plans: plans.map((plan) => {
      const { key: _, ...counts } = paid.rows.find(({ key }) => key === plan.key) ?? { key: plan.key, ...nothing }
      return { plan, ...counts, granted: granted.rows.find(({ key }) => key === plan.key)?.total ?? 0 }
    }),
    agents: sums.rows[0]?.agents ?? 0,
    paidCents: sums.rows[0]?.paidCents ?? 0,
  }
}
