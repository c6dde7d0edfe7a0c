export { PropertyAnswers } from './web/property-answers.tsx'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadAnswersSection = async () => (await import('./web/answers-section.tsx')).AnswersSection
export const loadPublishQuestion = async () => (await import('./web/publish-question.tsx')).PublishQuestion
export const loadMessageNote = async () => (await import('./web/message-note.tsx')).MessageNote
export const loadAnswerReviews = async () => (await import('./web/answer-reviews.tsx')).AnswerReviews
