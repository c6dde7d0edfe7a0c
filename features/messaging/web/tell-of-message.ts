import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#features/messaging/contract'
import { myPreferences } from '#features/preferences/contract'
import { call } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { isOf, listKey, readOpen, type Pages } from './message-cache.ts'

const previewLength = 50

/** A note on the screen about a message, unless its conversation is muted or the person wants none. */
export async function tell(queries: QueryClient, me: number, message: Message): Promise<void> {
  if (await isSilent(queries, me, message)) return
  toast({ title: 'New Message', description: preview(wordsFor(message)) })
}

async function isSilent(queries: QueryClient, me: number, { senderId, propertyId }: Message): Promise<boolean> {
  try {
    const known = queries
      .getQueryData<Pages<Conversation>>(listKey(me))
      ?.pages.flat()
      .find((one) => isOf(one, senderId, propertyId))
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
export function wordsFor({ content, attachments }: Pick<Message, 'content' | 'attachments'>): string {
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
