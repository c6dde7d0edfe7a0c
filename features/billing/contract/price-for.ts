import type { Plan } from '#features/plans/contract'

/** Returns whole cents of US dollars for one period; founders pay the plan's share less, half a cent rounded up. */
export function priceFor(
  plan: Pick<Plan, 'priceCents' | 'priceYearCents' | 'founderPercentOff'>,
  interval: 'month' | 'year',
  founder: boolean,
): number {
  const full = interval === 'year' ? plan.priceYearCents : plan.priceCents
  return founder ? Math.round((full * (100 - plan.founderPercentOff)) / 100) : full
}
