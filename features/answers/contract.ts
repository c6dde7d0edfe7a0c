import * as texts from '#texts/answers'
import * as z from 'zod/mini'
import { decisionBody } from '#features/brokerages/contract'
import { KeepPhrase } from '#features/copy-lint/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { AskedAnswers } from './contract/asked.ts'
import { AnswerText, MyAnswers, NewAnswer, PublicAnswer } from './contract/answer.ts'
import { AnswerReviews } from './contract/review.ts'

export { answerAtMost, answersAtMost, questionAtMost } from './contract/answer.ts'
export type { AnswerText, MyAnswer, MyAnswers, NewAnswer, PublicAnswer, ShownAnswer } from './contract/answer.ts'
export type { AskedAnswer, AskedAnswers } from './contract/asked.ts'
export type { AnswerReviews, ReviewedAnswer, WaitingAnswer } from './contract/review.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const ofListing = z.object({ propertyId: Id })
const ofAnswer = z.object({ propertyId: Id, answerId: Id })

export const propertyAnswers = endpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/answers',
  access: 'public',
  summary: 'Questions about a home with the answers of its agent, in the order the agent chose',
  params: ofListing,
  reply: z.object({ items: z.array(PublicAnswer) }),
})
export const myAnswers = endpoint({
  method: 'GET',
  path: '/api/agent/properties/:propertyId/answers',
  access: 'agent',
  summary: 'Questions and answers of one of my homes, with what waits for a reviewer',
  params: ofListing,
  reply: MyAnswers,
})
/** 400 names wording that the fair housing check stops, and what would name or lead to a person. */
export const addAnswer = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:propertyId/answers',
  repeat: 'key',
  access: 'agent',
  summary: 'Publish a question with its answer on the page of one of my homes, or hand it in where my brokerage reviews changes',
  params: ofListing,
  body: NewAnswer,
  reply: MyAnswers,
})
export const changeAnswer = endpoint({
  method: 'PUT',
  path: '/api/agent/properties/:propertyId/answers/:answerId',
  access: 'agent',
  summary: 'Change a question and its answer; 409 when they changed since they were read',
  params: ofAnswer,
  body: z.extend(AnswerText, { version: z.int(texts.openItAgain).check(z.minimum(1, texts.openItAgain)) }),
  reply: MyAnswers,
})
export const removeAnswer = endpoint({
  method: 'DELETE',
  path: '/api/agent/properties/:propertyId/answers/:answerId',
  access: 'agent',
  summary: 'Remove a question and its answer',
  params: ofAnswer,
  reply: MyAnswers,
})
export const orderAnswers = endpoint({
  method: 'PUT',
  path: '/api/agent/properties/:propertyId/answers/order',
  access: 'agent',
  summary: 'Put the questions of one of my homes in order',
  params: ofListing,
  body: z.object({ answerIds: z.array(z.int()).check(z.maxLength(100, texts.openItAgain)) }),
  reply: MyAnswers,
})
/** 400 when the rules find nothing in the phrase that would stop it. */
export const keepAnswerPhrase = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:propertyId/answers/phrases',
  repeat: 'key',
  access: 'agent',
  summary: 'Keep wording of questions and answers that the fair housing check stops, with a reason that reviewers read',
  params: ofListing,
  body: z.pick(KeepPhrase, { phrase: true, reason: true }),
  reply: MyAnswers,
})
export const answerReviews = endpoint({
  method: 'GET',
  path: '/api/agent/answer-reviews',
  access: 'agent',
  summary: 'Questions and answers that wait for my review, and what became of mine',
  reply: AnswerReviews,
})
export const decideAnswer = endpoint({
  method: 'POST',
  path: '/api/agent/answer-reviews/:answerId',
  repeat: 'key',
  access: 'agent',
  summary:
    'Approve a question and answer of an agent of my brokerage, or decline it with a reason; 409 when it was decided or changed since',
  params: z.object({ answerId: Id }),
  body: decisionBody({ openAgain: texts.openItAgain, choose: texts.approveOrDecline, sayWhatToChange: texts.sayWhatToChange }),
  reply: AnswerReviews,
})
export const askedAnswers = endpoint({
  method: 'GET',
  path: '/api/asked-answers',
  access: 'user',
  summary: 'Messages of mine, or to me, that an agent answered on the page of a home, in pages, newest first',
  query: z.object(pageQuery),
  reply: z.extend(AskedAnswers, pageNumbers),
})
export const takeDownAnswer = endpoint({
  method: 'POST',
  path: '/api/asked-answers/:answerId/take-down',
  repeat: 'key',
  access: 'user',
  summary: 'Take the answer to a question of mine off the page of a home, for good',
  params: z.object({ answerId: Id }),
})
