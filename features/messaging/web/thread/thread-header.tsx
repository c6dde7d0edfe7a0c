import * as texts from '#texts/messaging'
import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'
import type { OpenConversation } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { replyTimeText } from './reply-time-text.ts'
import { ThreadMenu } from './thread-menu.tsx'
import { useIsTyping } from '../composer/typing.ts'
import type { Selection } from '../use-messages.ts'

interface ThreadHeaderProps {
  me: number
  selection: Selection
  conversation: OpenConversation
  messages: readonly Message[]
  onDeleted: () => void
}

/** Who it is, how fast they answer, and whether they are just writing. */
export function ThreadHeader({ me, selection, conversation, messages, onDeleted }: ThreadHeaderProps) {
  const { otherUser, repliesWithinSeconds, phone } = conversation
  const isTyping = useIsTyping(otherUser.id, selection.propertyId, messages.length)
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface p-3 sm:p-4">
      <Link
        to={href('/messages')}
        aria-label={texts.allConversations}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <Avatar name={otherUser.name} imageUrl={otherUser.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-medium">{otherUser.name}</h2>
        <p className="truncate text-sm text-quiet">
          <span className="max-sm:sr-only">
            <span>{otherUser.isAgent ? texts.agent : texts.buyer}</span>
            <span aria-hidden="true"> · </span>
          </span>
          <span aria-live="polite">{isTyping ? texts.typing : replyTimeText(repliesWithinSeconds)}</span>
        </p>
      </div>
      {phone && <PhoneLink phone={phone} className="shrink-0 max-sm:min-h-11" />}
      <ThreadMenu me={me} selection={selection} conversation={conversation} onDeleted={onDeleted} />
    </header>
  )
}
