import type { Billing } from '#features/billing/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

export const planNames: Record<Billing['plan'], string> = { basic: 'Basic', pro: 'Pro', premium: 'Premium' }

export const stateTones: Record<Billing['state'], BadgeTone> = {
  none: 'neutral',
  trialing: 'good',
  active: 'good',
  past_due: 'attention',
  restricted: 'danger',
  canceled: 'neutral',
}
