import { format, isThisYear, isToday } from 'date-fns'
import { href, Link } from 'react-router'
import type { Conversation } from '#features/messaging/contract'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { CountBadge } from '#platform/web/ui/count-badge.tsx'
import type { Selection } from './use-messages.ts'

interface ConversationListProps {
  me: number
  conversations: readonly Conversation[]
  selected: Selection | undefined
}

export function ConversationList({ me, conversations, selected }: ConversationListProps) {
  return (
    <ul className="divide-y divide-line">
      {conversations.map((one) => {
        const current = selected?.otherId === one.otherUser.id && selected.propertyId === one.property?.id
        return (
          <li key={`${one.otherUser.id}:${one.lastMessage.propertyId}`}>
            <Link
              to={addressOf(one)}
              aria-current={current ? 'true' : undefined}
              className={`flex gap-3 p-4 ${current ? 'bg-spruce-soft' : 'hover:bg-sunken'}`}
            >
              <Avatar name={one.otherUser.name} imageUrl={one.otherUser.profileImageUrl} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className={`truncate ${one.unreadCount > 0 ? 'font-semibold' : 'font-medium'}`}>{one.otherUser.name}</span>
                  <time dateTime={one.lastMessage.createdAt} className="shrink-0 text-xs text-quiet">
                    {shortTime(new Date(one.lastMessage.createdAt))}
                  </time>
                </span>
                {one.property && <span className="block truncate text-xs text-quiet">{one.property.title}</span>}
                <span className="flex items-center justify-between gap-2">
                  <span className={`truncate text-sm ${one.unreadCount > 0 ? 'text-ink' : 'text-quiet'}`}>
                    {one.lastMessage.senderId === me ? 'You: ' : ''}
                    {one.lastMessage.content}
                  </span>
                  {one.unreadCount > 0 && <CountBadge count={one.unreadCount} what="unread messages" />}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

export function addressOf({ otherUser, lastMessage }: Conversation): string {
  const home = lastMessage.propertyId === null ? '' : `&home=${lastMessage.propertyId}`
  return `${href('/messages')}?with=${otherUser.id}${home}`
}

function shortTime(at: Date): string {
  if (isToday(at)) return format(at, 'h:mm a')
  return format(at, isThisYear(at) ? 'MMM d' : 'MMM d, yyyy')
}
