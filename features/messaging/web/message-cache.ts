import * as texts from '#texts/messaging'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { conversations, thread, unreadMessages } from '#features/messaging/contract'
import { call, CallError } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import type { Conversation, OpenConversation } from '../contract/conversation.ts'
import { conversation } from '../contract/inbox-calls.ts'
import type { Message } from '../contract/message.ts'

type Key = readonly unknown[]
/** Pages as they were asked for: of the list the latest first, of a thread the newest first and each oldest first. */
export type Pages<T> = InfiniteData<T[], number | undefined>

/** Longer lists are not read again as a whole. */
const pagesReadAgain = 4

export const threadKey = (me: number, otherId: number, propertyId: number | undefined): Key =>
  keyOf(thread, { params: { userId: me, otherUserId: otherId }, query: { propertyId: propertyId ?? 0 } })
export const listKey = (me: number): Key => keyOf(conversations, { params: { userId: me } })
export const openKey = (me: number, otherId: number, propertyId: number | undefined): Key =>
  keyOf(conversation, { params: { userId: me, otherUserId: otherId }, query: propertyId === undefined ? {} : { propertyId } })

export const messagesIn = (pages: Pick<Pages<Message>, 'pages'> | undefined): Message[] => pages?.pages.toReversed().flat() ?? []

/** The message in its place: once, by its id, whichever way and however often it comes. */
export function withMessage(list: readonly Message[], message: Message): Message[] {
  const others = list.filter((entry) => entry.id !== message.id)
  const known = list.find((entry) => entry.id === message.id)
  const merged = known
    ? { ...message, isRead: known.isRead || message.isRead, isDelivered: known.isDelivered || message.isDelivered }
    : message
  const position = others.findLastIndex((entry) => entry.id < merged.id) + 1
  return [...others.slice(0, position), merged, ...others.slice(position)]
}

/** The same in a thread that was read page by page. */
export function withMessageIn(old: Pages<Message>, message: Message): Pages<Message> {
  const fits = old.pages.findIndex((page) => page.length === 0 || (page[0]?.id ?? 0) <= message.id)
  const at = fits === -1 ? old.pages.length - 1 : fits
  return { ...old, pages: old.pages.map((page, index) => (index === at ? withMessage(page, message) : page)) }
}

/** Changes what is on the screen without asking the server again; an answer just under way may lack the change, so it is made twice. */
function change<T>(queries: QueryClient, queryKey: Key, changed: (old: T) => T): void {
  const apply = () => queries.setQueryData<T>(queryKey, (old) => old && changed(old))
  apply()
  queries
    .getQueryCache()
    .find({ queryKey, exact: true })
    ?.promise?.then(apply, () => undefined)
}

export const isOf = (conversation: Conversation, otherId: number, propertyId: number | null | undefined): boolean =>
  conversation.otherUser.id === otherId && (conversation.lastMessage.propertyId ?? 0) === (propertyId ?? 0)

/** A conversation as the list has it; undefined when it is not loaded. */
export const knownConversation = (
  queries: QueryClient,
  me: number,
  otherId: number,
  propertyId: number | null | undefined,
): Conversation | undefined =>
  queries
    .getQueryData<Pages<Conversation>>(listKey(me))
    ?.pages.flat()
    .find((entry) => isOf(entry, otherId, propertyId))

/** Puts a sent or received message into its thread and brings its conversation to the top of the list. */
export function showMessage(queries: QueryClient, me: number, message: Message): void {
  const otherId = message.senderId === me ? message.receiverId : message.senderId
  const propertyId = message.propertyId ?? undefined
  change<Pages<Message>>(queries, threadKey(me, otherId, propertyId), (old) => withMessageIn(old, message))
  const list = queries.getQueryData<Pages<Conversation>>(listKey(me))
  if (!list) return
  if (list.pages.some((page) => page.some((entry) => isOf(entry, otherId, propertyId))))
    change<Pages<Conversation>>(queries, listKey(me), (old) => withLatest(old, me, message))
  else void bringConversation(queries, me, otherId, propertyId)
}

function withLatest(old: Pages<Conversation>, me: number, message: Message): Pages<Conversation> {
  const otherId = message.senderId === me ? message.receiverId : message.senderId
  const same = old.pages.flat().find((entry) => isOf(entry, otherId, message.propertyId))
  if (!same || same.lastMessage.id >= message.id) return old
  const unreadCount = same.unreadCount + (message.receiverId === me && !message.isRead ? 1 : 0)
  return onTop(old, [{ ...same, lastMessage: message, unreadCount }])
}

/** These conversations first, in their order, and nowhere else. */
function onTop(old: Pages<Conversation>, fresh: readonly Conversation[]): Pages<Conversation> {
  const [first = [], ...more] = old.pages.map((page) =>
    page.filter((entry) => !fresh.some((recent) => isOf(entry, recent.otherUser.id, recent.lastMessage.propertyId))),
  )
  return { ...old, pages: [[...fresh, ...first], ...more] }
}

/** A conversation that is not loaded yet, perhaps one of thousands, is asked for alone. */
async function bringConversation(queries: QueryClient, me: number, otherId: number, propertyId: number | undefined): Promise<void> {
  try {
    const opened = await readOpen(queries, me, otherId, propertyId)
    change<Pages<Conversation>>(queries, listKey(me), (old) => onTop(old, [opened]))
  } catch {
    // Deleted again meanwhile, or no connection: the next catching-up brings it.
  }
}

