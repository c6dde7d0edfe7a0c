import { ArrowLeft, Check, CheckCheck, Trash2 } from 'lucide-react'
import { format, isSameDay } from 'date-fns'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { thread, type Conversation, type Message } from '#features/messaging/contract'
import { explain } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button, buttonLook } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/format.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { MessageComposer } from './message-composer.tsx'
import { useDeleteConversation, useDeleteMessage, useMarkRead, type Selection } from './use-messages.ts'

interface ThreadProps {
  me: number
  selection: Selection
  conversation: Pick<Conversation, 'otherUser' | 'property'>
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
  const deleteWhole = useDeleteConversation(me, onDeleted)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer scrolling with a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages?.length])

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
          <p className="text-sm text-quiet">{otherUser.isAgent ? 'Agent' : 'Buyer'}</p>
        </div>
        <details className="relative">
          <summary className={buttonLook({ variant: 'quiet', size: 'small' }, 'cursor-pointer list-none')}>Delete conversation</summary>
          <div className="absolute right-0 z-10 mt-2 w-72 rounded-card border border-line bg-surface p-4 shadow-float">
            <p className="text-sm">Every message of this conversation disappears on your side. {otherUser.name} keeps theirs.</p>
            <Button
              variant="danger"
              size="small"
              className="mt-3"
              busy={deleteWhole.isPending}
              onClick={() => deleteWhole.mutate(selection)}
            >
              Delete it
            </Button>
          </div>
        </details>
      </header>
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
        </ol>
        <div ref={end} />
      </div>
      <MessageComposer key={`${selection.otherId}:${selection.propertyId}`} selection={selection} name={otherUser.name} />
    </section>
  )
}

interface BubbleProps {
  me: number
  message: Message
  otherName: string
  previous: Message | undefined
}

function MessageBubble({ me, message, otherName, previous }: BubbleProps) {
  const mine = message.senderId === me
  const at = new Date(message.createdAt)
  const deletion = useDeleteMessage(me)
  const newDay = !previous || !isSameDay(at, new Date(previous.createdAt))
  return (
    <>
      {newDay && (
        <li className="my-2 text-center text-xs text-quiet">
          <time dateTime={message.createdAt}>{format(at, 'EEEE, MMMM d')}</time>
        </li>
      )}
      <li className={`group flex max-w-[85%] flex-col gap-1 ${mine ? 'items-end self-end' : 'items-start self-start'}`}>
        <div
          className={`rounded-card px-4 py-2 break-words whitespace-pre-wrap ${mine ? 'bg-spruce text-on-spruce' : 'border border-line bg-surface'}`}
        >
          <span className="sr-only">{mine ? 'You wrote:' : `${otherName} wrote:`} </span>
          {message.moment && <MomentLine message={message} />}
          {message.content}
        </div>
        <div className="flex items-center gap-2 text-xs text-quiet">
          <time dateTime={message.createdAt}>{format(at, 'h:mm a')}</time>
          {mine && (message.isRead ? <CheckCheck aria-label="Read" className="size-4" /> : <Check aria-label="Sent" className="size-4" />)}
          <button
            type="button"
            aria-label={`Delete message from ${format(at, 'h:mm a')}`}
            disabled={deletion.isPending}
            onClick={() => deletion.mutate(message.id)}
            className="grid size-6 cursor-pointer place-items-center rounded-full opacity-0 group-hover:opacity-100 hover:text-brick focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
          >
            <Trash2 aria-hidden="true" className="size-3.5" />
          </button>
        </div>
      </li>
    </>
  )
}

function MomentLine({ message }: { message: Message }) {
  const { moment, propertyId } = message
  if (!moment || propertyId === null) return null
  const clock = `${Math.floor(moment.seconds / 60)}:${String(Math.floor(moment.seconds % 60)).padStart(2, '0')}`
  return (
    <Link
      to={`${href('/property/:id', { id: String(propertyId) })}?t=${Math.floor(moment.seconds)}`}
      className="mb-1 block text-sm underline"
    >
      {moment.room ? `${moment.room}, ${clock}` : `Tour at ${clock}`}
    </Link>
  )
}
