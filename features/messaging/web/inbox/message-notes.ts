import * as texts from '#texts/messaging'
import type { QueryClient } from '@tanstack/react-query'
import { myPreferences } from '#features/notifications/contract'
import { call } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { Message } from '../../contract/message.ts'
import { knownConversation, readOpen } from '../message-cache.ts'

const previewLength = 50
/** More than these have no place on the screen, and would be asked about in vain. */
const notesAtOnce = 3
const gatherMs = 50

let waiting: Message[] = []

/** A note about each message; of many that come together, as after hours without a connection, about the last ones. */
export function queueMessageNote(queries: QueryClient, me: number, message: Message): void {
  waiting.push(message)
  if (waiting.length > 1) return
  setTimeout(() => {
    const last = waiting.slice(-notesAtOnce)
    waiting = []
    for (const message of last) void showMessageNote(queries, me, message)
  }, gatherMs)
}

/** A note on the screen about a message, unless its conversation is muted or the person wants none. */
async function showMessageNote(queries: QueryClient, me: number, message: Message): Promise<void> {
  if (await isSilent(queries, me, message)) return
  toast({ title: texts.newMessage, description: preview(summaryOf(message)) })
}

async function isSilent(queries: QueryClient, me: number, { senderId, propertyId }: Message): Promise<boolean> {
  try {
    const known = knownConversation(queries, me, senderId, propertyId)
    const { isMuted } = known ?? (await readOpen(queries, me, senderId, propertyId ?? undefined))
    if (isMuted) return true
    const { preferences } = await queries.fetchQuery({
      queryKey: keyOf(myPreferences, {}),
      queryFn: () => call(myPreferences),
    })
    return preferences.some(({ topic, channel, enabled }) => topic === 'messages' && channel === 'screen' && !enabled)
  } catch {
    // Rather one note too many than a message nobody noticed.
    return false
  }
}

/** What stands for a message in one line, also when it holds nothing but files. */
export function summaryOf({ content, attachments }: Pick<Message, 'content' | 'attachments'>): string {
  if (content !== '') return content
  const [first, ...more] = attachments
  if (!first) return ''
  const what = first.width === null ? first.name : 'Photo'
  return more.length === 0 ? what : `${what} and ${more.length} more`
}

export const preview = (content: string): string => {
  const letters = [...content]
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : content
}
