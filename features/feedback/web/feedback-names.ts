import * as texts from '#texts/feedback'
import type { FeedbackState, FeedbackType } from '#features/feedback/contract'

/** Footer and menu open the dialog of the floating button. */
export const feedbackDialog = 'feedback-dialog'

export const typeNames: Record<FeedbackType, string> = { bug: texts.bug, feedback: texts.feedback, feature: texts.feature }

export const stateNames: Record<FeedbackState, string> = {
  received: texts.received,
  planned: texts.planned,
  shipped: texts.done,
  declined: texts.notPlanned,
}
