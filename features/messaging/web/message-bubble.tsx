import { Check, CheckCheck, Trash2 } from 'lucide-react'
import { format, isSameDay } from 'date-fns'
import { href, Link } from 'react-router'
import type { Message } from '#features/messaging/contract'
import { useDeleteMessage } from './use-messages.ts'

interface BubbleProps {
  me: number
  message: Message
  otherName: string
  previous: Message | undefined
}

export function MessageBubble({ me, message, otherName, previous }: BubbleProps) {
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
          {mine && <State message={message} />}
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

/** Sent: the server has it. Delivered: a browser of the receiver has it. Read: it was on their screen. */
function State({ message }: { message: Message }) {
  if (message.isRead) return <CheckCheck aria-label="Read" className="size-4 text-spruce" />
  return message.isDelivered ? <CheckCheck aria-label="Delivered" className="size-4" /> : <Check aria-label="Sent" className="size-4" />
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
