import type { AnswerReviews, MyAnswer, MyAnswers, PublicAnswer, ShownAnswer } from '#features/answers/contract'

export const text = (change: Partial<ShownAnswer> = {}): ShownAnswer => ({
  question: 'How old is the roof?',
  answer: 'It was replaced in 2019.',
  moment: null,
  ...change,
})
export const publicAnswer = (change: Partial<PublicAnswer> = {}): PublicAnswer => ({
  id: 1,
  ...text(),
  publishedAt: '2026-11-20T12:00:00.000Z',
  ...change,
})
export const mine = (change: Partial<MyAnswer> = {}): MyAnswer => ({
  id: 1,
  version: 1,
  state: 'published',
  text: text(),
  live: null,
  declineReason: '',
  takenDownBy: null,
  ...change,
})
export const listing = (change: Partial<MyAnswers> = {}): MyAnswers => ({
  items: [],
  isReviewed: false,
  moments: [],
  state: 'TX',
  seniorCommunity: false,
  acknowledgedPhrases: [],
  ...change,
})
export const reviews = (change: Partial<AnswerReviews> = {}): AnswerReviews => ({ waiting: [], mine: [], ...change })
