import * as texts from '#texts/billing'
import * as z from 'zod/mini'
import { Plan as PlanKey } from '#features/accounts/contract'
import { Plan } from '#features/plans/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { withoutNul } from '#platform/contract/field-checks.ts'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { typedField } from '#platform/contract/typed-field.ts'
import { subscriptionStates } from './subscription-graph.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** How many agents are on a plan, and how. */
const PlanNumbers = z.object({
  plan: Plan,
  active: z.number(),
  trialing: z.number(),
  /** Of these, how many end in seven days or less. */
  trialsEndingSoon: z.number(),
  /** A payment failed: less than seven days ago, and longer. */
  pastDue: z.number(),
  restricted: z.number(),
  /** Active or in trial, and canceled for the end of what is paid. */
  canceling: z.number(),
  /** Has it at no charge right now. */
  granted: z.number(),
  /** Of active subscriptions in a month, a year as twelve; in cents, before discounts and tax. */
  monthlyCents: z.number(),
})
export type PlanNumbers = z.infer<typeof PlanNumbers>

export const planNumbers = endpoint({
  method: 'GET',
  path: '/api/admin/plans',
  access: 'admin',
  summary: 'Every plan with its price and limits, how many agents are on it, and what it brings in a month',
  reply: z.object({
    /** Where payments are made; `closed`: nobody can pay, and no limit holds. */
    provider: z.enum(['stripe', 'simulator', 'closed']),
    plans: z.array(PlanNumbers),
    agents: z.number(),
    /** Invoices of the last 30 days that were paid, in cents. */
    paidCents: z.number(),
  }),
})

export const subscriberFilters = ['all', 'active', 'trialing', 'ending', 'due', 'canceling', 'granted'] as const
export type SubscriberFilter = (typeof subscriberFilters)[number]

const Grant = z.object({
  id: z.number(),
  plan: PlanKey,
  /** The last day, in UTC. */
  endsOn: z.string(),
  reason: z.string(),
})

export const Subscriber = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  state: z.enum(subscriptionStates),
  /** What was chosen and is paid for, and what holds now. */
  plan: z.nullable(PlanKey),
  planInForce: PlanKey,
  interval: z.nullable(z.enum(['month', 'year'])),
  priceCents: z.nullable(z.number()),
  trialEnd: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  isCanceled: z.boolean(),
  /** The plan this agent has at no charge. */
  grant: z.nullable(Grant),
  /** Where the payment provider shows this customer. */
  customerUrl: z.nullable(z.string()),
})
export type Subscriber = z.infer<typeof Subscriber>

export const subscribers = endpoint({
  method: 'GET',
  path: '/api/admin/plans/subscribers',
  access: 'admin',
  summary: 'Agents who ever had more than the free plan, newest accounts first, 50 at a time; a search finds all agents, by name or email',
  query: z.object({
    search: z.optional(z.string().check(withoutNul, z.trim(), z.maxLength(100, texts.searchUpTo100Characters))),
    show: z._default(z.enum(subscriberFilters, texts.chooseWhomToShow), 'all'),
    before: z.optional(Id),
  }),
  reply: z.object({ items: z.array(Subscriber), next: z.nullable(z.number()) }),
})

const GrantedPlan = z.enum(['pro', 'premium'], texts.chooseAPaidPlan)

export const previewGrant = endpoint({
  method: 'GET',
  path: '/api/admin/plans/grants/preview',
  access: 'admin',
  summary: 'What would change if an agent got a plan at no charge, or had the one of now no longer',
  query: z.object({ accountId: Id, plan: z.optional(GrantedPlan) }),
  reply: z.object({
    planNow: PlanKey,
    planThen: PlanKey,
    /** Listings on Hold with the plan that come back at once, and those that are more than the plan then holds. */
    comingBack: z.number(),
    beyond: z.number(),
  }),
})

const reason = z.string().check(withoutNul, z.trim(), z.minLength(3, texts.sayWhyInAFewWords), z.maxLength(500, texts.use500Characters))

/** A plan at no charge until the end of a day, in UTC. */
export const NewGrant = z.object({
  accountId: Id,
  plan: GrantedPlan,
  endsOn: typedField(readDay, z.iso.date(dayProblem)),
  reason,
  /** The grant that was shown and ends with this; null for none. 409 when there is another by now. */
  replaces: z.nullable(Id),
})
export type NewGrant = z.infer<typeof NewGrant>

export const addGrant = endpoint({
  method: 'POST',
  path: '/api/admin/plans/grants',
  repeat: 'key',
  access: 'admin',
  summary: 'Give an agent a plan at no charge until a day; what the agent pays for goes on beside it',
  audited: true,
  body: NewGrant,
  reply: Subscriber,
})

export const GrantEnd = z.object({ reason })

export const endGrant = endpoint({
  method: 'POST',
  path: '/api/admin/plans/grants/:grantId/end',
  repeat: 'key',
  access: 'admin',
  summary: 'End a plan that was given at no charge; listings beyond what then holds go on Hold after 30 days',
  audited: true,
  params: z.object({ grantId: Id }),
  body: GrantEnd,
  reply: Subscriber,
})
