import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  blockPerson,
  conversations,
  deleteConversation,
  deleteMessage,
  markRead,
  unblockPerson,
  type Conversation,
  type Message,
} from '#features/messaging/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { liveStore } from '#platform/web/live-socket/live.ts'
import { clearUnread, markMessages, refreshMessages } from './message-cache.ts'

export interface Selection {
  otherId: number
  propertyId: number | undefined
}

/** After anything was deleted the lists and the badge ask again. */
function useRefreshMessages(): () => Promise<void> {
  const queries = useQueryClient()
  return () => refreshMessages(queries)
}

export function useDeleteMessage(me: number) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: (messageId: number) => call(deleteMessage, { params: { messageId }, body: { userId: me } }),
    onSuccess: async () => {
      toast({ title: 'Message deleted', description: 'The message has been removed' })
      await refresh()
    },
    onError: (error) => toast({ title: 'Error', description: wordsOf(error, 'Failed to delete message'), variant: 'destructive' }),
  })
}

export function useDeleteConversation(me: number, onDeleted: () => void) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ otherId, propertyId }: Selection) =>
      call(deleteConversation, {
        params: { userId: me, otherUserId: otherId },
        query: propertyId === undefined ? {} : { propertyId },
        body: { requestingUserId: me },
      }),
    onSuccess: async () => {
      onDeleted()
      toast({ title: 'Conversation deleted', description: 'All messages in this conversation have been removed' })
      await refresh()
    },
    onError: (error) => toast({ title: 'Error', description: wordsOf(error, 'Failed to delete conversation'), variant: 'destructive' }),
  })
}

/** Marks what came in as read as soon as the thread is on a screen that somebody looks at. */
export function useMarkRead(me: number, messages: readonly Message[] | undefined): void {
  const queries = useQueryClient()
  const unread = (messages ?? []).filter((message) => message.receiverId === me && !message.isRead).map((message) => message.id)
  const ids = unread.join(',')
  useEffect(() => {
    if (ids === '') return undefined
    const numbers = new Set(ids.split(',').map(Number))
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      // A mark that fails is tried again when the thread is opened the next time.
      Promise.all([...numbers].map((messageId) => call(markRead, { params: { messageId } }))).then(
        () => {
          markMessages(queries, (one) => numbers.has(one.id), { isDelivered: true, isRead: true })
          clearUnread(queries, me, numbers)
          return liveStore.get() === 'open' ? undefined : refreshMessages(queries)
        },
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ids, me, queries])
}

/** Blocks or takes back a block; the list knows it at once. */
export function useBlock(me: number, otherId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (blocked: boolean) => call(blocked ? blockPerson : unblockPerson, { params: { otherUserId: otherId } }),
    onSuccess: ({ blocked }) => {
      queries.setQueryData<Conversation[]>(keyOf(conversations, { params: { userId: me } }), (old) =>
        old?.map((one) => (one.otherUser.id === otherId ? { ...one, isBlocked: blocked } : one)),
      )
      toast(
        blocked
          ? { title: 'Person blocked', description: 'You get no more messages from them' }
          : { title: 'Block removed', description: 'They can write to you again' },
      )
    },
    onError: (error) => toast({ title: 'Error', description: explain(error), variant: 'destructive' }),
  })
}

function wordsOf(error: unknown, fallback: string): string {
  return error instanceof CallError && !error.problem ? fallback : explain(error) || fallback
}
