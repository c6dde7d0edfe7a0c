import * as texts from '#texts/phone'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { startSms } from '#platform/sms/start-sms.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { checkPhoneCode, decidePhoneReview, phoneReviews, phoneVerification, sendPhoneCode } from './contract.ts'
import { checkCode } from './server/check-code.ts'
import { personalData } from './server/personal-data.ts'
import { verificationOf } from './server/read-verification.ts'
import { decideReview, openReviews, reviewMails } from './server/reviews.ts'
import { sendCode } from './server/send-code.ts'
import { forgetOldRequests } from './server/send-limits.ts'

export { createDemoPhones } from './server/demo-phones.ts'

/** Sent or not: what one network may ask for before anything is looked up. */
const requestsPerNetwork = { most: 60, windowMs: 600_000 }
const forgetEveryMs = 3_600_000

/** Phone numbers verified by a code in a text, and reviewed when another account has verified them. */
export function phone(app: App, services: Services): void {
  const { db, now } = services
  const sms = startSms(app, services)
  const spend = perAddress({ ...requestsPerNetwork, now, message: () => texts.networkHadEnoughCodes })
  registerPersonalData(app, personalData)
  registerMailSamples(app, reviewMails)
  app.jobs.every('Forget who asked for phone codes', forgetEveryMs, () => forgetOldRequests(db, now()), { atStart: true })
  const mine = (accountId: number) => verificationOf(db, sms, accountId, now())

  route(app, phoneVerification, (_, { actor }) => mine(actor.id))
  route(app, sendPhoneCode, async ({ body }, { actor, remote }) => {
    spend(remote)
    await sendCode(services, sms, { accountId: actor.id, remote, ...body })
    return mine(actor.id)
  })
  route(app, checkPhoneCode, async ({ body }, { actor }) => {
    await checkCode(db, actor.id, body.code, now())
    return mine(actor.id)
  })
  route(app, phoneReviews, async () => ({ items: await openReviews(db) }))
  route(app, decidePhoneReview, async ({ params, body }, by) => {
    await decideReview(services, by, { ...params, ...body })
    return { items: await openReviews(db) }
  })
}
