import type { QueryClient } from '@tanstack/react-query'
import { conversations, thread, unreadMessages, type Conversation, type Message } from '#features/messaging/contract'
import { keyOf } from '#platform/web/query/use-call.ts'

type Key = readonly unknown[]

export const threadKey = (me: number, otherId: number, propertyId: number | undefined): Key =>
  keyOf(thread, { params: { userId: me, otherUserId: otherId }, query: propertyId === undefined ? {} : { propertyId } })

/** The message in its place: once, by its id, whichever way and however often it comes. */
export function withMessage(list: readonly Message[], message: Message): Message[] {
  const kept = list.filter((one) => one.id !== message.id)
  const known = list.find((one) => one.id === message.id)
  const merged = known
    ? { ...message, isRead: known.isRead || message.isRead, isDelivered: known.isDelivered || message.isDelivered }
    : message
  const place = kept.findLastIndex((one) => one.id < merged.id) + 1
  return [...kept.slice(0, place), merged, ...kept.slice(place)]
}

/** Changes what is on the screen without asking the server again, unless an answer is just under way that may lack it. */
function change<T>(queries: QueryClient, queryKey: Key, changed: (old: T) => T | undefined): void {
  if (queries.isFetching({ queryKey, exact: true }) > 0) return void queries.invalidateQueries({ queryKey, exact: true })
  const old = queries.getQueryData<T>(queryKey)
  if (old === undefined) return
  const next = changed(old)
  if (next === undefined) void queries.invalidateQueries({ queryKey, exact: true })
  else queries.setQueryData(queryKey, next)
}

/** Puts a sent or received message into its thread and brings its conversation to the top of the list. */
export function showMessage(queries: QueryClient, me: number, message: Message): void {
  const otherId = message.senderId === me ? message.receiverId : message.senderId
  const homes = message.propertyId === null ? [undefined] : [undefined, message.propertyId]
  for (const home of homes) change<Message[]>(queries, threadKey(me, otherId, home), (old) => withMessage(old, message))
  change<Conversation[]>(queries, keyOf(conversations, { params: { userId: me } }), (old) => {
    const same = old.find((one) => one.otherUser.id === otherId && one.lastMessage.propertyId === message.propertyId)
    if (!same) return undefined
    if (same.lastMessage.id >= message.id) return old
    const unreadCount = same.unreadCount + (message.receiverId === me && !message.isRead ? 1 : 0)
    return [{ ...same, lastMessage: message, unreadCount }, ...old.filter((one) => one !== same)]
  })
}

export function setUnread(queries: QueryClient, me: number, count: number): void {
  queries.setQueryData(keyOf(unreadMessages, { params: { userId: me } }), { count })
}

/** Marks what the other person got or read, wherever it is shown. */
export function markMessages(
  queries: QueryClient,
  matches: (message: Message) => boolean,
  mark: Pick<Message, 'isDelivered'> & { isRead?: boolean },
): void {
  const marked = (message: Message): Message => (matches(message) ? { ...message, ...mark } : message)
  queries.setQueriesData<Message[]>({ queryKey: [thread.path] }, (old) => (old?.some(matches) ? old.map(marked) : old))
  queries.setQueriesData<Conversation[]>({ queryKey: [conversations.path] }, (old) =>
    old?.some((one) => matches(one.lastMessage)) ? old.map((one) => ({ ...one, lastMessage: marked(one.lastMessage) })) : old,
  )
}

/** The list shows how much waits in each conversation; what was just read does not wait any more. */
export function clearUnread(queries: QueryClient, me: number, read: ReadonlySet<number>): void {
  const threads = queries.getQueriesData<Message[]>({ queryKey: [thread.path] }).flatMap(([, list]) => list ?? [])
  const pairs = new Set(
    threads.filter((one) => read.has(one.id) && one.receiverId === me).map((one) => `${one.senderId}:${one.propertyId}`),
  )
  queries.setQueriesData<Conversation[]>({ queryKey: [conversations.path] }, (old) =>
    old?.map((one) => (pairs.has(`${one.otherUser.id}:${one.lastMessage.propertyId}`) ? { ...one, unreadCount: 0 } : one)),
  )
}

/** Asks again for what is on the screen. */
export async function refreshMessages(queries: QueryClient): Promise<void> {
  await Promise.all([thread.path, conversations.path, unreadMessages.path].map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
