import type { PublicStatus } from '#features/listings/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

const tones: Record<PublicStatus, BadgeTone> = {
  'Coming Soon': 'attention',
  Active: 'good',
  'Active Under Contract': 'attention',
  Pending: 'attention',
  Closed: 'neutral',
}

export const statusTone = (status: PublicStatus): BadgeTone => tones[status]
