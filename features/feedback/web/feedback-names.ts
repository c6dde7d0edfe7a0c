import type { FeedbackState, FeedbackType } from '#features/feedback/contract'

export const typeNames: Record<FeedbackType, string> = { bug: 'Bug', feedback: 'Feedback', feature: 'Feature' }

export const stateNames: Record<FeedbackState, string> = {
  received: 'Received',
  planned: 'Planned',
  shipped: 'Done',
  declined: 'Not planned',
}
