import * as texts from '#texts/takedowns'
import type { TakedownState } from '#features/takedowns/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

export const stateNames: Readonly<Record<TakedownState, string>> = {
  received: texts.received,
  hidden: texts.materialHidden,
  countered: texts.counterNoticeReceived,
  restored: texts.restored,
  rejected: texts.rejected,
}

export const stateTones: Readonly<Record<TakedownState, BadgeTone>> = {
  received: 'attention',
  hidden: 'danger',
  countered: 'attention',
  restored: 'good',
  rejected: 'neutral',
}
