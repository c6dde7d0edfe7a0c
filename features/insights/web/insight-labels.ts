import * as texts from '#texts/insights'
import type { InsightCategory, InsightType } from '#features/insights/contract'

export const typeNames: Record<InsightType, string> = {
  insight: texts.insight,
  info: texts.goodToKnow,
  tip: texts.tip,
  warning: texts.watchOut,
}

export const categoryNames: Record<InsightCategory, string> = {
  pricing: texts.pricing,
  negotiation: texts.negotiation,
  inspection: texts.inspection,
  mortgage: texts.mortgage,
  market: texts.market,
  neighborhoods: texts.neighborhoods,
  investment: texts.investment,
  firstTime: texts.firstTimeBuyers,
  features: texts.features,
  selling: texts.selling,
  closing: texts.closing,
}
