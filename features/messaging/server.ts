import { onOwnData } from '#features/accounts/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import {
  blockPerson,
  conversations,
  deleteConversation,
  deleteMessage,
  markRead,
  myMessages,
  sendMessage,
  thread,
  unblockPerson,
  unreadMessages,
} from '#features/messaging/contract'
import { block, unblock } from './server/blocks.ts'
import { listConversations, messagesAfter, readThread, removeConversation, unreadCount } from './server/conversations.ts'
import { liveChat } from './server/live-chat.ts'
import { liveInbox } from './server/live-inbox.ts'
import { mailThoseAway } from './server/mail-when-away.ts'
import { read, remove } from './server/messages.ts'
import { ownMessages } from './server/own-messages.ts'
import { sender } from './server/send-message.ts'

export { insertDemoMessages, type DemoMessage } from './server/demo-messages.ts'

const sweepMs = 30_000

/** Private messages between two people, each about one home if it names one. */
export function messaging(app: App, services: Services): void {
  const { db, now } = services
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'Messages could not be brought to people.')
  const inbox = liveInbox(app.live, db, now, onFailure)
  const send = sender(db, now, inbox.announce)
  liveChat(app.live, db, send)
  onOwnData(app, ownMessages)
  const sweeping = setInterval(() => {
    inbox
      .sweep()
      .then(() => mailThoseAway(services))
      .catch(onFailure)
  }, sweepMs).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))

  route(app, sendMessage, ({ body }, { actor }) => send(actor.id, body))
  route(app, myMessages, ({ query }, { actor }) => messagesAfter(db, actor.id, query.after))
  route(app, conversations, (_, { actor }) => listConversations(db, actor.id))
  route(app, thread, ({ params, query }, { actor }) => readThread(db, actor.id, params.otherUserId, query))
  route(app, unreadMessages, async (_, { actor }) => ({ count: await unreadCount(db, actor.id) }))
  route(app, markRead, async ({ params }, { actor }) => {
    const { message, changed } = await read(db, actor.id, params.messageId)
    if (changed) inbox.announceRead(actor.id, message.senderId, [message.id])
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
