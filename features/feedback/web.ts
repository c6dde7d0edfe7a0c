export { FeedbackBell } from './web/feedback-bell.tsx'
export { FeedbackButton } from './web/feedback-button.tsx'
