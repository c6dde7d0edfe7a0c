import type { TakedownState } from '#features/takedowns/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

export const stateNames: Readonly<Record<TakedownState, string>> = {
  received: 'Received',
  hidden: 'Material hidden',
  countered: 'Counter-notice received',
  restored: 'Restored',
  rejected: 'Rejected',
}

export const stateTones: Readonly<Record<TakedownState, BadgeTone>> = {
  received: 'attention',
  hidden: 'danger',
  countered: 'attention',
  restored: 'good',
  rejected: 'neutral',
}
