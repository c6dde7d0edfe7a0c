import { pageHold } from '#features/moderation/server'
import { announceNotices } from '#features/notifications/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { answerSamples } from './server/answer-mails.ts'
import { askedAnswersOf, takeDown } from './server/asked-answers.ts'
import { personalData } from './server/personal-data.ts'
import { answersShown, myAnswersOf } from './server/read-answers.ts'
import { reviewHold } from './server/review-hold.ts'
import { decide, reviewsOf } from './server/review-answers.ts'
import { add, change, keepPhrase, order, remove } from './server/save-answer.ts'

export { reviewsOf as answerReviewsFor } from './server/review-answers.ts'
export { createDemoAnswer } from './server/demo-answer.ts'

/** Questions about homes that agents answer once for everybody. */
export function answers(app: App, services: Services): void {
  const { db } = services
  registerPersonalData(app, personalData)
  registerMailSamples(app, answerSamples)
  app.ports.add(pageHold, reviewHold)
  route(app, calls.propertyAnswers, async ({ params }) => ({ items: await answersShown(db, params.propertyId) }))
  route(app, calls.myAnswers, ({ params }, { actor }) => myAnswersOf(services, actor, params.propertyId))
  route(app, calls.addAnswer, async ({ params: { propertyId }, body }, { actor }) => {
    announceNotices(app.live, await add(services, actor, propertyId, body))
    return myAnswersOf(services, actor, propertyId)
  })
  route(app, calls.orderAnswers, async ({ params: { propertyId }, body }, { actor }) => {
    await order(db, actor, propertyId, body.answerIds)
    return myAnswersOf(services, actor, propertyId)
  })
  route(app, calls.keepAnswerPhrase, async ({ params: { propertyId }, body }, { actor }) => {
    await keepPhrase(services, actor, propertyId, body)
    return myAnswersOf(services, actor, propertyId)
  })
  route(app, calls.changeAnswer, async ({ params: { propertyId, answerId }, body }, { actor }) => {
    announceNotices(app.live, await change(services, actor, propertyId, answerId, body))
    return myAnswersOf(services, actor, propertyId)
  })
  route(app, calls.removeAnswer, async ({ params: { propertyId, answerId } }, { actor }) => {
    await remove(db, actor, propertyId, answerId)
    return myAnswersOf(services, actor, propertyId)
  })
  route(app, calls.answerReviews, (_, { actor }) => reviewsOf(db, actor))
  route(app, calls.decideAnswer, async ({ params, body }, { actor }) => {
    announceNotices(app.live, await decide(services, actor, params.answerId, body))
    return reviewsOf(db, actor)
  })
  route(app, calls.askedAnswers, ({ query }, { actor }) => askedAnswersOf(db, actor, query))
  route(app, calls.takeDownAnswer, async ({ params }, { actor }) => {
    announceNotices(app.live, await takeDown(services, actor, params.answerId))
    return undefined
  })
}
