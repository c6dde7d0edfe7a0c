export { FeedbackBell } from './web/feedback-bell.tsx'
export { FeedbackButton } from './web/feedback-button.tsx'
export { feedbackDialog } from './web/feedback-names.ts'
