import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  conversations,
  deleteConversation,
  deleteMessage,
  markRead,
  sendMessage,
  thread,
  unreadMessages,
  type Message,
  type Moment,
} from '#features/messaging/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface Selection {
  otherId: number
  propertyId: number | undefined
}

export interface Draft {
  content: string
  clientMessageId: string
  moment?: Moment | null
}

/** After anything was sent, read or deleted the lists and the badge ask again. */
export function useRefreshMessages(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [thread, conversations, unreadMessages].map((endpoint) =>
        queries.invalidateQueries({ queryKey: keyOf(endpoint as typeof conversations, undefined as never).slice(0, 1) }),
      ),
    )
  }
}

export function useSendMessage({ otherId, propertyId }: Selection) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: (draft: Draft) => call(sendMessage, { body: { receiverId: otherId, propertyId: propertyId ?? null, ...draft } }),
    onSuccess: refresh,
    onError: (error) => toast({ title: 'Error', description: wordsOf(error, 'Failed to send message'), variant: 'destructive' }),
  })
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

/** Marks what came in as read as soon as the thread is on the screen. */
export function useMarkRead(me: number, messages: readonly Message[] | undefined): void {
  const refresh = useRefreshMessages()
  const unread = (messages ?? []).filter((message) => message.receiverId === me && !message.isRead).map((message) => message.id)
  const ids = unread.join(',')
  useEffect(() => {
    if (ids === '') return
    // A mark that fails is tried again when the thread is opened the next time.
    Promise.all(ids.split(',').map((id) => call(markRead, { params: { messageId: Number(id) } }))).then(refresh, () => undefined)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids])
}

function wordsOf(error: unknown, fallback: string): string {
  return error instanceof CallError && !error.problem ? fallback : explain(error) || fallback
}
