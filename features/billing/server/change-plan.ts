import * as texts from '#texts/billing'
import type { changePlan, previewChange } from '#features/billing/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { BillingAccount, BillingTables } from './billing-rows.ts'
import { followAccount } from './follow-provider.ts'
import { billingAccount, stateOf } from './plan-limits.ts'
import { providerPrice } from './provider-prices.ts'
import { paidPlan } from './start-plan.ts'
import type { Payments } from './stripe-client.ts'

/** A preview older than this is worked out anew. */
const previewSeconds = 900

type Choice = InputOf<typeof previewChange>['query']

/** Returns what a change of plan costs now and afterwards, to the second `at`. */
export async function changePreview(
  services: Services,
  payments: Payments,
  actor: Actor,
  choice: Choice,
  at = Math.floor(services.now() / 1000),
): Promise<ReplyOf<typeof previewChange> & { priceId: string; itemId: string; subscriptionId: string }> {
  const account = await running(services, actor.id)
  const { plan, founder, cents } = await paidPlan(services, actor.id, choice.plan, choice.interval)
  if (account.plan === choice.plan && account.billing_interval === choice.interval) throw new Problem('conflict', texts.thatIsYourPlan)
  const price = await providerPrice(payments.stripe, plan, choice.interval, founder)
  const subscription = await payments.stripe.subscriptions.retrieve(account.subscription_id)
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription without a plan.')
  const preview = await payments.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items: [{ id: item.id, price: price.id }], proration_date: at, proration_behavior: 'always_invoice' },
  })
  const nextAt =
    account.billing_interval === choice.interval || subscription.status === 'trialing' ? item.current_period_end : preview.period_end
  return {
    todayCents: preview.total,
    thenCents: cents,
    nextAt: new Date(nextAt * 1000).toISOString(),
    prorationDate: at,
    priceId: price.id,
    itemId: item.id,
    subscriptionId: subscription.id,
  }
}

/** Changes the plan at exactly what was shown. @throws Problem 'conflict' where it costs something else by now. */
export async function change(
  services: Services,
  payments: Payments,
  actor: Actor,
  body: InputOf<typeof changePlan>['body'],
): Promise<void> {
  const { todayCents, prorationDate, ...choice } = body
  const age = services.now() / 1000 - prorationDate
  if (age < -60 || age > previewSeconds) throw new Problem('conflict', texts.theAmountIsOutOfDate)
  const preview = await changePreview(services, payments, actor, choice, prorationDate)
  if (preview.todayCents !== todayCents) throw new Problem('conflict', texts.theAmountIsOutOfDate)
  await payments.stripe.subscriptions.update(preview.subscriptionId, {
    items: [{ id: preview.itemId, price: preview.priceId }],
    proration_date: prorationDate,
    proration_behavior: 'always_invoice',
  })
  await followAccount(services, payments, actor.id)
}

/** Ends the plan with what is paid for, or takes that back. Where a payment is due it ends at once: nothing more is asked for. */
export async function cancel(services: Services, payments: Payments, actor: Actor, canceled: boolean): Promise<void> {
  const account = await billingAccount(services.db, actor.id)
  const state = stateOf(account, services.now())
  if (!account?.subscription_id || state === 'none' || state === 'canceled') throw new Problem('conflict', texts.youHaveNoPlanToCancel)
  const due = state === 'past_due' || state === 'restricted'
  if (canceled && due) await payments.stripe.subscriptions.cancel(account.subscription_id)
  else await payments.stripe.subscriptions.update(account.subscription_id, { cancel_at_period_end: canceled })
  await followAccount(services, payments, actor.id)
}

async function running(services: Services, accountId: number): Promise<BillingAccount & { subscription_id: string }> {
  const account = await billingAccount(services.db, accountId)
  const state = stateOf(account, services.now())
  if (!account?.subscription_id || state === 'none' || state === 'canceled') throw new Problem('conflict', texts.startAPlanFirst)
  if (state !== 'trialing' && state !== 'active') throw new Problem('conflict', texts.payWhatIsDueFirst)
  return { ...account, subscription_id: account.subscription_id }
}

/** Stores which listings stay on the market; ids of other agents' listings are of no effect. */
export async function keep({ db }: Pick<Services, 'db'>, accountId: number, listingIds: readonly number[]): Promise<void> {
  await db
    .withTables<BillingTables>()
    .updateTable('billing_account')
    .set({ staying_listings: [...new Set(listingIds)] })
    .where('account_id', '=', accountId)
    .execute()
}
