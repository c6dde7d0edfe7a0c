import type { CountedKind } from '#features/brokerages/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { Services } from '#platform/http/services.ts'
import { may, membershipIfAny } from './brokerage-policy.ts'
import { countsOf } from './counted.ts'
import { openTo } from './read-brokerage.ts'

interface BrokerageWaits {
  /** Open invitations of an agent who is in no brokerage. */
  invitations: number
  /** The dashboard's numbers; null for agents who do not administer a brokerage. */
  counts: Readonly<Record<CountedKind, number>> | null
}

/** Returns what the page of the brokerage shows this agent, as numbers. */
export async function countBrokerageWaits({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor): Promise<BrokerageWaits> {
  const at = new Date(now())
  const membership = await membershipIfAny(db, actor.id)
  if (!membership) return { invitations: (await openTo(db, actor, at)).invitations.length, counts: null }
  if (!may.administer(membership.me)) return { invitations: 0, counts: null }
  return { invitations: 0, counts: (await countsOf(db, membership.brokerageKey, at)).whole }
}
