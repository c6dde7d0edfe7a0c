import type { Conversation, OpenConversation } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'

/** The account whose inbox is shown. */
export const me = 1

export const priya = { id: 2, name: 'Priya Raman', profileImageUrl: null, isAgent: false }

export const craftsman = { id: 5, title: 'Sage Craftsman', price: 845_000, mainImageUrl: null, address: null, city: 'Austin', state: 'TX' }

export function messageFixture(id: number, change: Partial<Message> = {}): Message {
  return {
    id,
    senderId: 2,
    receiverId: me,
    content: `Message ${id}`,
    isRead: true,
    isDelivered: true,
    propertyId: null,
    moment: null,
    attachments: [],
    clientMessageId: `message-${id}`,
    sequence: id,
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    ...change,
  }
}

export function conversationFixture(otherId: number, lastMessage: Message, change: Partial<Conversation> = {}): Conversation {
  return {
    otherUser: { id: otherId, name: `Person ${otherId}`, profileImageUrl: null, isAgent: false },
    property: null,
    lastMessage,
    isBlocked: false,
    isMuted: false,
    isMarkedUnread: false,
    unreadCount: 0,
    ...change,
  }
}

/** The same conversation as its own page reads it. */
export const openFixture = (conversation: Conversation, change: Partial<OpenConversation> = {}): OpenConversation => ({
  ...conversation,
  repliesWithinSeconds: null,
  notices: [],
  phone: null,
  ...change,
})
