import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { thread, type Conversation } from '#features/messaging/contract'
import { explain } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { price } from '#platform/web/ui/format.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { MessageComposer } from './message-composer.tsx'
import { useUnsent } from './outbox.ts'
import { useIsTyping } from './typing.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { useMarkRead, type Selection } from './use-messages.ts'

interface ThreadProps {
  me: number
  selection: Selection
  conversation: Pick<Conversation, 'otherUser' | 'property' | 'isBlocked'>
  onDeleted: () => void
}

/** One conversation: who and about which home on top, the messages, the field to answer. */
export function Thread({ me, selection, conversation, onDeleted }: ThreadProps) {
  const { otherUser, property } = conversation
  const {
    data: messages,
    error,
    refetch,
  } = useRead(thread, {
    params: { userId: me, otherUserId: selection.otherId },
    query: selection.propertyId === undefined ? {} : { propertyId: selection.propertyId },
  })
  useMarkRead(me, messages)
  const unsent = useUnsent(me, selection.otherId, selection.propertyId)
  const known = new Set(messages?.map((message) => message.clientMessageId))
  const isTyping = useIsTyping(otherUser.id, messages?.length ?? 0)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer scrolling with a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages?.length, unsent.length])

  return (
    <section aria-label={`Conversation with ${otherUser.name}`} className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface p-3 sm:p-4">
        <Link
          to={href('/messages')}
          aria-label="All conversations"
          className="grid size-10 place-items-center rounded-full hover:bg-sunken lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <Avatar name={otherUser.name} imageUrl={otherUser.profileImageUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium">{otherUser.name}</h2>
          <p aria-live="polite" className="text-sm text-quiet">
            {isTyping ? 'Typing…' : otherUser.isAgent ? 'Agent' : 'Buyer'}
          </p>
        </div>
        <ThreadMenu me={me} selection={selection} conversation={conversation} onDeleted={onDeleted} />
      </header>
      <ConnectionNote />
      {property && (
        <Link
          to={href('/property/:id', { id: String(property.id) })}
          className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2 hover:underline"
        >
          {property.mainImageUrl && (
            <img src={property.mainImageUrl} alt="" width={72} height={48} className="h-12 w-18 rounded-field object-cover" />
          )}
          <span className="min-w-0 text-sm">
            <span className="block truncate font-medium">{property.title}</span>
            <span className="block truncate text-quiet">
              {property.price === null ? '' : `${price(property.price)} · `}
              {[property.address, property.city, property.state].filter(Boolean).join(', ')}
            </span>
          </span>
        </Link>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-4 sm:px-4">
        {error && (
          <p role="alert" className="rounded-card border border-brick bg-brick-soft p-4 text-sm">
            {explain(error)}{' '}
            <button type="button" className="cursor-pointer font-medium underline" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {!messages && !error && <Skeleton className="h-24 w-2/3 rounded-card" />}
        <ol className="flex flex-col gap-2">
          {messages?.map((message, index) => (
            <MessageBubble key={message.id} me={me} message={message} otherName={otherUser.name} previous={messages[index - 1]} />
          ))}
          {unsent
            .filter((one) => !known.has(one.clientMessageId))
            .map((one) => (
              <UnsentBubble key={one.clientMessageId} me={me} unsent={one} />
            ))}
        </ol>
        <div ref={end} />
      </div>
      <MessageComposer key={`${selection.otherId}:${selection.propertyId}`} me={me} selection={selection} name={otherUser.name} />
    </section>
  )
}
