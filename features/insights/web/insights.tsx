import type { Insight } from '#features/insights/contract'
import { later, Later } from '#platform/web/ui/lazy-parts.tsx'
import { whenSeen } from '#platform/web/ui/load-triggers.ts'

const TipCards = import.meta.env.SSR
  ? (await import('./tip-cards.tsx')).TipCards
  : later(async () => (await import('./tip-cards.tsx')).TipCards, whenSeen('#insights'))

/**
 * The tips of a page, read by its loader with `insightsFor`. They stand below what somebody came for: drawn by the server,
 * and no part of a first load.
 */
export function Insights({ tips }: { tips: readonly Insight[] }) {
  return (
    <Later>
      <TipCards tips={tips} />
    </Later>
  )
}
