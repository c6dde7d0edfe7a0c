import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import {
  conversations,
  deleteConversation,
  deleteMessage,
  markRead,
  myMessages,
  sendMessage,
  thread,
  unreadMessages,
} from '#features/messaging/contract'
import { listConversations, messagesAfter, readThread, removeConversation, unreadCount } from './server/conversations.ts'
import { read, remove, send } from './server/messages.ts'

export { insertDemoMessages, type DemoMessage } from './server/demo-messages.ts'
export { send as sendAs } from './server/messages.ts'

/** Private messages between two people, each about one home if it names one. */
export function messaging(app: App, { db }: Services): void {
  route(app, sendMessage, ({ body }, { actor }) => send(db, actor.id, body))
  route(app, myMessages, ({ query }, { actor }) => messagesAfter(db, actor.id, query.after))
  route(app, conversations, (_, { actor }) => listConversations(db, actor.id))
  route(app, thread, ({ params, query }, { actor }) => readThread(db, actor.id, params.otherUserId, query))
  route(app, unreadMessages, async (_, { actor }) => ({ count: await unreadCount(db, actor.id) }))
  route(app, markRead, ({ params }, { actor }) => read(db, actor.id, params.messageId))
  route(app, deleteMessage, async ({ params }, { actor }) => {
    await remove(db, actor.id, params.messageId)
    return { deleted: true }
  })
  route(app, deleteConversation, async ({ params, query }, { actor }) => ({
    deleted: await removeConversation(db, actor.id, params.otherUserId, query.propertyId),
  }))
}
