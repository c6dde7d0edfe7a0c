import { registerPersonalData } from '#features/personal-data/server'
import {
  mailedNotices,
  markAllNoticesRead,
  markNoticeRead,
  myDelivery,
  myNotices,
  myPreferences,
  myTextAlerts,
  pushKey,
  saveDelivery,
  savePreference,
  saveTextAlerts,
  subscribeToPush,
  unsubscribe,
  unsubscribeFromPush,
  unsubscription,
} from '#features/notifications/contract'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { openSms } from '#platform/sms/sms.ts'
import { withMailBrands } from '#platform/mail/mail-brand.ts'
import { urgentCommitted } from '#platform/mail/urgent-mail.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { sendTexts } from './server/text/send-texts.ts'
import { changeTextAlerts, textAlertsOf, type StoredTextAlerts } from './server/text/text-alerts.ts'
import { textLimit, textLimitOf, textsSent } from './server/text/text-limit.ts'
import { textData } from './server/text/text-data.ts'
import { digestMails } from './server/mail-samples.ts'
import { announceNotices } from './server/announce-notices.ts'
import { changeDelivery, deliveryOf } from './server/delivery.ts'
import { inbox, markAllRead, markRead, noticeOpened } from './server/inbox.ts'
import { mailHook } from './server/mail-hook.ts'
import { mailPage } from './server/mail-page.ts'
import { choose, matrixOf } from './server/matrix.ts'
import { noticesData } from './server/notices-data.ts'
import { sendDigests } from './server/send-digests.ts'
import { pushData } from './server/push/push-data.ts'
import { noticePorts } from './server/notice-pictures.ts'
import { pushKeys } from './server/push/push-keys.ts'
import { pushSender } from './server/push/push-sender.ts'
import { pushVariables } from './server/push/push-services.ts'
import { subscribe, unsubscribeBrowser } from './server/push/push-subscriptions.ts'
import { sendPushes } from './server/push/send-pushes.ts'
import { oneClick } from './server/one-click.ts'
import { personalData } from './server/personal-data.ts'
import { stateOf, stop } from './server/unsubscribe.ts'

export { announceNotices } from './server/announce-notices.ts'
export { noticeOpened, readDemoNotices, readNotice } from './server/inbox.ts'
export {
  alertsPageUrl,
  changeTimesOfMailbox,
  dropWaitingMail,
  forgetMailboxPeople,
  peopleOfMailbox,
  personOfAlertsLink,
  personOfMailbox,
  resumeMailTo,
  timesOfMailbox,
  type MailboxPerson,
} from './server/mailbox-people.ts'
export { noticePorts } from './server/notice-pictures.ts'
export { notify, type Notice } from './server/notify.ts'
export { openSealed, sealed } from './server/signed-links.ts'
export { quietHoursAt } from './server/quiet-hours.ts'
export { textLimit, textsSent } from './server/text/text-limit.ts'
export { whoWants } from './server/matrix.ts'
export { mailHookVariables } from './server/mail-hook.ts'
export { pushVariables } from './server/push/push-services.ts'
export { unsubscribeUrls } from './server/unsubscribe.ts'

const digestsEveryMs = 20_000
const pushesEveryMs = 3000

export function notifications(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  const pictures = () => app.ports.parts(noticePorts.pictures)
  const branded = withMailBrands(app, services)
  registerMailSamples(app, digestMails(pictures))
  registerPersonalData(app, noticesData)
  registerPersonalData(app, pushData)
  registerPersonalData(app, textData)
  route(app, myPreferences, (_, { actor }) => matrixOf(db, actor.id))
  route(app, savePreference, async ({ body }, { actor }) => {
    await choose(db, actor.id, body, now())
    return matrixOf(db, actor.id)
  })
  route(app, myDelivery, (_, { actor }) => deliveryOf(db, actor.id, now()))
  route(app, saveDelivery, ({ body }, { actor }) => changeDelivery(db, actor.id, body, now()))
  route(app, unsubscription, ({ query }) => stateOf(db, query.token, now()))
  route(app, unsubscribe, ({ body }) => stop(db, body.token, body.undo, now()))
  oneClick(app, services)
  mailHook(app, services)
  noticeCalls(app, services)
  pushes(app, services)
  textAlerts(app, services)
  app.jobs.every(
    'Mail notifications',
    digestsEveryMs,
    async (signal) =>
      void (await sendDigests({ ...branded, pictures: pictures(), agents: app.ports.parts(noticePorts.agents) }, () => !signal.aborted)),
    {
      longestPauseMs: 60_000,
    },
  )
}

/** What is written here is delivered by the feature that verifies phones, which starts the port. */
function textAlerts(app: App, services: Services): void {
  const { db, config, now } = services
  const sms = openSms(config)
  const limits = () => app.ports.parts(textLimit)
  const withUse = async (accountId: number, alerts: Promise<StoredTextAlerts>) => ({
    ...(await alerts),
    limit: await textLimitOf(db, limits(), accountId),
    sent: await textsSent(db, accountId, now()),
  })
  route(app, myTextAlerts, (_, { actor }) => withUse(actor.id, textAlertsOf(db, sms, actor.id)))
  route(app, saveTextAlerts, ({ body }, { actor }) => withUse(actor.id, changeTextAlerts(db, sms, actor.id, { ...body, now: now() })))
  const texting = app.jobs.every(
    'Text notifications',
    digestsEveryMs,
    async (signal) => void (await sendTexts({ ...services, limits: limits() }, sms, () => !signal.aborted)),
    {
      longestPauseMs: 60_000,
    },
  )
  services.events.on(urgentCommitted, () => texting.soon())
}

function noticeCalls(app: App, { db, now, events }: Services): void {
  route(app, myNotices, ({ query }, { actor }) => inbox(db, actor.id, query.before, query.limit))
  route(app, markNoticeRead, async ({ params }, { actor }) => {
    events.emit(noticeOpened, await markRead(db, actor.id, params.id, now()))
    announceNotices(app.live, [actor.id])
    return undefined
  })
  route(app, markAllNoticesRead, async ({ body }, { actor }) => {
    await markAllRead(db, actor.id, body.upTo, now())
    announceNotices(app.live, [actor.id])
    return undefined
  })
  route(app, mailedNotices, ({ query }) => mailPage(db, query.token))
}

function pushes(app: App, services: Services): void {
  const { db, config, now } = services
  const further = pushVariables(config.environment)
  const send = pushSender(db, config, further)
  route(app, pushKey, async () => ({ publicKey: (await pushKeys(db)).publicKey }))
  route(app, subscribeToPush, ({ body }, { actor }) => subscribe(db, actor.id, body, { further, now: now() }))
  route(app, unsubscribeFromPush, ({ body }, { actor }) => unsubscribeBrowser(db, actor.id, body.endpoint))
  const run = async (signal: AbortSignal) => void (await sendPushes(services, send, () => !signal.aborted))
  const pushing = app.jobs.every('Push notifications', pushesEveryMs, run, { longestPauseMs: 60_000 })
  services.events.on(urgentCommitted, () => pushing.soon())
}
