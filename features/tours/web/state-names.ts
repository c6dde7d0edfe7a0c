import * as texts from '#texts/tours'
import type { TourKind, TourState } from '#features/tours/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

export const kindNames: Readonly<Record<TourKind, string>> = { in_person: texts.inPerson, live_video: texts.liveVideo }

export const stateNames: Readonly<Record<TourState, { name: string; tone: BadgeTone }>> = {
  requested: { name: texts.stateRequested, tone: 'attention' },
  countered: { name: texts.stateCountered, tone: 'attention' },
  confirmed: { name: texts.stateConfirmed, tone: 'good' },
  rescheduled: { name: texts.stateRescheduled, tone: 'attention' },
  declined: { name: texts.stateDeclined, tone: 'neutral' },
  expired: { name: texts.stateExpired, tone: 'neutral' },
  canceled: { name: texts.stateCanceled, tone: 'neutral' },
  completed: { name: texts.stateCompleted, tone: 'good' },
  no_show: { name: texts.stateNoShow, tone: 'danger' },
}
