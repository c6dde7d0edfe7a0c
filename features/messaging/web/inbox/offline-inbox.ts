import * as z from 'zod/mini'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deleteOffline, storeOffline, readOffline } from '#platform/web/offline/offline-store.ts'
import { Conversation, OpenConversation } from '../../contract/conversation.ts'
import { Message } from '../../contract/message.ts'
import { listKey, messagesIn, openKey, threadKey, type Pages } from '../message-cache.ts'

const name = 'inbox'
const most = { conversations: 50, threads: 20, messages: 50 } as const
const waitMs = 500
/** Older than anything, so that the server is asked as if nothing were there. */
const outOfDate = { updatedAt: 1 } as const

const CachedThread = z.object({
  otherId: z.int(),
  propertyId: z.optional(z.int()),
  open: z.optional(OpenConversation),
  messages: z.array(Message),
})
type CachedThread = z.infer<typeof CachedThread>
const CachedInbox = z.object({ me: z.int().check(z.positive()), list: z.array(Conversation), threads: z.array(CachedThread) })
type CachedInbox = z.infer<typeof CachedInbox>

/** What this browser kept of the inbox of this identity; what does not fit any more is dropped. */
export async function readOfflineInbox(owner: string): Promise<CachedInbox | undefined> {
  const copy = await readOffline(owner, name)
  if (!copy) return undefined
  const { data } = CachedInbox.safeParse(copy.value)
  if (!data) await deleteOffline(name)
  return data
}

/** Shows the inbox as this browser kept it until the server has answered, and keeps its last conversations and messages. */
export function useOfflineInbox(me: number, owner: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (me <= 0 || owner === '') return undefined
    let known: CachedThread[] | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const write = () => {
      const inbox = inboxIn(queries, me, known ?? [])
      if (inbox) void storeOffline(owner, name, inbox)
    }
    const soon = () => {
      clearTimeout(timer)
      if (known) timer = setTimeout(write, waitMs)
    }
    void readOfflineInbox(owner).then((cached) => {
      if (ended) return
      known = cached?.me === me ? cached.threads : []
      if (cached?.me === me) show(queries, cached)
      soon()
    })
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && /^\/api\/(messages|conversations)/.test(String(query.queryKey[0]))) soon()
    })
    return () => {
      ended = true
      stop()
      if (timer !== undefined) write()
      clearTimeout(timer)
    }
  }, [queries, me, owner])
}

function show(queries: QueryClient, { me, list, threads }: CachedInbox): void {
  const put = (key: readonly unknown[], data: unknown) => {
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, outOfDate)
  }
  const asPages = (rows: unknown[]) => ({ pages: [rows], pageParams: [undefined] })
  put(listKey(me), asPages(list))
  for (const { otherId, propertyId, open, messages } of threads) {
    if (open) put(openKey(me, otherId, propertyId), open)
    put(threadKey(me, otherId, propertyId), asPages(messages))
  }
  if (navigator.onLine) return
  // Of a conversation that was never opened here the list knows the last message.
  for (const conversation of list) {
    const propertyId = conversation.lastMessage.propertyId ?? undefined
    put(openKey(me, conversation.otherUser.id, propertyId), { ...conversation, repliesWithinSeconds: null, notices: [], phone: null })
    put(threadKey(me, conversation.otherUser.id, propertyId), asPages([conversation.lastMessage]))
  }
}

/** The inbox as the page has it now; threads that were not opened here are as they were kept before. */
function inboxIn(queries: QueryClient, me: number, before: readonly CachedThread[]): CachedInbox | undefined {
  const pages = queries.getQueryData<Pages<Conversation>>(listKey(me))
  if (!pages) return undefined
  const list = pages.pages.flat().slice(0, most.conversations)
  const threads = list.flatMap((conversation): CachedThread[] => {
    const [otherId, propertyId] = [conversation.otherUser.id, conversation.lastMessage.propertyId ?? undefined]
    const messages = messagesIn(queries.getQueryData<Pages<Message>>(threadKey(me, otherId, propertyId))).slice(-most.messages)
    if (messages.length === 0) return before.filter((cached) => cached.otherId === otherId && cached.propertyId === propertyId)
    const open = queries.getQueryData<OpenConversation>(openKey(me, otherId, propertyId))
    return [{ otherId, ...(propertyId !== undefined && { propertyId }), ...(open && { open }), messages }]
  })
  return { me, list, threads: threads.slice(0, most.threads) }
}
