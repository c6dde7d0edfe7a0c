import * as texts from '#texts/messaging'
import { format, isThisYear, isToday } from 'date-fns'
import { BellOff } from 'lucide-react'
import { href, Link } from 'react-router'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { CountBadge } from '#platform/web/ui/display/count-badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/display/visually-hidden.tsx'
import type { Conversation } from '../../contract/conversation.ts'
import { summaryOf } from './message-notes.ts'

interface ConversationRowProps {
  me: number
  conversation: Conversation
  current: boolean
}

export function ConversationRow({ me, conversation, current }: ConversationRowProps) {
  const { otherUser, property, lastMessage, unreadCount, isMuted, isMarkedUnread } = conversation
  const waits = unreadCount > 0 || isMarkedUnread
  return (
    <Link
      to={addressOf(conversation)}
      aria-current={current ? 'true' : undefined}
      className={`flex h-full gap-3 border-b border-line p-4 ${current ? 'bg-spruce-soft' : 'hover:bg-sunken'}`}
    >
      <Avatar name={otherUser.name} imageUrl={otherUser.profileImageUrl} {...(current && { className: 'bg-surface!' })} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${waits ? 'font-semibold' : 'font-medium'}`}>{otherUser.name}</span>
          <time dateTime={lastMessage.createdAt} className="shrink-0 text-xs text-quiet">
            {shortTime(new Date(lastMessage.createdAt))}
          </time>
        </span>
        <span className="block truncate text-xs text-quiet">
          {property?.title ?? (lastMessage.propertyId ? texts.homeNoLongerListed : ' ')}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate text-sm ${waits ? 'text-ink' : 'text-quiet'}`}>
            <span>{lastMessage.senderId === me ? `${texts.you} ` : ''}</span>
            <span>{summaryOf(lastMessage)}</span>
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {isMuted && <BellOff aria-label={texts.muted} role="img" className="size-4 text-quiet" />}
            <CountBadge count={unreadCount} what={texts.unreadMessages} />
            {isMarkedUnread && unreadCount === 0 && (
              <span className="size-2.5 rounded-full bg-brick">
                <VisuallyHidden>{texts.markedUnread}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}

export function addressOf({ otherUser, lastMessage }: Conversation): string {
  return threadAddress(otherUser.id, lastMessage.propertyId)
}

/** Where a conversation is opened; `at` is a message to show. */
export function threadAddress(otherId: number, propertyId: number | null, at?: number): string {
  const home = propertyId === null ? '' : `&home=${propertyId}`
  return `${href('/messages')}?with=${otherId}${home}${at === undefined ? '' : `&at=${at}`}`
}

export function shortTime(at: Date): string {
  if (isToday(at)) return format(at, 'h:mm a')
  return format(at, isThisYear(at) ? 'MMM d' : 'MMM d, yyyy')
}
