import * as texts from '#texts/campaigns'
import { listCampaigns } from '#features/campaigns/contract'
import type { FeatureFlag } from '#platform/contract/feature-flag.ts'

/** Event pages as visitors see them; administrators go on preparing events while it is off. */
export const specialEvents: FeatureFlag = {
  key: 'special-events',
  title: texts.specialEvents,
  description: texts.specialEventsFlag,
  audience: 'everybody',
  paths: [listCampaigns.path, '/eventspecial'],
}
