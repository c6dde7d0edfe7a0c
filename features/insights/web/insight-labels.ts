import type { InsightCategory, InsightType } from '#features/insights/contract'

export const typeNames: Record<InsightType, string> = { insight: 'Insight', info: 'Good to know', tip: 'Tip', warning: 'Watch out' }

export const categoryNames: Record<InsightCategory, string> = {
  pricing: 'Pricing',
  negotiation: 'Negotiation',
  inspection: 'Inspection',
  mortgage: 'Mortgage',
  market: 'Market',
  neighborhoods: 'Neighborhoods',
  investment: 'Investment',
  firstTime: 'First-time buyers',
  features: 'Features',
  selling: 'Selling',
  closing: 'Closing',
}
