import type { Plan } from '#features/accounts/contract'

/** What an agent's plan is in. `none`: nothing was ever paid for or tried, or it ended; the plan that costs nothing holds. */
export const subscriptionStates = ['none', 'trialing', 'active', 'past_due', 'restricted', 'canceled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Where each state leads. Paying leads back from wherever a payment failed, as it was before. */
export const subscriptionSteps: Record<SubscriptionState, readonly SubscriptionState[]> = {
  none: ['trialing', 'active'],
  trialing: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'restricted', 'canceled'],
  restricted: ['active', 'canceled'],
  canceled: ['trialing', 'active'],
}

const dayMs = 86_400_000
/** Days for which a plan holds though a payment failed. */
export const graceDays = 7
/** Days an agent has to choose what stays on the market after a downgrade or an end. */
export const choiceDays = 30

export interface ProviderStatus {
  /** As the payment provider says it; null without a subscription. */
  status: string | null
  pastDueSince: Date | null
}

/** Returns the state at `now`, in milliseconds. */
export function subscriptionState({ status, pastDueSince }: ProviderStatus, now: number): SubscriptionState {
  switch (status) {
    case 'trialing':
    case 'active':
    case 'canceled':
      return status
    case 'past_due':
    case 'unpaid':
      return pastDueSince && now >= pastDueSince.getTime() + graceDays * dayMs ? 'restricted' : 'past_due'
    default:
      return 'none'
  }
}

/** Returns the plan whose limits hold: a plan that is not paid any more holds as much as the one that costs nothing. */
export function planInForce(state: SubscriptionState, plan: Plan | null): Plan {
  return plan !== null && (state === 'trialing' || state === 'active' || state === 'past_due') ? plan : 'basic'
}

/** Returns when listings beyond the limit go on Hold: at once where payment failed for too long, else after the days to choose. */
export function holdAt(state: SubscriptionState, overLimitSince: Date): Date {
  return state === 'restricted' ? overLimitSince : new Date(overLimitSince.getTime() + choiceDays * dayMs)
}
