import * as texts from '#texts/messaging'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { blockPerson, deleteConversation, deleteMessage, unblockPerson } from '#features/messaging/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { liveState } from '#platform/web/live-socket/live.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { Conversation } from '../contract/conversation.ts'
import { changeConversation } from '../contract/inbox-calls.ts'
import type { Message } from '../contract/message.ts'
import { dropConversation, isOf, knownConversation, markMessages, patchConversation, refreshMessages } from './message-cache.ts'

export interface Selection {
  otherId: number
  propertyId: number | undefined
}

const sideOf = (me: number, { otherId, propertyId }: Selection) => ({
  params: { userId: me, otherUserId: otherId },
  query: propertyId === undefined ? {} : { propertyId },
})

/** After anything was deleted the lists and the badge ask again. */
function useRefreshMessages(): () => Promise<void> {
  const queries = useQueryClient()
  return () => refreshMessages(queries)
}

export function useDeleteMessage(me: number) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: (messageId: number) => call(deleteMessage, { params: { messageId }, body: { userId: requireUser(me) } }),
    onSuccess: async () => {
      toast({ title: texts.messageDeleted, description: 'The message has been removed' })
      await refresh()
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error, 'Failed to delete message'), variant: 'destructive' }),
  })
}

export function useDeleteConversation(me: number, onDeleted: () => void) {
  const queries = useQueryClient()
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ otherId, propertyId }: Selection) =>
      call(deleteConversation, {
        params: { userId: requireUser(me), otherUserId: otherId },
        query: { propertyId: propertyId ?? 0 },
        body: { requestingUserId: me },
      }),
    onSuccess: async (_, { otherId, propertyId }) => {
      onDeleted()
      dropConversation(queries, me, otherId, propertyId)
      toast({ title: texts.conversationDeleted, description: 'All messages in this conversation have been removed' })
      await refresh()
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error, 'Failed to delete conversation'), variant: 'destructive' }),
  })
}

/** Marks what came in as read as soon as the thread is on a screen that somebody looks at. */
export function useMarkRead(me: number, selection: Selection, messages: readonly Message[], open: Conversation | undefined): void {
  const queries = useQueryClient()
  const { otherId, propertyId } = selection
  const upTo = messages.findLast((message) => message.receiverId === me && !message.isRead)?.id
  // Opening it takes the mark away; a mark that is set while it is open is for the next time.
  // The list knows of a mark that was set in another tab.
  const wasMarked = useRef((knownConversation(queries, me, otherId, propertyId) ?? open)?.isMarkedUnread === true)
  useEffect(() => {
    if (upTo === undefined && !wasMarked.current) return undefined
    const isSelected = (conversation: Conversation) => isOf(conversation, otherId, propertyId)
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      wasMarked.current = false
      const unreadCount = knownConversation(queries, me, otherId, propertyId)?.unreadCount ?? 0
      patchConversation(queries, me, isSelected, { unreadCount: 0 })
      const body = { isMarkedUnread: false, ...(upTo !== undefined && { readUpTo: upTo }) }
      // A mark that fails is tried again when the thread is opened the next time.
      call(changeConversation, { ...sideOf(me, { otherId, propertyId }), body }).then(
        () => {
          const mine = (message: Message) =>
            message.senderId === otherId &&
            message.receiverId === me &&
            (message.propertyId ?? undefined) === propertyId &&
            message.id <= (upTo ?? 0)
          markMessages(queries, mine, { isDelivered: true, isRead: true })
          patchConversation(queries, me, isSelected, { unreadCount: 0, isMarkedUnread: false })
          return liveState.get() === 'open' ? undefined : refreshMessages(queries)
        },
        () => patchConversation(queries, me, isSelected, { unreadCount }),
      )
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [upTo, me, otherId, propertyId, queries])
}

/** Mutes a conversation or marks it as unread, on one's own side. */
export function useChangeConversation(me: number, selection: Selection) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { isMuted?: boolean; isMarkedUnread?: boolean }) =>
      call(changeConversation, { ...sideOf(me, selection), body: change }),
    onSuccess: (side) =>
      patchConversation(queries, me, (conversation) => isOf(conversation, selection.otherId, selection.propertyId), side),
    onError: (error) => toast({ title: 'Error', description: explain(error), variant: 'destructive' }),
  })
}

/** Blocks or takes back a block; the list knows it at once. */
export function useBlock(me: number, otherId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (blocked: boolean) => call(blocked ? blockPerson : unblockPerson, { params: { otherUserId: otherId } }),
    onSuccess: ({ blocked }) => {
      patchConversation(queries, me, (conversation) => conversation.otherUser.id === otherId, { isBlocked: blocked })
      toast(
        blocked
          ? { title: texts.personBlocked, description: 'They can’t message you anymore' }
          : { title: texts.personUnblocked, description: 'They can message you again' },
      )
    },
    onError: (error) => toast({ title: 'Error', description: explain(error), variant: 'destructive' }),
  })
}

/** @throws FormProblem when the user signed out in another tab between the press and the call. */
function requireUser(me: number): number {
  if (me <= 0) throw new FormProblem(texts.userNotAuthenticated)
  return me
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof CallError && !error.problem ? fallback : explain(error) || fallback
}
