import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { defineEvent } from '#platform/events/define-event.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { withMailBrands } from '#platform/mail/mail-brand.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import {
  blockPerson,
  deleteConversation,
  deleteMessage,
  markRead,
  myMessages,
  sendMessage,
  thread,
  unblockPerson,
  unreadMessages,
  type Message,
} from '#features/messaging/contract'
import { messageMails } from './server/mail/mail-samples.ts'
import { attachmentDownloads } from './server/attachments/attachment-downloads.ts'
import { closeAttachments, sweepAttachments } from './server/attachments/attachment-store.ts'
import { attachmentUploads } from './server/attachments/attachment-uploads.ts'
import { remakeTrimmedAttachments } from './server/attachments/trimmed-attachments.ts'
import { block, unblock } from './server/moderation/blocks.ts'
import { nightlyCheck } from './server/live/check-counters.ts'
import { registerQuestionRequests, remindAskers } from './server/confirm/question-requests.ts'
import { registerHeldMessages } from './server/store/held-messages.ts'
import { forgetHeldMessages } from './server/store/held-message-rows.ts'
import { inboxRoutes } from './server/inbox/inbox-routes.ts'
import { liveChat } from './server/live/live-chat.ts'
import { liveInbox } from './server/live/live-inbox.ts'
import { alertFirstMessages } from './server/mail/first-messages.ts'
import { mailThoseAway } from './server/mail/mail-when-away.ts'
import { messageLimits, type MessageLimits } from './server/moderation/message-limits.ts'
import { read, remove } from './server/inbox/messages.ts'
import { forgetNewPeople } from './server/moderation/new-people.ts'
import { triedAtOnce } from './server/store/one-by-one.ts'
import { inboxData, messageData } from './server/personal-data.ts'
import { sender } from './server/store/send-message.ts'
import { lineStored } from './server/store/post-line.ts'
import { createNoticeDelivery } from './server/moderation/first-contact-notices.ts'
import { reassignConversations } from './server/inbox/reassign-conversations.ts'
import { messagesAfter, readThread, removeConversation, unreadCount } from './server/inbox/threads.ts'

export { listConversations } from './server/inbox/conversations.ts'
export { readThread, unreadCount } from './server/inbox/threads.ts'
export { answersOf } from './server/inbox/answers.ts'
export { authorsWhoWroteTo } from './server/inbox/written-to.ts'
export { farLimits } from './server/moderation/message-limits.ts'
export { lineStored, postLine, type StoredLine } from './server/store/post-line.ts'
export { insertDemoMessages, type DemoMessage } from './server/demo-messages.ts'

/** This process stored a message; a repeated one is announced again. */
/** What whoever writes to an agent reads beside the form. */
export { yourMessageGoesToName as messageNotice } from '#texts/messaging'

export const messageStored = defineEvent<Message>('messageStored')

const sweepMs = 30_000
const hourMs = 3_600_000
const remindEveryMs = 5 * 60_000

/** Private messages between two people, each about one home if it names one. */
export function messaging(app: App, services: Services, { limits = messageLimits }: { limits?: MessageLimits } = {}): void {
  const { db, now } = services
  reassignConversations(app, services)
  const together = preparedStatements(services.databaseUrl, { lockWaitMs: 50, pipelined: true })
  const singly = preparedStatements(services.databaseUrl, { lockWaitMs: 250, max: triedAtOnce })
  app.addHook('onClose', async () => void (await Promise.all([together.close(), singly.close()])))
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'Messages could not be brought to people.')
  const inbox = liveInbox(app.live, db, now, onFailure)
  const notice = createNoticeDelivery(db, now, ({ senderId, receiverId }) =>
    [senderId, receiverId].forEach((id) => inbox.announceChange(id)),
  )
  const alert = alertFirstMessages(app, services)
  const stored: typeof notice = async (message) => {
    alert(message)
    await notice(message)
    services.events.emit(messageStored, message)
  }
  const send = sender(db, { together, singly }, now, limits, inbox.announce, stored)
  liveChat(app.live, db, send, inbox)
  services.events.on(lineStored, async ({ message, inbox: state }) => {
    await notice(message)
    inbox.announce(message, state, undefined)
  })
  registerPersonalData(app, messageData)
  registerMailSamples(app, messageMails)
  registerPersonalData(app, inboxData(services))
  app.jobs.every('Look for people and mail those away', sweepMs, async () => {
    await inbox.sweep()
    await mailThoseAway(withMailBrands(app, services))
  })
  const checkCounters = nightlyCheck(services, (ids) => {
    app.log.error({ accounts: ids }, 'Unread counters differed from the messages and were set right.')
    for (const id of ids) inbox.announceChange(id)
  })
  app.jobs.every('Delete unsent attachments', hourMs, () => sweepAttachments(services))
  app.jobs.every('Check unread counters', hourMs, checkCounters)
  app.jobs.every('Forget who is new', hourMs, () => forgetNewPeople(db, now()))
  app.jobs.every('Delete held messages', hourMs, () => forgetHeldMessages(db, now()))
  app.jobs.every('Remind askers', remindEveryMs, () => remindAskers(services))

  inboxRoutes(app, services, inbox)
  attachmentUploads(app, services)
  app.jobs.retry('Close the folders of attachments', () => closeAttachments(services), { firstPauseMs: 1000, longestPauseMs: hourMs })
  const pauses = { firstPauseMs: 60_000, longestPauseMs: hourMs }
  app.jobs.retry('Remake trimmed attachments', (signal) => remakeTrimmedAttachments(services, app.log, signal), pauses)
  attachmentDownloads(app, services)
  registerHeldMessages(app, services, send, limits)
  registerQuestionRequests(app, services)
  route(app, sendMessage, ({ body }, writer) => {
    const clientMessageId = body.clientMessageId ?? writer.idempotencyKey
    return send(writer, { ...body, ...(clientMessageId && { clientMessageId }) })
  })
  route(app, myMessages, ({ query }, { actor }) => messagesAfter(db, actor.id, query.after))
  route(app, thread, ({ params, query }, { actor }) => readThread(db, actor.id, params.otherUserId, query))
  route(app, unreadMessages, async (_, { actor }) => ({ count: await unreadCount(db, actor.id) }))
  route(app, markRead, async ({ params }, { actor }) => {
    const { message, changed } = await read(db, actor.id, params.messageId, now())
    const { id, senderId, propertyId } = message
    if (changed) inbox.announceRead({ readerId: actor.id, senderId, propertyId, messageIds: [id] })
    return message
  })
  route(app, deleteMessage, async ({ params }, { actor }) => {
    for (const accountId of await remove(db, actor.id, params.messageId)) inbox.announceChange(accountId)
    return { deleted: true }
  })
  route(app, deleteConversation, async ({ params, query }, { actor }) => {
    const deleted = await removeConversation(db, actor.id, params.otherUserId, query.propertyId)
    if (deleted > 0) inbox.announceChange(actor.id)
    return { deleted }
  })
  route(app, blockPerson, async ({ params }, { actor }) => {
    await block(db, actor.id, params.otherUserId)
    return { blocked: true }
  })
  route(app, unblockPerson, async ({ params }, { actor }) => {
    await unblock(db, actor.id, params.otherUserId)
    return { blocked: false }
  })
}
