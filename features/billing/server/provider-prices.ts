import type Stripe from 'stripe'
import type { Plan } from '#features/plans/contract'
import { priceFor, type BillingInterval } from '#features/billing/contract'

/**
 * Returns the provider's price for a plan, made when there is none yet. The table of plans decides: where it asks for another
 * amount by now, a new price takes the name over, and who pays the earlier one keeps it until they change their plan.
 */
export async function providerPrice(stripe: Stripe, plan: Plan, interval: BillingInterval, founder: boolean): Promise<Stripe.Price> {
  const cents = priceFor(plan, interval, founder)
  const key = ['tourstead', plan.key, interval, ...(founder ? ['founder'] : [])].join('_')
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true })
  const known = data.find((price) => price.unit_amount === cents)
  if (known) return known
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    lookup_key: key,
    transfer_lookup_key: true,
    nickname: plan.name,
    product_data: { name: `Tourstead ${plan.name}` },
  })
}

const planOfKey = /^tourstead_(basic|pro|premium)_(month|year)/

/** Returns the plan a price stands for; undefined for a price of somebody else's making. */
export function planOfPrice(price: Stripe.Price): { plan: Plan['key']; interval: BillingInterval } | undefined {
  const [, plan, interval] = planOfKey.exec(price.lookup_key ?? '') ?? []
  return plan && interval ? { plan: plan as Plan['key'], interval: interval as BillingInterval } : undefined
}
