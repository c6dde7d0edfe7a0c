import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { conversations, thread } from '#features/messaging/contract'
import { call } from '#platform/web/call/call.ts'
import type { Conversation, OpenConversation } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { askOpen, knownConversation, listKey, openKey, threadKey } from '../message-cache.ts'
import type { Selection } from '../use-messages.ts'

export const listPage = 50
export const threadPage = 50

/** My conversations, page by page as somebody scrolls. */
export function useConversations(me: number) {
  return useInfiniteQuery({
    queryKey: listKey(me),
    queryFn: ({ pageParam, signal }) =>
      call(conversations, {
        params: { userId: me },
        query: { limit: listPage, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    // Pages get shorter when a conversation leaves for the top or is deleted; the end is an empty one, or a list of less than one page.
    getNextPageParam: (last: Conversation[], all: Conversation[][]) =>
      all.flat().length < listPage ? undefined : last.at(-1)?.lastMessage.id,
    enabled: me > 0,
  })
}

/** A thread from its end; the next page is the one above. */
export function useThread(me: number, { otherId, propertyId }: Selection) {
  return useInfiniteQuery({
    queryKey: threadKey(me, otherId, propertyId),
    queryFn: ({ pageParam, signal }) =>
      call(thread, {
        params: { userId: me, otherUserId: otherId },
        query: { propertyId: propertyId ?? 0, limit: threadPage, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    // A page that got longer by what arrived live is a full one all the same.
    getNextPageParam: (last: Message[]) => (last.length < threadPage ? undefined : last[0]?.id),
    enabled: me > 0,
  })
}

/** One conversation; at once what the list knows of it, then with its notices and how fast the other person answers. */
export function useOpenConversation(me: number, selection: Selection | undefined) {
  const queries = useQueryClient()
  const { otherId = 0, propertyId } = selection ?? {}
  return useQuery<OpenConversation>({
    queryKey: openKey(me, otherId, propertyId),
    queryFn: ({ signal }) => askOpen(me, otherId, propertyId, signal),
    enabled: me > 0 && selection !== undefined,
    placeholderData: () => {
      const known = knownConversation(queries, me, otherId, propertyId)
      return known && { ...known, repliesWithinSeconds: null, notices: [], phone: null }
    },
  })
}