/** @throws CallError 404 when there is no such conversation, not yet or not any more. */
export async function askOpen(
  me: number,
  otherId: number,
  propertyId: number | undefined,
  signal?: AbortSignal,
): Promise<OpenConversation> {
  const query = propertyId === undefined ? {} : { propertyId }
  const opened = await call(conversation, { params: { userId: me, otherUserId: otherId }, query, ...(signal && { signal }) })
  if (!opened) throw new CallError(404, JSON.stringify({ problem: 'not-found', message: texts.thisConversationNoLongerExists }))
  return opened
}

export function readOpen(queries: QueryClient, me: number, otherId: number, propertyId: number | undefined): Promise<OpenConversation> {
  return queries.fetchQuery({
    queryKey: openKey(me, otherId, propertyId),
    queryFn: () => askOpen(me, otherId, propertyId),
    staleTime: 0,
  })
}

/** Shows a count the server sent. An answer that is under way may be older or newer than it, so the count is then asked for once more. */
export function setUnread(queries: QueryClient, me: number, count: number): void {
  const queryKey = keyOf(unreadMessages, { params: { userId: me } })
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  const again = () => queries.invalidateQueries({ queryKey, exact: true })
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(again, () => undefined)
  queries.setQueryData(queryKey, { count })
}

/** Marks what the other person got or read, wherever it is shown. */
export function markMessages(
  queries: QueryClient,
  matches: (message: Message) => boolean,
  mark: Pick<Message, 'isDelivered'> & { isRead?: boolean },
): void {
  const marked = (message: Message): Message => (matches(message) ? { ...message, ...mark } : message)
  queries.setQueriesData<Pages<Message>>({ queryKey: [thread.path] }, (old) =>
    old?.pages.some((page) => page.some(matches)) ? { ...old, pages: old.pages.map((page) => page.map(marked)) } : old,
  )
  queries.setQueriesData<Pages<Conversation>>({ queryKey: [conversations.path] }, (old) =>
    old?.pages.some((page) => page.some((entry) => matches(entry.lastMessage)))
      ? { ...old, pages: old.pages.map((page) => page.map((entry) => ({ ...entry, lastMessage: marked(entry.lastMessage) }))) }
      : old,
  )
}

/** Changes one conversation wherever it is shown. */
export function patchConversation(
  queries: QueryClient,
  me: number,
  matches: (entry: Conversation) => boolean,
  patch: Partial<Pick<Conversation, 'unreadCount' | 'isMuted' | 'isMarkedUnread' | 'isBlocked'>>,
): void {
  change<Pages<Conversation>>(queries, listKey(me), (old) => ({
    ...old,
    pages: old.pages.map((page) => page.map((entry) => (matches(entry) ? { ...entry, ...patch } : entry))),
  }))
  queries.setQueriesData<OpenConversation>({ queryKey: [conversation.path] }, (old) => (old && matches(old) ? { ...old, ...patch } : old))
}

/** After some of it was read in another tab or at another place: how much is left is asked for, where the list shows any. */
export async function recountConversation(queries: QueryClient, me: number, otherId: number, propertyId: number | null): Promise<void> {
  if (!knownConversation(queries, me, otherId, propertyId)?.unreadCount) return
  try {
    const { unreadCount, isMarkedUnread } = await readOpen(queries, me, otherId, propertyId ?? undefined)
    patchConversation(queries, me, (entry) => isOf(entry, otherId, propertyId), { unreadCount, isMarkedUnread })
  } catch {
    // Deleted meanwhile, or no connection: the next catching-up brings it.
  }
}

/** Takes a deleted conversation out of the list, however long that is. */
export function dropConversation(queries: QueryClient, me: number, otherId: number, propertyId: number | undefined): void {
  change<Pages<Conversation>>(queries, listKey(me), (old) => ({
    ...old,
    pages: old.pages.map((page) => page.filter((entry) => !isOf(entry, otherId, propertyId))),
  }))
}

/**
 * After the connection opened: what was asked for before may lack what came since. What is still being asked for is asked
 * for again when its answer is there.
 */
export async function refreshAfterOpening(queries: QueryClient, isFirst: boolean): Promise<void> {
  const ours = queries
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => /^\/api\/(messages|conversations)/.test(String(queryKey[0])))
  const asked = ours.filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  // What could not be read is asked for again, too.
  const isSettled = ours.some(({ state }) => state.status !== 'pending')
  await Promise.allSettled([...asked.map(({ promise }) => promise), (isSettled || !isFirst) && refreshMessages(queries)])
  if (asked.length > 0) await refreshMessages(queries)
}

/** Asks again for what is on the screen. Of a long list only the first page, so that nobody is thrown out of place. */
export async function refreshMessages(queries: QueryClient): Promise<void> {
  const lists = queries.getQueryCache().findAll({ queryKey: [conversations.path] })
  const long = lists.filter((query) => ((query.state.data as Pages<Conversation> | undefined)?.pages.length ?? 0) > pagesReadAgain)
  await Promise.all([
    ...[thread.path, conversation.path, unreadMessages.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
    ...lists.filter((query) => !long.includes(query)).map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })),
    ...long.map(async ({ queryKey }) => {
      const me = Number(String(queryKey[1]).split('/').at(-1))
      const fresh = await call(conversations, { params: { userId: me }, query: {} })
      change<Pages<Conversation>>(queries, queryKey, (old) => onTop(old, fresh))
    }),
  ])
}
